import type { ReactNode } from 'react';
import styles from './simple-table.module.css';

interface SimpleTableProps {
  label: string;
  heads: readonly (string | { head: string; numeric: true })[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A short table without sorting and pages. */
export function SimpleTable({ label, heads, rows }: SimpleTableProps) {
  const columns = heads.map((head) => (typeof head === 'string' ? { head, numeric: false } : head));
  return (
    <div className={styles.wide}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ head, numeric }) => (
              <th key={head} scope="col" className={numeric ? styles.numeric : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ head, numeric }, index) => (
                <td key={head} className={numeric ? styles.numeric : undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
