import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../../../adapters/work-queue.ts';
import { AppError } from '../../../errors.ts';
import type { RosterTable, TableRow } from './table.ts';
import type { TableMessage } from './table-protocol.ts';

const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 384;

export type ReadTable = (bytes: Buffer) => Promise<RosterTable>;

/**
 * Reads a file in its own thread: parsing would block all other calls, and a file made to use up memory ends the thread
 * only.
 */
function readInThread(bytes: Buffer): Promise<RosterTable> {
  const { promise, resolve, reject } = Promise.withResolvers<RosterTable>();
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const tooLarge = () => reject(new AppError('TABLE_TOO_LARGE', '表格太大，读不完，请只留下名单再上传'));
  const timer = setTimeout(tooLarge, TIME_LIMIT_MS);
  const rows: TableRow[] = [];
  worker.on('message', (message: TableMessage) => {
    if (message.type === 'rows') rows.push(...message.rows);
    else if (message.type === 'refused') reject(new AppError(message.error, message.message));
    else resolve({ sheet: message.sheet, emptyRows: message.emptyRows, ignoredColumns: message.ignoredColumns, rows });
  });
  // The thread ran out of memory.
  worker.on('error', tooLarge);
  worker.on('exit', tooLarge);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** One file at a time, since each may take much memory. */
export function createReadTable(): ReadTable {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
  return (bytes) => run(() => readInThread(bytes));
}
