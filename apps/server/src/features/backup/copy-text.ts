/** PostgreSQL's text format of COPY: a row a line, columns between tabs, `\N` for null. Psql could read it too. */
export type TextRow = (string | null)[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const MEANINGS: Record<string, string> = { '\\': '\\', n: '\n', r: '\r', t: '\t' };

export function writeRow(row: TextRow): string {
  const cells = row.map((cell) => (cell === null ? '\\N' : cell.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? '')));
  return `${cells.join('\t')}\n`;
}

export function readRows(text: string): TextRow[] {
  if (text === '') return [];
  const read = (cell: string) =>
    cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => MEANINGS[sign] ?? sign);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => line.split('\t').map(read));
}
