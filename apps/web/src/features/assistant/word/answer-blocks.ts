/* An answer's Markdown as blocks for a document. The guide writes few kinds: headings in bold, lists, tables, paragraphs. */

export interface TextRun {
  text: string;
  bold: boolean;
  italic: boolean;
}

export type Block =
  | { kind: 'heading' | 'paragraph' | 'item'; runs: TextRun[]; level: number }
  | { kind: 'table'; rows: TextRun[][][] };

const LINK = /!?\[([^[\]]*)\]\([^()\s]*\)/g;
const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*/g;
const HEADING = /^(#{1,4}) (.*)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,3})\.) (.*)$/;
const RULE = /^[|:\s-]+$/;

/** Bold and italic parts; of links the text. */
export function readRuns(line: string): TextRun[] {
  const text = line.replace(LINK, '$1').replace(/<br\s*\/?>/g, ' ');
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), bold: false, italic: false });
    runs.push({ text: match[1] ?? match[2] ?? '', bold: match[1] !== undefined, italic: match[2] !== undefined });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), bold: false, italic: false });
  return runs;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readRuns(cell.trim()));

function readLine(line: string): Block {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', runs: readRuns(heading[2] ?? ''), level: heading[1]?.length ?? 1 };
  const item = ITEM.exec(line);
  if (item) {
    const [, indent = '', number, text = ''] = item;
    const sign = number === undefined ? '• ' : `${number}. `;
    return { kind: 'item', level: indent.length >= 2 ? 1 : 0, runs: readRuns(`${sign}${text}`) };
  }
  const runs = readRuns(line.trim());
  const isTitle = runs.length === 1 && runs[0]?.bold === true;
  return { kind: isTitle ? 'heading' : 'paragraph', runs, level: isTitle ? 3 : 0 };
}

export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isTable = false;
  for (const line of markdown.split('\n')) {
    const isRow = line.trimStart().startsWith('|');
    const last = blocks.at(-1);
    if (isRow && isTable && last?.kind === 'table') {
      if (!RULE.test(line)) last.rows.push(cellsOf(line));
    } else if (isRow) blocks.push({ kind: 'table', rows: [cellsOf(line)] });
    else if (line.trim() !== '') blocks.push(readLine(line));
    isTable = isRow;
  }
  return blocks;
}
