import { posix } from 'node:path';
import { type ChildNode, Element, isTag, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Archive } from './archive.ts';
import { decode, type Item } from './package.ts';
import { localName, readMarkup } from './xml.ts';

/** A document of the spine before it is cleaned: its body with our own marks and nobody else's classes. */
export interface EpubDocument {
  item: Item;
  body: ChildNode[];
  /** Its own styles set it in columns. */
  vertical: boolean;
}

export const VERTICAL = /writing-mode\s{0,5}:\s{0,5}(vertical-rl|tb-rl)/i;

export async function readDocument(archive: Archive, item: Item): Promise<EpubDocument> {
  if (item.type.startsWith('image/')) {
    const img = new Element('img', { src: posix.basename(item.path), alt: '' }, []);
    return { item, vertical: false, body: [new Element('p', {}, [img])] };
  }
  const markup = readMarkup(await archive.read(item.path), item.path);
  const document = parseDocument(markup, { decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true });
  const body = DomUtils.findOne((element) => element.name === 'body', document.children, true) ?? document;
  return {
    item,
    vertical: VERTICAL.test(markup),
    body: unwrapBody(tidy(body).filter((node) => !isTag(node) || !/^(head|title)$/.test(node.name))),
  };
}

/** One frame around everything says nothing; without it chapters inside can be told apart. */
function unwrapBody(nodes: ChildNode[]): ChildNode[] {
  const content = nodes.filter((node) => isTag(node) || DomUtils.textContent(node).trim() !== '');
  const [only] = content;
  if (content.length !== 1 || !only || !isTag(only) || !/^(div|section|article|main)$/.test(only.name)) return nodes;
  const first = only.children.find((child): child is Element => isTag(child));
  if (first && only.attribs.id && !first.attribs.id) first.attribs.id = only.attribs.id;
  return unwrapBody(only.children);
}

/** Our words for what EPUB says by types and roles, pictures out of their SVG frames, and no class of the book's own. */
function tidy(parent: ParentNode): ChildNode[] {
  return parent.children.flatMap((node): ChildNode[] => {
    if (!isTag(node)) return node.type === 'text' ? [node] : [];
    if (node.name === 'svg' || localName(node) === 'svg') return picturesOf(node);
    const said = `${node.attribs['epub:type'] ?? ''} ${node.attribs.role ?? ''}`;
    delete node.attribs.class;
    if (node.name === 'a' && /\b(noteref|doc-noteref)\b/.test(said)) node.attribs.class = 'noteref';
    if (/\b(doc-)?(footnote|endnote|rearnote)\b/.test(said)) node.attribs['data-note'] = '';
    node.children = tidy(node);
    for (const child of node.children) child.parent = node;
    return [node];
  });
}

function picturesOf(svg: Element): ChildNode[] {
  const images = DomUtils.findAll((element) => localName(element) === 'image', svg.children);
  return images.map((image) => {
    const src = image.attribs['xlink:href'] ?? image.attribs.href ?? '';
    return new Element('p', {}, [new Element('img', { src, alt: '' }, [])]);
  });
}

/** `path#id` of what an address in a document means; undefined for the web. */
export function resolveHref(archive: Archive, from: string, href: string): { path: string; id: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [file = '', id = ''] = href.split('#');
  const path = archive.find(file === '' ? from : posix.join(posix.dirname(from), decode(file)));
  return path ? { path, id: decode(id) } : undefined;
}
