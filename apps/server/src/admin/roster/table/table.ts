import type { RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import type { RenamedColumn } from '../../../db/schema/roster.ts';

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
  renamedColumns: RenamedColumn[];
}
