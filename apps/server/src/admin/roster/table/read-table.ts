import { readInThread } from '../../../adapters/tables/read-in-thread.ts';
import { TableError } from '../../../adapters/tables/sheet.ts';
import { createWorkQueue } from '../../../adapters/work-queue.ts';
import { AppError } from '../../../errors.ts';
import type { RosterTable, TableRow } from './table.ts';
import type { TableMessage } from './table-protocol.ts';

export type ReadTable = (bytes: Buffer) => Promise<RosterTable>;

async function readRoster(bytes: Buffer): Promise<RosterTable> {
  const rows: TableRow[] = [];
  const script = new URL('./table.worker.ts', import.meta.url);
  const reading = readInThread<TableMessage, RosterTable>(script, bytes, (message, resolve, reject) => {
    if (message.type === 'rows') rows.push(...message.rows);
    else if (message.type === 'refused') reject(new TableError(message.error, message.message));
    else {
      const { sheet, emptyRows, ignoredColumns, renamedColumns } = message;
      resolve({ sheet, emptyRows, ignoredColumns, renamedColumns, rows });
    }
  });
  return reading.catch((error: unknown) => {
    throw error instanceof TableError ? new AppError(error.error, error.message) : error;
  });
}

/** One file at a time, since each may take much memory. */
export function createReadTable(): ReadTable {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
  return (bytes) => run(() => readRoster(bytes));
}
