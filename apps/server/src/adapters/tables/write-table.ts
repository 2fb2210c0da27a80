import writeExcelFile from 'write-excel-file/node';

/* Tables as files for Excel: CSV and .xlsx. */

export interface TableColumn {
  title: string;
  /** In characters. */
  width: number;
}

export const TABLE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableFormat = keyof typeof TABLE_TYPES;

/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\u{feff}';

/** Text that a spreadsheet could take for a formula gets an apostrophe before it. */
export function disarmFormula(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@\t\r|%]/u.test(text) ? `'${text}` : text;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${disarmFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

export function writeCsv(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Buffer {
  const lines = [columns.map(({ title }) => title), ...rows].map(csvLine);
  return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
}

/** Every cell is a text, so that numbers keep their leading zeros. */
export async function writeXlsx(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  sheet: string,
): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((cell) => ({ value: disarmFormula(cell), type: String })));
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeExcelFile([head, ...body], options).toBuffer();
}
