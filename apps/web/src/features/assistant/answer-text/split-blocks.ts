const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const INSIDE_LIST = /^(?: {2,}|\t)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;

export interface Block {
  /** Where it begins in the text: it never moves once it is there. */
  at: number;
  source: string;
}

/**
 * Cuts Markdown into its blocks at blank lines, so that a growing text is parsed only at its end: a finished block is
 * the same string ever after. Fences stay whole, and a list stays with what is indented below its items.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let at = 0;
  let fence: string | undefined;
  const close = () => {
    const source = lines.join('\n');
    if (source.trim() !== '') blocks.push({ at, source });
    at += source.length + 1;
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && line.trim() !== '' && lines.at(-1)?.trim() === '' && !goesOn(lines, line)) close();
    lines.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
  }
  close();
  return blocks;
}

/** After a blank line: whether the next line still belongs to the list before it. */
function goesOn(lines: readonly string[], next: string): boolean {
  const first = lines[0] ?? '';
  return LIST_ITEM.test(first) && (INSIDE_LIST.test(next) || LIST_ITEM.test(next));
}
