import type { RosterTable, TableError, TableRow } from './table.ts';

/** What the thread that reads a file sends. */
export type TableMessage =
  | { type: 'rows'; rows: TableRow[] }
  | ({ type: 'end' } & Omit<RosterTable, 'rows'>)
  | { type: 'refused'; error: TableError['error']; message: string };
