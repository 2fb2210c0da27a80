import { type ChildNode, Element, isTag, type ParentNode, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Archive } from '../../../files/archive.ts';
import { cleanMath } from '../../../html/math.ts';
import { describeSvg, hasVisibleContent, hrefOf } from './clean-svg.ts';
import { readDataUrl } from './draw-svg.ts';
import { resolveHref } from './resolve-href.ts';
import { localName } from './xml.ts';

export interface TidyContext {
  archive: Archive;
  /** Path of the document. */
  path: string;
  /** These two register pictures that are not files of the archive and return an address for them. */
  addSvg: (markup: string) => string;
  addDataUrlPicture: (bytes: Buffer) => string;
  /** Reports an element that cannot be kept. */
  reportDropped: (element: string) => void;
}

/** Replacements for elements that the cleaning would otherwise remove, with their ids and line breaks. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  ...replaceBy('div', 'header footer main nav hgroup address center details summary form fieldset legend noscript'),
  ...replaceBy('span', 'font big nobr label button'),
  acronym: 'abbr',
  strike: 's',
  tt: 'code',
};

function replaceBy(equivalent: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, equivalent]));
}

/** Elements that only concern presentation; they are left out without a report. */
const PRESENTATION = /^(style|link|meta|title|head|base|trigger)$/;
/** Elements that cannot be kept; they are left out and reported. */
const DROPPED = /^(script|iframe|canvas|input|select|textarea|template|applet|frame|frameset|marquee|dialog)$/;

/** Converts EPUB types and roles into our classes, and drawings and recordings into simple elements; other classes are removed. */
export function tidy(parent: ParentNode, context: TidyContext): ChildNode[] {
  return parent.children.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return node.type === 'text' ? [node] : [];
    const name = localName(node);
    if (PRESENTATION.test(name)) return [];
    const special = tidySpecial(node, name, context);
    if (special) return special;
    return [tidyElement(node, context)];
  });
}

function tidySpecial(node: Element, name: string, context: TidyContext): ChildNode[] | undefined {
  if (DROPPED.test(name)) {
    context.reportDropped(name);
    return [];
  }
  if (name === 'svg') return tidySvg(node, context);
  if (name === 'math') return tidyMath(node, context);
  if (name === 'img') return tidyImage(node, context);
  if (name === 'audio' || name === 'video') return tidyMedia(node, name, context);
  if (name === 'object' || name === 'embed') return tidyObject(node, name, context);
  if (name === 'picture') return tidy(node, context).filter((child) => isTag(child) && child.name === 'img');
  if (name === 'switch') return tidySwitch(node, context);
  return undefined;
}

function tidyElement(node: Element, context: TidyContext): Element {
  const types = `${node.attribs['epub:type'] ?? ''} ${node.attribs.role ?? ''}`;
  delete node.attribs.class;
  node.name = EQUIVALENTS[node.name] ?? node.name;
  if (node.name === 'a' && node.attribs.name) node.attribs.id ??= node.attribs.name;
  if (node.name === 'a' && /\b(noteref|doc-noteref)\b/.test(types)) node.attribs.class = 'noteref';
  if (/\b(doc-)?(footnote|endnote|rearnote)\b/.test(types)) node.attribs['data-note'] = '';
  node.children = tidy(node, context);
  for (const child of node.children) child.parent = node;
  return node;
}

/** An SVG that only wraps one picture becomes that picture; any other SVG is rendered. */
function tidySvg(svg: Element, context: TidyContext): ChildNode[] {
  if (!hasVisibleContent(svg)) return [];
  const images = DomUtils.findAll((element) => localName(element) === 'image', svg.children);
  const others = DomUtils.findAll(
    (element) => /^(path|rect|circle|ellipse|line|polyline|polygon|text|use|foreignobject)$/.test(localName(element)),
    svg.children,
  );
  const alt = describeSvg(svg);
  if (others.length === 0 && images.length === 1)
    return images.flatMap((image) => tidyImage(new Element('img', { src: hrefOf(image), alt }, []), context, 'svg'));
  return [new Element('img', { src: context.addSvg(DomUtils.getOuterHTML(svg)), alt }, [])];
}

function tidyMath(node: Element, { reportDropped }: TidyContext): ChildNode[] {
  const math = cleanMath(node);
  if (math) return [math];
  const alternative = node.attribs.alttext ?? '';
  if (alternative === '') reportDropped('math');
  return alternative === '' ? [] : [new Text(alternative)];
}

function tidyImage(img: Element, context: TidyContext, reportedAs = 'img'): ChildNode[] {
  const { src = '', alt = '', id } = img.attribs;
  const data = /^data:/i.test(src) ? readDataUrl(src) : undefined;
  if (!data && !resolveHref(context.archive, context.path, src)) {
    context.reportDropped(reportedAs);
    return [];
  }
  const address = data ? context.addDataUrlPicture(data) : src;
  return [new Element('img', { src: address, alt, ...(id !== undefined && { id }) }, [])];
}

const PLAYABLE = /\.(mp4|m4v|webm|m4a|mp3|opus|ogg|oga|wav|flac)$/i;

/** The first existing file, preferably one that browsers can play. */
function tidyMedia(node: Element, name: 'audio' | 'video', { archive, path, reportDropped }: TidyContext): ChildNode[] {
  const sources = DomUtils.findAll((element) => localName(element) === 'source', node.children);
  const existing = [node, ...sources]
    .map(({ attribs }) => attribs.src ?? '')
    .filter((src) => src !== '' && resolveHref(archive, path, src));
  const src = existing.find((file) => PLAYABLE.test(file)) ?? existing[0];
  for (const _track of DomUtils.findAll((element) => localName(element) === 'track', node.children))
    reportDropped('track');
  if (src === undefined) {
    reportDropped(name);
    return [];
  }
  const { id } = node.attribs;
  return [new Element(name, { src, ...(id !== undefined && { id }) }, [])];
}

/** A picture, or else the fallback content of the object. */
function tidyObject(node: Element, name: string, context: TidyContext): ChildNode[] {
  const { data = node.attribs.src ?? '', type = '' } = node.attribs;
  const isPicture = /^image\//.test(type) || /\.(svg|png|jpe?g|gif|webp|avif)$/i.test(data);
  if (isPicture && resolveHref(context.archive, context.path, data))
    return [new Element('img', { src: data, alt: DomUtils.textContent(node).trim().slice(0, 500) }, [])];
  context.reportDropped(name);
  return tidy(node, context).filter((child) => !isTag(child) || child.name !== 'param');
}

/** The supported alternative of an `epub:switch`: MathML or the default. */
function tidySwitch(node: Element, context: TidyContext): ChildNode[] {
  const inside = node.children.filter((child): child is Element => isTag(child));
  const math = inside.find((child) => /MathML/.test(child.attribs['required-namespace'] ?? ''));
  const chosen = math ?? inside.find((child) => localName(child) === 'default');
  return chosen ? tidy(chosen, context) : [];
}
