import type { TableError } from '../../../adapters/tables/sheet.ts';
import type { RosterTable, TableRow } from './table.ts';

/** Messages of the thread that reads a file. */
export type TableMessage =
  | { type: 'rows'; rows: TableRow[] }
  | ({ type: 'end' } & Omit<RosterTable, 'rows'>)
  | { type: 'refused'; error: TableError['error']; message: string };
