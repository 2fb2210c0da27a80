/** The text format of PostgreSQL's COPY: one row per line, columns separated by tabs, `\N` for null. */
export type TextRow = (string | null)[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const UNESCAPES: Record<string, string> = { '\\': '\\', n: '\n', r: '\r', t: '\t' };

export function formatRow(row: TextRow): string {
  const cells = row.map((cell) =>
    cell === null ? '\\N' : cell.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? ''),
  );
  return `${cells.join('\t')}\n`;
}

export function parseRows(text: string): TextRow[] {
  if (text === '') return [];
  const unescapeCell = (cell: string) =>
    cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, character: string) => UNESCAPES[character] ?? character);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => line.split('\t').map(unescapeCell));
}
