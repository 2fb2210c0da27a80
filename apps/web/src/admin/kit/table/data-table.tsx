import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ColumnSettings } from './column-choice.ts';
import styles from './data-table.module.css';
import { useLoadedRows } from './loaded-rows.ts';
import { useRowKeys } from './row-keys.ts';
import type { Selection } from './selection.ts';
import type { TableColumn } from './table-column.ts';
import { TableFooter } from './table-footer.tsx';
import { TableHeader } from './table-header.tsx';
import { TableMessage } from './table-message.tsx';
import { TableRow } from './table-row.tsx';
import type { TableState } from './table-state.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** What `useQuery` returns for a list call. */
export interface ListQuery<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row extends RowData> {
  /** The accessible name. */
  label: string;
  /** The Chinese unit of the rows: 人, 种, 件. */
  unit: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Names a row for screen readers. */
  rowName: (row: Row) => string;
  query: ListQuery<Row>;
  state: TableState;
  /** From `useColumnChoice`. */
  choice?: ColumnSettings;
  /** From `useSelection`; without it rows have no tick boxes. */
  selection?: Selection | undefined;
  /** The page of a row: its first cell is a link, and Enter opens it. */
  rowPath?: (row: Row) => string;
  /** Instead of a page: opens the row, for example in a DetailPanel. */
  onOpen?: (row: Row) => void;
  /** The row that is open in a panel. */
  openId?: string | undefined;
  /** Links and buttons at the right end of a row, always in sight: a touch screen has no hover. */
  rowActions?: (row: Row) => ReactNode;
  /** Shown when the table is empty without any filter: what to do first. */
  empty: ReactNode;
}

const SELECTED = true as const;
/** In rem; with wider columns the table scrolls inside its frame, and its header does not stay in view. */
const WIDEST = 72;
const UNKNOWN_WIDTH = 9;

function sumWidths(columns: readonly { width?: string }[]): number {
  return columns.reduce((sum, { width }) => sum + (Number.parseFloat(width ?? '') || UNKNOWN_WIDTH), 0);
}

/**
 * A table whose rows, order, filters and pages come from the server. Keys: j k move, x selects, Enter opens, Shift with
 * a tick box selects up to it.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rowId, query, state, choice, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useLoadedRows(query);
  const hidden = choice?.hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header, accessorFn: () => id })), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualPagination: true,
    manualSorting: true,
    enableSubRowSelection: false,
    state: {
      columnOrder: choice ? [...choice.order] : columns.map(({ id }) => id),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: Object.fromEntries((selection?.ids ?? []).map((id) => [id, SELECTED])),
      sorting: state.sort ? [{ id: state.sort.id, desc: state.sort.descending }] : [],
      pagination: { pageIndex: state.page - 1, pageSize: state.size },
    },
    onRowSelectionChange: (update) => {
      const before: Record<string, true> = Object.fromEntries((selection?.ids ?? []).map((id) => [id, SELECTED]));
      const next = typeof update === 'function' ? update(before) : update;
      selection?.set(Object.keys(next).filter((id) => next[id]));
    },
  });
  const open = (row: Row) => props.onOpen?.(row);
  useRowKeys(body, {
    toggle: selection && ((index) => table.getRowModel().rows[index]?.toggleSelected()),
    open: (index) => {
      const row = rows[index];
      if (row !== undefined) open(row);
    },
  });

  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const tableRows = table.getRowModel().rows;
  const isWide = sumWidths(shown) > WIDEST;
  const columnCount = shown.length + (selection ? 1 : 0) + (props.rowActions ? 1 : 0);
  return (
    <div className={styles.holder}>
      <div className={`${styles.scroll} ${isWide ? styles.wide : ''}`}>
        <table aria-label={props.label} aria-busy={query.isFetching} className={styles.table}>
          <TableHeader
            columns={shown}
            state={state}
            hasActions={props.rowActions !== undefined}
            selection={
              selection && {
                isAll: selection.isAll || table.getIsAllRowsSelected(),
                isSome: table.getIsSomeRowsSelected(),
                toggle: () => table.toggleAllRowsSelected(),
              }
            }
          />
          <tbody ref={body}>
            {tableRows.map((row) => (
              <TableRow
                key={row.id}
                row={row.original}
                columns={shown}
                name={props.rowName(row.original)}
                path={props.rowPath?.(row.original)}
                onOpen={props.onOpen && (() => open(row.original))}
                isOpen={row.id === props.openId}
                selection={
                  selection && {
                    isSelected: selection.isAll || row.getIsSelected(),
                    toggle: row.getToggleSelectedHandler(),
                  }
                }
                actions={props.rowActions?.(row.original)}
              />
            ))}
            <TableMessage query={query} state={state} empty={props.empty} columnCount={columnCount} />
          </tbody>
        </table>
      </div>
      <TableFooter state={state} total={query.data?.total} shown={rows.length} unit={props.unit} />
    </div>
  );
}
