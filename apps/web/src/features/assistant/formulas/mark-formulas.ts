import { findFormulas } from './find-formulas.ts';

/*
 * Markdown would change a formula (`_` and `*` are emphasis, `\\` an escape). So each is replaced by a placeholder before
 * the Markdown is read, and the placeholder by an element afterwards.
 */

interface HastNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

/** Characters of the private use area, which texts do not have; any in the text are removed. */
const PLACEHOLDER = /\uE000(\d+)\uE001/g;
/** As Markdown encodes it in an address. */
const ENCODED_PLACEHOLDER = /%EE%80%80(\d+)%EE%80%81/g;
const PRIVATE_MARKS = /[\uE000\uE001]/g;
/** Text inside these elements stays as it was written. */
const UNCHANGED_TAGS = new Set(['code', 'pre']);

export interface MarkedFormulas {
  /** The Markdown with placeholders. */
  source: string;
  formulas: readonly { tex: string; isDisplay: boolean; source: string }[];
}

export function replaceFormulas(markdown: string): MarkedFormulas {
  const source = markdown.replace(PRIVATE_MARKS, '');
  const found = findFormulas(source);
  let replaced = '';
  let start = 0;
  for (const [index, { from, to }] of found.entries()) {
    replaced += `${source.slice(start, from)}\uE000${index}\uE001`;
    start = to;
  }
  const formulas = found.map(({ from, to, ...formula }) => ({ ...formula, source: source.slice(from, to) }));
  return { source: replaced + source.slice(start), formulas };
}

/** A plugin for rehype that puts an element `var` in place of each placeholder. */
export function markFormulas({ formulas }: MarkedFormulas) {
  const sourceOf = (_match: string, index: string) => formulas[Number(index)]?.source ?? '';
  const written = (text: string) => text.replace(PLACEHOLDER, sourceOf).replace(ENCODED_PLACEHOLDER, sourceOf);

  function splitText(value: string): HastNode[] {
    const parts: HastNode[] = [];
    let start = 0;
    for (const match of value.matchAll(PLACEHOLDER)) {
      if (match.index > start) parts.push({ type: 'text', value: value.slice(start, match.index) });
      const { tex, isDisplay } = formulas[Number(match[1])] ?? {};
      parts.push({ type: 'element', tagName: 'var', properties: { tex, isDisplay }, children: [] });
      start = match.index + match[0].length;
    }
    if (start < value.length) parts.push({ type: 'text', value: value.slice(start) });
    return parts;
  }

  function replaceIn(node: HastNode, isCode: boolean): void {
    for (const [name, value] of Object.entries(node.properties ?? {}))
      if (node.properties && typeof value === 'string') node.properties[name] = written(value);
    const isUnchanged = isCode || UNCHANGED_TAGS.has(node.tagName ?? '');
    node.children = node.children?.flatMap((child) => {
      if (child.type !== 'text') return [child];
      const text = child.value ?? '';
      return isUnchanged ? [{ ...child, value: written(text) }] : splitText(text);
    });
    for (const child of node.children ?? []) if (child.tagName !== 'var') replaceIn(child, isUnchanged);
  }

  return (tree: unknown): void => {
    if (formulas.length > 0) replaceIn(tree as HastNode, false);
  };
}
