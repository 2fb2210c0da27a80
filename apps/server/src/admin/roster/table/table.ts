import type { RosterField } from '@meiyu/contract/admin/roster-fields.ts';

/** A sheet as text: the cells of line 1 are `rows[0]`. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** Cells that were merged downwards: the value of the first line counts for all of them. */
  merges: Merge[];
}

/** Counted from 0; the last line is included. */
export interface Merge {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** A line of the list; fields that the file does not have are empty. */
export interface TableRow {
  line: number;
  fields: Record<RosterField, string>;
}

export interface RosterTable {
  sheet: string;
  rows: TableRow[];
  emptyRows: number;
  ignoredColumns: string[];
}

/** Why a file cannot be read; becomes the refusal of the call. */
export class TableError extends Error {
  readonly error: 'NOT_A_TABLE' | 'TABLE_TOO_LARGE';

  constructor(error: 'NOT_A_TABLE' | 'TABLE_TOO_LARGE', message: string) {
    super(message);
    this.error = error;
  }
}

const MAX_CELL_LENGTH = 200;

/** One line of plain text: without control characters, of limited length, storable in the database. */
export function cleanCell(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  return plain.length > MAX_CELL_LENGTH ? plain.slice(0, MAX_CELL_LENGTH).toWellFormed() : plain;
}
