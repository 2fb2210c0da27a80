import { readInThread } from './read-in-thread.ts';
import { type Sheet, TableError } from './sheet.ts';

export type SheetsMessage =
  | { type: 'sheets'; sheets: Sheet[] }
  | { type: 'refused'; error: TableError['error']; message: string };

/** The sheets of an Excel or CSV file with texts of up to 4,000 characters. */
export function readSheetsInThread(bytes: Buffer): Promise<Sheet[]> {
  const script = new URL('./sheets.worker.ts', import.meta.url);
  return readInThread<SheetsMessage, Sheet[]>(script, bytes, (message, resolve, reject) => {
    if (message.type === 'sheets') resolve(message.sheets);
    else reject(new TableError(message.error, message.message));
  });
}
