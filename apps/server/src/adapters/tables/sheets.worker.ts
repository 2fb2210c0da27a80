import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from './read-sheets.ts';
import type { SheetsMessage } from './read-sheets-in-thread.ts';
import { TableError } from './sheet.ts';

/** Texts such as summaries. */
const LONG_CELL = 4000;

function send(message: SheetsMessage): void {
  parentPort?.postMessage(message);
}

try {
  send({ type: 'sheets', sheets: await readSheets(Buffer.from(workerData as Uint8Array), LONG_CELL) });
} catch (error) {
  if (error instanceof TableError) send({ type: 'refused', error: error.error, message: error.message });
  else send({ type: 'refused', error: 'NOT_A_TABLE', message: '文件已损坏，无法读取' });
}
