/** A cell of an export that no spreadsheet program takes for a formula. */
export function exportCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** CSV with a byte order mark, without which Excel would not read Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `"${exportCell(text).replaceAll('"', '""')}"`;
  return Buffer.from(`\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`);
}
