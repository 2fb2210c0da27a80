import { type Attributes, Extension, Mark, Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import type { HtmlNode } from '../../../components/html/html-tree.ts';
import { parseHtml } from '../../../components/html/safe-html-tree.ts';
import { isElement } from './html-tree-tools.ts';

/*
 * Node types that Tiptap does not have. Nothing is parsed from a DOM: content comes as JSON (html-to-doc.ts) and is
 * saved by doc-to-html.ts; `renderHTML` is only what the editor shows.
 */

type Kept = Record<string, string> | null;

/** Attributes that may be set on elements of the editor. */
const HARMLESS = ['class', 'lang', 'dir', 'title', 'datetime'];
const shownAttributes = (kept: Kept) =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => HARMLESS.includes(name)));

const keptAttribute: Attributes = {
  kept: {
    default: null,
    keepOnSplit: false,
    renderHTML: ({ kept }) => shownAttributes(kept as Kept),
  },
};

/** Attributes of stored elements that have no tool: ids, languages, classes of readers' styles. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes() {
    const types = [
      ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'figure'],
      ...['table', 'tableRow', 'tableCell', 'tableHeader', 'link'],
    ];
    return [{ types, attributes: keptAttribute }];
  },
});

/** Elements as the editor's DOM, made node by node. */
function specOf(node: HtmlNode): DOMOutputSpec | string {
  if (!isElement(node)) return node;
  return [node.tag, { ...node.attributes }, ...node.children.map(specOf)] as unknown as DOMOutputSpec;
}
const specsOf = (html: unknown) => parseHtml(typeof html === 'string' ? html : '').map(specOf);

/** Elements without a tool in the editor: they are shown, can be moved and deleted, and are saved unchanged. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  renderHTML: ({ node }) =>
    ['div', { 'data-kept': '', contenteditable: 'false' }, ...specsOf(node.attrs.html)] as never,
});

export const KeptInline = Node.create({
  name: 'keptInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', { 'data-kept': '' }, ...specsOf(node.attrs.html)] as never,
});

/** Inline elements without a tool: sub, sup, mark … */
export const KeptMark = Mark.create({
  name: 'keptMark',
  // Outside of links: <sup class="footnote-ref"><a>.
  priority: 1100,
  excludes: '',
  addAttributes: () => ({ tag: { default: 'span', rendered: false }, ...keptAttribute }),
  renderHTML: ({ mark, HTMLAttributes }) => [
    mark.attrs.tag === 'a' ? 'span' : String(mark.attrs.tag),
    HTMLAttributes,
    0,
  ],
});

/** 着重号 */
export const Dots = Mark.create({
  name: 'dots',
  renderHTML: () => ['em', { class: 'dots' }, 0],
});

export const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ base: { default: '', rendered: false }, reading: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['ruby', {}, String(node.attrs.base), ['rt', {}, String(node.attrs.reading)]],
  renderText: ({ node }) => String(node.attrs.base),
});

const pictureAttributes: Attributes = {
  src: { default: '', rendered: false },
  alt: { default: '', rendered: false },
};

/** A picture within a line. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  renderHTML: ({ node }) => ['img', { src: String(node.attrs.src), alt: String(node.attrs.alt) }],
});

/** A picture with its caption. `isBare`: it stood in the text without a figure, and still does without a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ ...pictureAttributes, isBare: { default: false, rendered: false } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    { ...HTMLAttributes, ...(node.attrs.alt === '' && { 'data-no-alt': '' }) },
    ['img', { src: String(node.attrs.src), alt: String(node.attrs.alt), draggable: 'false', contenteditable: 'false' }],
    ['figcaption', { 'data-placeholder': '图片说明（可不填）', ...(node.childCount === 0 && { 'data-empty': '' }) }, 0],
  ],
});
