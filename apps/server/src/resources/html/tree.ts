import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/* Cleaned HTML as a tree, with functions to read and change it. */

export type { ChildNode };
export { Element, isTag, isText, Text };

export function parseTree(html: string): ChildNode[] {
  return parseDocument(html, { decodeEntities: true }).children;
}

export function renderTree(nodes: ChildNode[]): string {
  // `encodeEntities: 'utf8'` leaves Chinese as it is.
  return DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8', selfClosingTags: false }).trim();
}

/** Every element, parents before their children. */
export function elementsOf(nodes: ChildNode[]): Element[] {
  return nodes.flatMap((node) => (isTag(node) ? [node, ...elementsOf(node.children)] : []));
}

/** Replaces elements: `change` returns the replacement, or undefined to keep the element and visit its children. */
export function rewrite(nodes: ChildNode[], change: (element: Element) => ChildNode[] | undefined): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const replacement = change(node);
    if (replacement) return replacement;
    node.children = rewrite(node.children, change);
    return [node];
  });
}

function classesOf(element: Element): string[] {
  return (element.attribs.class ?? '').split(' ').filter(Boolean);
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

const BLOCK =
  /^(h[1-6]|p|blockquote|pre|ul|ol|li|dl|dt|dd|hr|figure|figcaption|div|section|article|aside|table|caption|tr|br)$/;
export const isBlock = (node: ChildNode): boolean => isTag(node) && BLOCK.test(node.name);
export const isHeading = (node: ChildNode): boolean => isTag(node) && /^h[1-6]$/.test(node.name);
export const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === '';

/** The text with a line for each block, without note numbers and ruby annotations. */
export function plainText(nodes: ChildNode[]): string {
  const lines: string[] = [''];
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const visit = (node: ChildNode) => {
    if (isText(node)) add(node.data.replace(/\s+/g, ' '));
    if (!isTag(node) || node.name === 'rt' || node.name === 'rp' || hasClass(node, 'noteref')) return;
    if (isBlock(node)) lines.push('');
    for (const child of node.children) visit(child);
    if (isBlock(node)) lines.push('');
  };
  for (const node of nodes) visit(node);
  return (
    lines
      // Two adjacent text nodes may each have a space where they meet.
      .map((text) => text.replace(/ {2,}/g, ' ').trim())
      .filter(Boolean)
      .join('\n')
  );
}

/** Counts visible characters, without spaces. */
export function countChars(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 32 && code !== 0x3000 && code !== 0xa0) count += 1;
  }
  return count;
}
