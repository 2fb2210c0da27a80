import { ROSTER_LABELS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { GRID_FIELDS } from './grid-fields.ts';
import { GridRow } from './grid-row.tsx';
import { changeCell, type RosterRow, showChanges, takeSuggestion } from './roster.api.ts';
import styles from './roster-grid.module.css';

const NARROW_LABELS: Partial<Record<RosterField, string>> = { guardianConsent: '同意' };

/** Rows with editable cells. A change is checked by the server at once, with the rows that it concerns. */
export function RosterGrid({ id, rows }: { id: string; rows: readonly RosterRow[] }) {
  const client = useQueryClient();
  const table = useRef<HTMLTableElement>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());

  async function apply(line: number, change: ReturnType<typeof changeCell>) {
    const changed = await change.catch(() => undefined);
    if (!changed) return;
    showChanges(client, id, changed);
    setCorrected((lines) => new Set([...lines, line]));
  }

  /** The next cell with a fault after the focused one, or the first. */
  function focusNextFault() {
    const faults = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-fault]') ?? [])];
    const current = document.activeElement;
    const isAfter = (cell: Element) =>
      current !== null && Boolean(current.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isInGrid = current !== null && table.current?.contains(current);
    ((isInGrid && faults.find(isAfter)) || faults[0])?.focus();
  }
  useShortcut('F8', '下一处须改或提醒', focusNextFault);

  function focusCell(rowIndex: number, field: RosterField) {
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${rowIndex}-${field}"]`)?.focus();
  }

  if (rows.length === 0) return <p className={styles.nothing}>这里没有要看的行。</p>;
  return (
    <div className={styles.scroll}>
      <table ref={table} aria-label="名单" className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              行
            </th>
            {GRID_FIELDS.map((field) => (
              <th key={field} scope="col" data-field={field} className={styles.headCell}>
                {NARROW_LABELS[field] ?? ROSTER_LABELS[field]}
              </th>
            ))}
            <th scope="col" className={styles.userName}>
              用户名
            </th>
            <th scope="col" className={styles.why}>
              说明
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.line}
              row={row}
              index={index}
              isCorrected={corrected.has(row.line)}
              onSave={(field, value) => apply(row.line, changeCell(id, row.line, field, value))}
              onTake={(field) => apply(row.line, takeSuggestion(id, row.line, field))}
              onMove={(step, field) => focusCell(index + step, field)}
              onNextFault={focusNextFault}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
