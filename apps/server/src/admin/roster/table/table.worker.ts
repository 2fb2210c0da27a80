import { parentPort, workerData } from 'node:worker_threads';
import { TableError } from '../../../adapters/tables/sheet.ts';
import { readBytes } from './read-bytes.ts';

import type { TableMessage } from './table-protocol.ts';

/** The rows are sent in batches, because unpacking all of them at once would block the receiver. */
const ROWS_IN_MESSAGE = 500;

function send(message: TableMessage): void {
  parentPort?.postMessage(message);
}

try {
  const { rows, ...rest } = await readBytes(Buffer.from(workerData as Uint8Array));
  for (let start = 0; start < rows.length; start += ROWS_IN_MESSAGE)
    send({ type: 'rows', rows: rows.slice(start, start + ROWS_IN_MESSAGE) });
  send({ type: 'end', ...rest });
} catch (error) {
  if (error instanceof TableError) send({ type: 'refused', error: error.error, message: error.message });
  else send({ type: 'refused', error: 'NOT_A_TABLE', message: '文件已损坏，无法读取' });
}
