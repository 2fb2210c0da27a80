/* Turns the citation marks [1], [2] … in an answer's text into elements that the page shows as chips. */

interface HastText {
  type: 'text';
  value: string;
}

interface HastElement {
  type: 'element';
  tagName: string;
  properties: Record<string, unknown>;
  children: HastNode[];
}

type HastNode = HastText | HastElement | { type: string; children?: HastNode[] };

const CITATION_MARK = /\[(\d{1,2})\]/g;
/** Marks inside these elements stay text. */
const UNCHANGED_TAGS = new Set(['code', 'pre', 'a']);

function splitText(value: string): HastNode[] {
  const parts: HastNode[] = [];
  let start = 0;
  for (const match of value.matchAll(CITATION_MARK)) {
    // The space before a mark is removed, so that the line does not break between a claim and its chip.
    const textBefore = value.slice(start, match.index).trimEnd();
    if (textBefore) parts.push({ type: 'text', value: textBefore });
    parts.push({ type: 'element', tagName: 'cite', properties: { mark: Number(match[1]) }, children: [] });
    start = match.index + match[0].length;
  }
  if (start < value.length) parts.push({ type: 'text', value: value.slice(start) });
  return parts;
}

function isText(node: HastNode): node is HastText {
  return node.type === 'text';
}

function replaceMarks(node: HastNode): void {
  if (!('children' in node) || !node.children) return;
  if ('tagName' in node && UNCHANGED_TAGS.has(node.tagName)) return;
  node.children = node.children.flatMap((child) => (isText(child) ? splitText(child.value) : [child]));
  for (const child of node.children) replaceMarks(child);
}

/** A plugin for rehype, the HTML processor behind `react-markdown`. */
export function markCitations() {
  return (tree: unknown): void => replaceMarks(tree as HastNode);
}
