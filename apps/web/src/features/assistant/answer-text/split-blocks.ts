const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const INSIDE_LIST = /^(?: {2,}|\t)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;

export interface Block {
  /** Its offset in the text, which never changes; also its React key. */
  start: number;
  source: string;
}

/**
 * Splits Markdown into blocks at blank lines, so that only the last block of a growing text is parsed again. Fenced code
 * stays whole, and a list stays together with the text indented below its items.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let start = 0;
  let fence: string | undefined;
  const close = () => {
    const source = lines.join('\n');
    if (source.trim() !== '') blocks.push({ start, source });
    start += source.length + 1;
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && line.trim() !== '' && lines.at(-1)?.trim() === '' && !continuesList(lines, line))
      close();
    lines.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
  }
  close();
  return blocks;
}

/** Whether the line after a blank line still belongs to the list before it. */
function continuesList(lines: readonly string[], next: string): boolean {
  const first = lines[0] ?? '';
  return LIST_ITEM.test(first) && (INSIDE_LIST.test(next) || LIST_ITEM.test(next));
}
