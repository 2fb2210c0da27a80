import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetInput } from './xlsx-worker.ts';

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

/** Written in a thread, so that other requests need not wait. */
export async function writeXlsx(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  sheet: string,
): Promise<Buffer> {
  const input: SheetInput = {
    sheet,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: rows.map((row) => row.map(disarmFormula)),
  };
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: input, execArgv: [] });
  try {
    const [file] = await once(worker, 'message');
    return Buffer.from(file as Uint8Array);
  } finally {
    await worker.terminate();
  }
}
