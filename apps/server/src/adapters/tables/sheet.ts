/** A sheet as text: the cells of line 1 are `rows[0]`. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** Cells that were merged downwards: the value of the first line counts for all of them. */
  merges: Merge[];
  /** Of a CSV; a workbook states none. */
  encoding?: string;
}

/** Counted from 0; the last line is included. */
export interface Merge {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** Why a file cannot be read; becomes the refusal of the call. */
export class TableError extends Error {
  readonly error: 'NOT_A_TABLE' | 'TABLE_TOO_LARGE';

  constructor(error: 'NOT_A_TABLE' | 'TABLE_TOO_LARGE', message: string) {
    super(message);
    this.error = error;
  }
}

/** The length of a name or number; lists with longer texts say so. */
export const SHORT_CELL = 200;

/** One line of plain text: without control characters, of limited length, storable in the database. */
export function cleanCell(text: string, maxLength = SHORT_CELL): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  return plain.length > maxLength ? plain.slice(0, maxLength).toWellFormed() : plain;
}
