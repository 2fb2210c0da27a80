/* Turns the marks of an answer's text, [1], [2] …, into elements that the page shows as chips. */

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

const MARK = /\[(\d{1,2})\]/g;
/** Marks inside these elements stay text. */
const UNCHANGED_TAGS = new Set(['code', 'pre', 'a']);

function splitText(value: string): HastNode[] {
  const parts: HastNode[] = [];
  let from = 0;
  for (const found of value.matchAll(MARK)) {
    // Without the space before it, a chip cannot begin a line.
    const before = value.slice(from, found.index).trimEnd();
    if (before) parts.push({ type: 'text', value: before });
    parts.push({ type: 'element', tagName: 'cite', properties: { mark: Number(found[1]) }, children: [] });
    from = found.index + found[0].length;
  }
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
  return parts;
}

function isText(node: HastNode): node is HastText {
  return node.type === 'text';
}

function walk(node: HastNode): void {
  if (!('children' in node) || !node.children) return;
  if ('tagName' in node && UNCHANGED_TAGS.has(node.tagName)) return;
  node.children = node.children.flatMap((child) => (isText(child) ? splitText(child.value) : [child]));
  for (const child of node.children) walk(child);
}

/** A rehype plugin. */
export function markCitations() {
  return (tree: unknown): void => walk(tree as HastNode);
}
