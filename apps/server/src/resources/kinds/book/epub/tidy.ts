import { type ChildNode, Element, isTag, type ParentNode, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { cleanMath } from '../../../html/math.ts';
import type { Archive } from './archive.ts';
import { describeSvg, hrefOf, isDrawn } from './clean-svg.ts';
import { readDataUrl } from './draw-svg.ts';
import { resolveHref } from './resolve-href.ts';
import { localName } from './xml.ts';

/** What tidying needs to know of the book around a document. */
export interface Around {
  archive: Archive;
  /** Of the document. */
  path: string;
  /** Takes what is no file of the archive and gives the address it is found under. */
  addDrawing: (markup: string) => string;
  addPicture: (bytes: Buffer) => string;
  /** An element that cannot be kept. */
  drop: (element: string) => void;
}

/** Elements we have no use for, as those that show the same; otherwise the cleaning would take their ids and lines away. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  ...named('div', 'header footer main nav hgroup address center details summary form fieldset legend noscript'),
  ...named('span', 'font big nobr label button'),
  acronym: 'abbr',
  strike: 's',
  tt: 'code',
};

function named(as: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, as]));
}

/** How it looks, not what it says. */
const PRESENTATION = /^(style|link|meta|title|head|base|trigger)$/;
const UNKEPT = /^(script|iframe|canvas|input|select|textarea|template|applet|frame|frameset|marquee|dialog)$/;

/** Our words for what EPUB says by types and roles, drawings and recordings as we show them, and no class of the book's own. */
export function tidy(parent: ParentNode, around: Around): ChildNode[] {
  return parent.children.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return node.type === 'text' ? [node] : [];
    const name = localName(node);
    if (PRESENTATION.test(name)) return [];
    const special = tidySpecial(node, name, around);
    if (special) return special;
    return [tidyElement(node, around)];
  });
}

function tidySpecial(node: Element, name: string, around: Around): ChildNode[] | undefined {
  if (UNKEPT.test(name)) {
    around.drop(name);
    return [];
  }
  if (name === 'svg') return tidySvg(node, around);
  if (name === 'math') return tidyMath(node, around);
  if (name === 'img') return tidyImage(node, around);
  if (name === 'audio' || name === 'video') return tidyMedia(node, name, around);
  if (name === 'object' || name === 'embed') return tidyObject(node, name, around);
  if (name === 'picture') return tidy(node, around).filter((child) => isTag(child) && child.name === 'img');
  if (name === 'switch') return tidySwitch(node, around);
  return undefined;
}

function tidyElement(node: Element, around: Around): Element {
  const said = `${node.attribs['epub:type'] ?? ''} ${node.attribs.role ?? ''}`;
  delete node.attribs.class;
  node.name = KNOWN_AS[node.name] ?? node.name;
  if (node.name === 'a' && node.attribs.name) node.attribs.id ??= node.attribs.name;
  if (node.name === 'a' && /\b(noteref|doc-noteref)\b/.test(said)) node.attribs.class = 'noteref';
  if (/\b(doc-)?(footnote|endnote|rearnote)\b/.test(said)) node.attribs['data-note'] = '';
  node.children = tidy(node, around);
  for (const child of node.children) child.parent = node;
  return node;
}

/** Pictures in a mere frame come out of it; anything else is drawn. */
function tidySvg(svg: Element, around: Around): ChildNode[] {
  if (!isDrawn(svg)) return [];
  const images = DomUtils.findAll((element) => localName(element) === 'image', svg.children);
  const others = DomUtils.findAll(
    (element) => /^(path|rect|circle|ellipse|line|polyline|polygon|text|use|foreignobject)$/.test(localName(element)),
    svg.children,
  );
  const alt = describeSvg(svg);
  if (others.length === 0 && images.length === 1)
    return images.flatMap((image) => tidyImage(new Element('img', { src: hrefOf(image), alt }, []), around, 'svg'));
  return [new Element('img', { src: around.addDrawing(DomUtils.getOuterHTML(svg)), alt }, [])];
}

function tidyMath(node: Element, { drop }: Around): ChildNode[] {
  const math = cleanMath(node);
  if (math) return [math];
  const words = node.attribs.alttext ?? '';
  if (words === '') drop('math');
  return words === '' ? [] : [new Text(words)];
}

function tidyImage(img: Element, around: Around, told = 'img'): ChildNode[] {
  const { src = '', alt = '', id } = img.attribs;
  const data = /^data:/i.test(src) ? readDataUrl(src) : undefined;
  if (!data && !resolveHref(around.archive, around.path, src)) {
    around.drop(told);
    return [];
  }
  const own = data ? around.addPicture(data) : src;
  return [new Element('img', { src: own, alt, ...(id !== undefined && { id }) }, [])];
}

const PLAYABLE = /\.(mp4|m4v|webm|m4a|mp3|opus|ogg|oga|wav|flac)$/i;

/** The first of its files that is there, one we can play before others. */
function tidyMedia(node: Element, name: 'audio' | 'video', { archive, path, drop }: Around): ChildNode[] {
  const sources = DomUtils.findAll((element) => localName(element) === 'source', node.children);
  const there = [node, ...sources]
    .map(({ attribs }) => attribs.src ?? '')
    .filter((src) => src !== '' && resolveHref(archive, path, src));
  const src = there.find((one) => PLAYABLE.test(one)) ?? there[0];
  for (const _track of DomUtils.findAll((element) => localName(element) === 'track', node.children)) drop('track');
  if (src === undefined) {
    drop(name);
    return [];
  }
  const { id } = node.attribs;
  return [new Element(name, { src, ...(id !== undefined && { id }) }, [])];
}

/** A picture, or what stands in its place for programs that cannot show it. */
function tidyObject(node: Element, name: string, around: Around): ChildNode[] {
  const { data = node.attribs.src ?? '', type = '' } = node.attribs;
  const isPicture = /^image\//.test(type) || /\.(svg|png|jpe?g|gif|webp|avif)$/i.test(data);
  if (isPicture && resolveHref(around.archive, around.path, data))
    return [new Element('img', { src: data, alt: DomUtils.textContent(node).trim().slice(0, 500) }, [])];
  around.drop(name);
  return tidy(node, around).filter((child) => !isTag(child) || child.name !== 'param');
}

/** Of the alternatives for programs that know other vocabularies the one we show. */
function tidySwitch(node: Element, around: Around): ChildNode[] {
  const inside = node.children.filter((child): child is Element => isTag(child));
  const math = inside.find((child) => /MathML/.test(child.attribs['required-namespace'] ?? ''));
  const chosen = math ?? inside.find((child) => localName(child) === 'default');
  return chosen ? tidy(chosen, around) : [];
}
