import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

/* Runs in a separate thread, because thousands of rows take seconds. */

export interface SheetInput {
  sheet: string;
  columns: { title: string; width: number }[];
  rows: string[][];
}

const { sheet, columns, rows } = workerData as SheetInput;
const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
// Every cell is a text, so that numbers keep their leading zeros.
const body = rows.map((row) => row.map((value) => ({ value, type: String })));
const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
const file = await writeExcelFile([head, ...body], options).toBuffer();
parentPort?.postMessage(file);
