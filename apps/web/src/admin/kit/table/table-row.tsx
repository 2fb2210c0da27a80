import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TickBox } from '../parts/tick-box.tsx';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';
import { columnClass } from './table-header.tsx';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  name: string;
  path: string | undefined;
  onOpen: (() => void) | undefined;
  isOpen: boolean;
  selection: { isSelected: boolean; toggle: (event: unknown) => void } | undefined;
  actions: ReactNode;
}

export function TableRow<Row>({ row, columns, name, path, onOpen, isOpen, selection, actions }: TableRowProps<Row>) {
  const isMarked = selection?.isSelected || isOpen;
  return (
    <tr
      data-row=""
      tabIndex={-1}
      aria-selected={selection ? selection.isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={`${styles.row} ${isMarked ? styles.marked : ''}`}
    >
      {selection && (
        <td className={`${styles.cell} ${styles.tick}`}>
          <TickBox aria-label={`选中 ${name}`} checked={selection.isSelected} onChange={selection.toggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={`${styles.cell} ${columnClass(column)} ${column.width === undefined ? styles.restCell : ''} ${actions === undefined ? '' : styles.besideActions}`}
        >
          {index === 0 ? <MainCell {...{ path, onOpen }}>{column.cell(row)}</MainCell> : column.cell(row)}
        </td>
      ))}
      {actions !== undefined && (
        <td className={`${styles.cell} ${styles.actionCell}`}>
          <span className={styles.actions}>{actions}</span>
        </td>
      )}
    </tr>
  );
}

interface MainCellProps {
  path: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** The first cell opens the row. */
function MainCell({ path, onOpen, children }: MainCellProps) {
  if (path !== undefined)
    return (
      <Link to={path} data-open="" className={styles.main}>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" data-open="" onClick={onOpen} className={styles.main}>
        {children}
      </button>
    );
  return <span className={styles.main}>{children}</span>;
}
