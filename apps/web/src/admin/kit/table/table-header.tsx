import { ConsoleIcon } from '../parts/console-icon.tsx';
import { TickBox } from '../parts/tick-box.tsx';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';
import type { TableState } from './table-state.ts';

interface TableHeaderProps<Row> {
  columns: readonly TableColumn<Row>[];
  state: TableState;
  hasActions: boolean;
  selection: { isAll: boolean; isSome: boolean; toggle: () => void } | undefined;
}

/** For cells too. */
export function columnClass({ numeric, wideOnly }: TableColumn<never>): string {
  return `${numeric ? styles.numeric : ''} ${wideOnly ? styles.wideOnly : ''}`;
}

export function TableHeader<Row>({ columns, state, hasActions, selection }: TableHeaderProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${styles.headCell} ${styles.tick}`}>
            <TickBox
              aria-label="选中这一页"
              checked={selection.isAll}
              indeterminate={selection.isSome && !selection.isAll}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} state={state} />
        ))}
        {hasActions && (
          <th scope="col" className={styles.headCell}>
            <span className={styles.unseen}>操作</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ORDERS = { ascending: 'ascending', descending: 'descending', none: 'none' } as const;

function HeaderCell<Row>({ column, state }: { column: TableColumn<Row>; state: TableState }) {
  const { id, header, sortable, width } = column;
  const isSorted = state.sort?.id === id;
  const order = isSorted ? (state.sort?.descending ? ORDERS.descending : ORDERS.ascending) : ORDERS.none;
  return (
    <th
      scope="col"
      aria-sort={sortable ? order : undefined}
      style={{ width }}
      className={`${styles.headCell} ${columnClass(column)}`}
    >
      {sortable ? (
        <button type="button" onClick={() => state.toggleSort(id)} className={styles.sort}>
          {header}
          {order !== 'none' && <ConsoleIcon name={order} className={styles.arrow} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
