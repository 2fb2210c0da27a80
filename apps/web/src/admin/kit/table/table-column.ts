import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  /** The name in the address (`?sort=createTime`) and in saved views. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list call can sort by it. */
  sortable?: boolean;
  /** Numbers are right-aligned; dates and ids are not. */
  numeric?: boolean;
  /** Like `12rem`. Without it the column takes the remaining width. */
  width?: string;
  /** Always shown, in front of the others; the first column is. */
  locked?: boolean;
  /** Hidden until it is chosen. */
  hiddenAtFirst?: boolean;
  /** Left out where the table is narrower than 960 px. */
  wideOnly?: boolean;
}
