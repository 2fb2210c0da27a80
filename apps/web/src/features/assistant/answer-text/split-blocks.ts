const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins a formula, and the one that ends it. */
const FORMULA_ENDS: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };
const INDENTED = /^(?: {2,}|\t)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;

export interface Block {
  /** Its offset in the text, which never changes; also its React key. */
  start: number;
  source: string;
}

/**
 * Splits Markdown into blocks at blank lines, so that only the last block of a growing text is parsed again. Fenced code
 * and a formula on lines of its own stay whole, and a list stays together with the text indented below its items.
 */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let start = 0;
  let fence: string | undefined;
  const endBlock = () => {
    const source = lines.join('\n');
    if (source.trim() !== '') blocks.push({ start, source });
    start += source.length + 1;
    lines = [];
  };
  for (const line of text.split('\n')) {
    const fenceMark = FENCE.exec(line)?.[1];
    const formulaEnd = FORMULA_ENDS[line.trim()];
    if (fence === undefined && line.trim() !== '' && lines.at(-1)?.trim() === '' && !continuesList(lines, line))
      endBlock();
    lines.push(line);
    if (fence === undefined) fence = fenceMark ?? formulaEnd;
    else if (line.trim() === fence || (fenceMark?.startsWith(fence) && line.trim() === fenceMark)) fence = undefined;
  }
  endBlock();
  return blocks;
}

/** Whether the line after a blank line still belongs to the list before it. */
function continuesList(lines: readonly string[], nextLine: string): boolean {
  const firstLine = lines[0] ?? '';
  return LIST_ITEM.test(firstLine) && (INDENTED.test(nextLine) || LIST_ITEM.test(nextLine));
}
