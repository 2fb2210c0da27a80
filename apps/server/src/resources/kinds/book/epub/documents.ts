import { posix } from 'node:path';
import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Archive } from '../../../files/archive.ts';
import { isBlock } from '../../../html/tree.ts';
import { describeSvg } from './clean-svg.ts';
import { readDocumentCss, readSvgFile } from './draw-svg.ts';
import type { InlinePictures } from './inline-pictures.ts';
import type { Item } from './package.ts';
import { tidy } from './tidy.ts';
import { readMarkup } from './xml.ts';

/** A document of the spine before it is cleaned; the book's classes are already replaced by ours. */
export interface EpubDocument {
  item: Item;
  body: ChildNode[];
  /** Ids of the removed containers (html, body, one div around all), which refer to the whole document. */
  rootIds: string[];
  /** Whether its styles set vertical text. */
  vertical: boolean;
}

export const VERTICAL_STYLE = /writing-mode\s{0,5}:\s{0,5}(vertical-rl|tb-rl)/i;

export async function readDocument(
  archive: Archive,
  item: Item,
  pictures: InlinePictures,
  reportDropped: (element: string, file: string) => void,
): Promise<EpubDocument> {
  if (item.type.startsWith('image/')) {
    const drawing = item.type === 'image/svg+xml' ? await readSvgFile(archive, item.path) : undefined;
    const alt = drawing ? describeSvg(parseDocument(drawing.markup, { xmlMode: true })) : '';
    const img = new Element('img', { src: encodeURIComponent(posix.basename(item.path)), alt }, []);
    return { item, vertical: false, rootIds: [], body: [new Element('p', {}, [img])] };
  }
  const markup = readMarkup(await archive.read(item.path), item.path);
  const document = parseDocument(markup, { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true });
  const find = (name: string) => DomUtils.findOne((element) => element.name === name, document.children, true);
  const containers = [find('html'), find('body')].filter((element) => element !== null);
  const outer = { rootIds: [] as string[], dir: '', lang: '' };
  for (const { attribs } of containers) collectAttribs(attribs, outer);
  const css = markup.includes('<svg') || markup.includes(':svg') ? await readCss(archive, item, document.children) : '';
  const content = tidy(containers.at(-1) ?? document, {
    archive,
    path: item.path,
    addSvg: (svg) => pictures.addSvg({ markup: svg, path: item.path, css }),
    addDataUrlPicture: pictures.addDataUrlPicture,
    reportDropped: (element) => reportDropped(element, item.path),
  });
  const body = unwrapBody(content, outer);
  return { item, vertical: VERTICAL_STYLE.test(markup), body: setDirection(body, outer), rootIds: outer.rootIds };
}

const readCss = (archive: Archive, { path }: Item, nodes: ChildNode[]) =>
  readDocumentCss(
    archive,
    path,
    DomUtils.findAll((element) => element.name === 'style' || element.name === 'link', nodes),
  );

/** Properties of the removed containers around the text. */
interface Outer {
  rootIds: string[];
  dir: string;
  lang: string;
}

function collectAttribs(attribs: Element['attribs'], outer: Outer): void {
  if (attribs.id) outer.rootIds.push(attribs.id);
  outer.dir = attribs.dir ?? outer.dir;
  outer.lang = attribs['xml:lang'] ?? attribs.lang ?? outer.lang;
}

/** Removes containers around the whole text, so that chapters are top-level nodes. */
function unwrapBody(nodes: ChildNode[], outer: Outer): ChildNode[] {
  const content = nodes.filter((node) => isTag(node) || DomUtils.textContent(node).trim() !== '');
  const [only] = content;
  if (content.length !== 1 || !only || !isTag(only) || !/^(div|section|article|main)$/.test(only.name)) return nodes;
  collectAttribs(only.attribs, outer);
  return unwrapBody(only.children, outer);
}

/** Copies direction and language of the removed containers to each block of a right-to-left text. */
function setDirection(nodes: ChildNode[], { dir, lang }: Outer): ChildNode[] {
  if (dir !== 'rtl') return nodes;
  const attribs = { dir, ...(lang && { lang }) };
  return nodes.map((node) => {
    if (isText(node) && node.data.trim() !== '') return new Element('p', attribs, [new Text(node.data)]);
    if (isTag(node) && isBlock(node)) node.attribs = { ...attribs, ...node.attribs };
    return node;
  });
}
