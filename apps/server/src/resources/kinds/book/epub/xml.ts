import { type Element, isTag, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ContentRefusal } from '../../../files/refusal.ts';
import { nestsDeeperThan } from '../../../html/clean-html.ts';
import { decodeText } from './decode-text.ts';

const MAX_CHARS = 8 * 1024 * 1024;
const MAX_DEPTH = 200;

/** Markup of an EPUB as text. Custom entities are refused before parsing. */
export function readMarkup(bytes: Buffer, name: string): string {
  // XML normalises line ends.
  const text = decodeText(bytes, name).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (text.length > MAX_CHARS) throw new ContentRefusal(`${name} 太长`);
  if (/<!ENTITY/i.test(text) || hasInternalSubset(text)) throw new ContentRefusal(`${name} 定义了实体，不能导入`);
  if (nestsDeeperThan(text, MAX_DEPTH)) throw new ContentRefusal(`${name} 嵌套超过 ${MAX_DEPTH} 层`);
  return text;
}

/** `<!DOCTYPE x [ … ]>`, where entities are declared. */
function hasInternalSubset(text: string): boolean {
  const doctypeStart = text.search(/<!DOCTYPE/i);
  return doctypeStart >= 0 && text.slice(doctypeStart, text.indexOf('>', doctypeStart) + 1).includes('[');
}

export function parseXml(bytes: Buffer, name: string): ParentNode {
  return parseDocument(readMarkup(bytes, name), { xmlMode: true, decodeEntities: true });
}

/** Names without prefix, because tools choose prefixes freely. */
export const localName = (element: Element) => element.name.slice(element.name.indexOf(':') + 1).toLowerCase();

export function findAll(node: ParentNode, name: string): Element[] {
  return node.children
    .filter((child): child is Element => isTag(child))
    .flatMap((child) => [...(localName(child) === name ? [child] : []), ...findAll(child, name)]);
}

export function childrenNamed(node: ParentNode, name: string): Element[] {
  return node.children.filter((child): child is Element => isTag(child) && localName(child) === name);
}

export function textOf(node: Element | undefined): string {
  return node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : '';
}
