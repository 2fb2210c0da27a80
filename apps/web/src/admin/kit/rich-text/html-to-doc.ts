import type { HtmlElement, HtmlNode } from '../../../components/html/html-tree.ts';
import { isBlank, isBlock, isElement, readStoredHtml, textOf, writeTree } from './html-tree-tools.ts';

/** A node of the editor as JSON. */
export interface DocNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: DocMark[];
  content?: DocNode[];
  text?: string;
}
export interface DocMark {
  type: string;
  attrs?: Record<string, unknown>;
}

type Attributes = Readonly<Record<string, string>>;

const INLINE_MARKS: Readonly<Record<string, string>> = { strong: 'bold', b: 'bold', i: 'italic' };
/** Inline elements without a tool that are kept unchanged: sub, sup, mark, … */
const KEPT_INLINE = new Set(
  'u s del ins small sub sup span mark cite q code kbd samp var dfn abbr time bdi bdo em a strong b i'.split(' '),
);

/** Inline elements whose content is not text. */
const KEPT_WHOLE = new Set(['math', 'audio', 'video', 'wbr']);

/** Attributes except those that the node has itself; null for none. */
function rest(attributes: Attributes, ...own: string[]): Record<string, string> | null {
  const kept = Object.entries(attributes).filter(([name]) => !own.includes(name));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

const withKept = (attributes: Attributes, ...own: string[]) => {
  const kept = rest(attributes, ...own);
  return kept ? { kept } : {};
};

/** The document of the editor for stored HTML. What the editor has no tools for stays in it as it is. */
export function htmlToDoc(html: string): DocNode {
  const doc = docOf(readStoredHtml(html));
  // The line after a table or picture, for typing. It is not saved.
  if (doc.content?.at(-1)?.type !== 'paragraph') doc.content?.push({ type: 'paragraph' });
  return doc;
}

export function docOf(nodes: readonly HtmlNode[]): DocNode {
  const content = blocksOf(nodes);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Blocks of a document, a quote, a list item or a cell; runs of inline nodes become paragraphs. */
function blocksOf(nodes: readonly HtmlNode[]): DocNode[] {
  const blocks: DocNode[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (run.some((node) => !isBlank(node))) blocks.push(...paragraphsOf(run, {}));
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (isBlock(node) || isLonePicture(node, nodes))) {
      endRun();
      blocks.push(...blockOf(node));
    } else run.push(node);
  }
  endRun();
  return blocks;
}

/** A picture between blocks, outside of a paragraph. */
function isLonePicture(node: HtmlElement, siblings: readonly HtmlNode[]): boolean {
  return (
    node.tag === 'img' &&
    siblings.every((other) => isBlank(other) || isBlock(other) || (isElement(other) && other.tag === 'img'))
  );
}

function paragraphsOf(nodes: readonly HtmlNode[], attributes: Attributes): DocNode[] {
  const content = inlineOf(nodes);
  return [{ type: 'paragraph', attrs: withKept(attributes), ...(content.length > 0 && { content }) }];
}

function blockOf(element: HtmlElement): DocNode[] {
  const { tag, attributes, children } = element;
  if (children.some(isBlock) && (tag === 'p' || /^h[1-6]$/.test(tag))) return blocksOf(children);
  if (tag === 'p') return paragraphsOf(children, attributes);
  if (/^h[1-6]$/.test(tag)) {
    const content = inlineOf(children);
    const attrs = { level: Number(tag[1]), ...withKept(attributes) };
    return [{ type: 'heading', attrs, ...(content.length > 0 && { content }) }];
  }
  if (tag === 'hr') return [{ type: 'horizontalRule' }];
  if (tag === 'blockquote') return [holder('blockquote', element)];
  if (tag === 'ul' || tag === 'ol') return [listOf(element) ?? keptBlock(element)];
  if (tag === 'img') return [figure(element, [], true)];
  if (tag === 'figure') return [figureOf(element) ?? keptBlock(element)];
  if (tag === 'table') return [tableOf(element) ?? keptBlock(element)];
  if (tag === 'pre' && children.every((child) => !isElement(child))) {
    const text = textOf(element);
    return [{ type: 'codeBlock', attrs: withKept(attributes), ...(text && { content: [{ type: 'text', text }] }) }];
  }
  const isPlain = ['div', 'section', 'article', 'center', 'main', 'header'].includes(tag) && !rest(attributes);
  return isPlain ? blocksOf(children) : [keptBlock(element)];
}

function holder(
  type: string,
  { attributes, children }: HtmlElement,
  attrs: Record<string, unknown> = {},
  ...own: string[]
): DocNode {
  const content = blocksOf(children);
  const all = { ...attrs, ...withKept(attributes, ...own) };
  return { type, attrs: all, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const keptBlock = (element: HtmlElement): DocNode => ({ type: 'keptBlock', attrs: { html: writeTree([element]) } });

function listOf(list: HtmlElement): DocNode | undefined {
  const items = list.children.filter((child) => !isBlank(child));
  if (items.length === 0 || !items.every((item) => isElement(item) && item.tag === 'li')) return undefined;
  const start = Number(list.attributes.start ?? '1');
  const isOrdered = list.tag === 'ol';
  return {
    type: isOrdered ? 'orderedList' : 'bulletList',
    attrs: { ...(isOrdered && start !== 1 && { start }), ...withKept(list.attributes, 'start') },
    content: items.filter(isElement).map((item) => {
      const node = holder('listItem', item);
      // An item begins with a paragraph, which may be empty.
      const [first] = node.content ?? [];
      return first?.type === 'paragraph'
        ? node
        : { ...node, content: [{ type: 'paragraph' }, ...(node.content ?? [])] };
    }),
  };
}

function figure(
  picture: HtmlElement,
  caption: readonly HtmlNode[],
  isBare: boolean,
  attributes: Attributes = {},
): DocNode {
  const { src = '', alt = '' } = picture.attributes;
  const content = inlineOf(caption);
  return {
    type: 'figure',
    attrs: { src, alt, isBare, ...withKept(attributes) },
    ...(content.length > 0 && { content }),
  };
}

function figureOf(element: HtmlElement): DocNode | undefined {
  const parts = element.children.filter((child) => !isBlank(child));
  const [picture, caption] = parts;
  if (!picture || !isElement(picture) || picture.tag !== 'img' || parts.length > 2) return undefined;
  if (!caption) return figure(picture, [], false, element.attributes);
  if (!isElement(caption) || caption.tag !== 'figcaption' || caption.children.some(isBlock)) return undefined;
  return figure(picture, caption.children, false, element.attributes);
}

/** Undefined for tables with parts that the editor cannot show, such as a caption. */
function tableOf(table: HtmlElement): DocNode | undefined {
  const rows: HtmlElement[] = [];
  for (const part of table.children) {
    if (isBlank(part)) continue;
    if (!isElement(part)) return undefined;
    if (part.tag === 'tr') rows.push(part);
    else if (!['thead', 'tbody', 'tfoot'].includes(part.tag)) return undefined;
    else rows.push(...part.children.filter(isElement));
  }
  const areRows = rows.every(
    ({ tag, children }) =>
      tag === 'tr' && children.every((cell) => isBlank(cell) || (isElement(cell) && /^t[hd]$/.test(cell.tag))),
  );
  if (rows.length === 0 || !areRows || rows.some(({ children }) => !children.some(isElement))) return undefined;
  return {
    type: 'table',
    attrs: withKept(table.attributes),
    content: rows.map((row) => ({
      type: 'tableRow',
      attrs: withKept(row.attributes),
      content: row.children
        .filter(isElement)
        .map((cell) =>
          holder(
            cell.tag === 'th' ? 'tableHeader' : 'tableCell',
            cell,
            { colspan: Number(cell.attributes.colspan) || 1, rowspan: Number(cell.attributes.rowspan) || 1 },
            'colspan',
            'rowspan',
          ),
        ),
    })),
  };
}

/** Text, marks, line breaks and pictures within a paragraph. */
function inlineOf(nodes: readonly HtmlNode[]): DocNode[] {
  return trimmed(nodes.flatMap((node) => inlineNode(node, [])));
}

const marked = (marks: readonly DocMark[]) => (marks.length > 0 ? { marks: [...marks] } : {});

function inlineNode(node: HtmlNode, marks: readonly DocMark[]): DocNode[] {
  if (!isElement(node)) {
    const text = node.replace(/[ \t\r\n]+/g, ' ');
    return text ? [{ type: 'text', text, ...marked(marks) }] : [];
  }
  const { tag, attributes, children } = node;
  if (tag === 'br') return [{ type: 'hardBreak', ...marked(marks) }];
  if (tag === 'img') {
    const { src = '', alt = '' } = attributes;
    return [{ type: 'picture', attrs: { src, alt }, ...marked(marks) }];
  }
  if (tag === 'ruby') return [rubyOf(node, marks)];
  const isAnchor = rest(attributes) !== null && textOf(node) === '' && !children.some(isElement);
  if (isAnchor || KEPT_WHOLE.has(tag)) return [keptInline(node, marks)];
  const mark = markOf(node);
  const inner = mark ? [...marks, mark] : marks;
  // Of unknown elements such as <o:p> only the text is kept.
  return children.flatMap((child) => inlineNode(child, inner));
}

function keptInline(element: HtmlElement, marks: readonly DocMark[]): DocNode {
  return { type: 'keptInline', attrs: { html: writeTree([element]) }, ...marked(marks) };
}

function markOf({ tag, attributes }: HtmlElement): DocMark | undefined {
  if (tag === 'a' && attributes.href !== undefined)
    return { type: 'link', attrs: { href: attributes.href, ...withKept(attributes, 'href') } };
  if (tag === 'em' && attributes.class === 'dots' && !rest(attributes, 'class')) return { type: 'dots' };
  const own = tag === 'em' ? 'italic' : INLINE_MARKS[tag];
  if (own && !rest(attributes)) return { type: own };
  if (!KEPT_INLINE.has(tag)) return undefined;
  if (tag === 'span' && !rest(attributes)) return undefined;
  return { type: 'keptMark', attrs: { tag, kept: rest(attributes) } };
}

/** 注音: a text with one reading can be edited; another ruby stays as it is. */
function rubyOf(element: HtmlElement, marks: readonly DocMark[]): DocNode {
  const parts = element.children.filter((child) => !(isElement(child) && child.tag === 'rp'));
  const readings = parts.filter((part) => isElement(part) && part.tag === 'rt');
  const [reading] = readings;
  const isSimple =
    readings.length === 1 &&
    parts.at(-1) === reading &&
    parts.slice(0, -1).every((part) => !isElement(part) || part.tag === 'rb');
  if (!isSimple || !reading) return keptInline(element, marks);
  const base = parts.slice(0, -1).map(textOf).join('');
  return { type: 'ruby', attrs: { base: base.trim(), reading: textOf(reading).trim() }, ...marked(marks) };
}

/** Without white space at the ends of the source's lines. */
function trimmed(nodes: DocNode[]): DocNode[] {
  const result = nodes.map((node) => ({ ...node }));
  const [first] = result;
  const last = result.at(-1);
  if (first?.text !== undefined) first.text = first.text.replace(/^ /, '');
  if (last?.text !== undefined) last.text = last.text.replace(/ $/, '');
  return result.filter(({ type, text }) => type !== 'text' || text !== '');
}
