import type { DocMark, DocNode } from './html-to-doc.ts';
import { escapeHtml, writeTag } from './html-tree-tools.ts';

/** The HTML that is saved for a document of the editor, without the empty line at its end. */
export function docToHtml(doc: DocNode): string {
  const blocks = doc.content ?? [];
  const last = blocks.at(-1);
  const endsWithEmptyLine = last?.type === 'paragraph' && !last.content?.length;
  return (endsWithEmptyLine ? blocks.slice(0, -1) : blocks).map(blockHtml).join('\n');
}

type Attributes = Record<string, string>;

function keptOf(node: DocNode | DocMark): Attributes {
  const kept = node.attrs?.kept;
  return typeof kept === 'object' && kept !== null ? (kept as Attributes) : {};
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const blocksHtml = (nodes: readonly DocNode[] = []) => nodes.map(blockHtml).join('');

function blockHtml(node: DocNode): string {
  const { type, attrs = {}, content = [] } = node;
  const kept = keptOf(node);
  switch (type) {
    case 'heading':
      return writeTag(`h${Number(attrs.level)}`, kept, inlineHtml(content));
    case 'blockquote':
      return writeTag('blockquote', kept, blocksHtml(content));
    case 'bulletList':
      return writeTag('ul', kept, content.map(itemHtml).join(''));
    case 'orderedList': {
      const start = Number(attrs.start ?? 1);
      return writeTag('ol', start === 1 ? kept : { start: String(start), ...kept }, content.map(itemHtml).join(''));
    }
    case 'horizontalRule':
      return '<hr>';
    case 'codeBlock':
      return writeTag('pre', kept, inlineHtml(content));
    case 'figure':
      return figureHtml(node);
    case 'table':
      return tableHtml(node);
    case 'keptBlock':
      return asText(attrs.html);
    default:
      return writeTag('p', kept, inlineHtml(content));
  }
}

/** Without `<p>` around the text of a simple item or cell, as people write them. */
function tight(content: readonly DocNode[]): string {
  const [first, ...others] = content;
  const isTight =
    first?.type === 'paragraph' &&
    Object.keys(keptOf(first)).length === 0 &&
    others.every(({ type }) => type.endsWith('List'));
  return isTight ? inlineHtml(first.content) + blocksHtml(others) : blocksHtml(content);
}

const itemHtml = (item: DocNode) => writeTag('li', keptOf(item), tight(item.content ?? []));

function figureHtml(node: DocNode): string {
  const picture = writeTag('img', { src: asText(node.attrs?.src), alt: asText(node.attrs?.alt) }, '');
  const caption = inlineHtml(node.content);
  const kept = keptOf(node);
  if (node.attrs?.isBare === true && !caption && Object.keys(kept).length === 0) return picture;
  return writeTag('figure', kept, picture + (caption && writeTag('figcaption', {}, caption)));
}

function cellHtml(cell: DocNode): string {
  const { colspan = 1, rowspan = 1 } = cell.attrs ?? {};
  const spans: Attributes = {
    ...(Number(colspan) > 1 && { colspan: String(colspan) }),
    ...(Number(rowspan) > 1 && { rowspan: String(rowspan) }),
  };
  return writeTag(cell.type === 'tableHeader' ? 'th' : 'td', { ...spans, ...keptOf(cell) }, tight(cell.content ?? []));
}

function tableHtml(table: DocNode): string {
  const rows = table.content ?? [];
  const rowHtml = (row: DocNode) => writeTag('tr', keptOf(row), (row.content ?? []).map(cellHtml).join(''));
  const isHead = (row: DocNode) => row.content?.every(({ type }) => type === 'tableHeader') ?? false;
  const [first, ...others] = rows;
  const headed = first && others.length > 0 && isHead(first);
  const head = headed ? writeTag('thead', {}, rowHtml(first)) : '';
  return writeTag('table', keptOf(table), head + writeTag('tbody', {}, (headed ? others : rows).map(rowHtml).join('')));
}

interface OpenMark {
  key: string;
  tag: string;
}

function markTag(mark: DocMark): { tag: string; attributes: Attributes } {
  if (mark.type === 'bold') return { tag: 'strong', attributes: {} };
  if (mark.type === 'italic') return { tag: 'em', attributes: {} };
  if (mark.type === 'dots') return { tag: 'em', attributes: { class: 'dots' } };
  if (mark.type === 'link') return { tag: 'a', attributes: { href: asText(mark.attrs?.href), ...keptOf(mark) } };
  return { tag: asText(mark.attrs?.tag) || 'span', attributes: keptOf(mark) };
}

const keysOf = (node: DocNode | undefined) => (node?.marks ?? []).map((mark) => JSON.stringify(mark));

/** Adjacent texts with the same mark share one element; a mark that extends further is the outer one. */
function inlineHtml(nodes: readonly DocNode[] = []): string {
  const open: OpenMark[] = [];
  let html = '';
  const closeTo = (length: number) => {
    for (const { tag } of open.splice(length).reverse()) html += `</${tag}>`;
  };
  for (const [index, node] of nodes.entries()) {
    const keys = keysOf(node);
    const firstEnded = open.findIndex(({ key }) => !keys.includes(key));
    if (firstEnded >= 0) closeTo(firstEnded);
    const runOf = (key: string) => {
      const end = nodes.findIndex((other, at) => at > index && !keysOf(other).includes(key));
      return end < 0 ? nodes.length : end;
    };
    const begun = (node.marks ?? [])
      .map((mark) => ({ key: JSON.stringify(mark), ...markTag(mark) }))
      .filter(({ key }) => open.every((other) => other.key !== key))
      .map((mark) => ({ ...mark, run: runOf(mark.key) }))
      .sort((a, b) => b.run - a.run);
    for (const { key, tag, attributes } of begun) {
      html += writeTag(tag, attributes, '').slice(0, -`</${tag}>`.length);
      open.push({ key, tag });
    }
    html += leafHtml(node);
  }
  closeTo(0);
  return html;
}

function leafHtml({ type, text = '', attrs = {} }: DocNode): string {
  if (type === 'text') return escapeHtml(text);
  if (type === 'hardBreak') return '<br>';
  if (type === 'picture') return writeTag('img', { src: asText(attrs.src), alt: asText(attrs.alt) }, '');
  if (type === 'ruby')
    return `<ruby>${escapeHtml(asText(attrs.base))}<rt>${escapeHtml(asText(attrs.reading))}</rt></ruby>`;
  return asText(attrs.html);
}
