import type { RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type FocusEvent, useRef, useState } from 'react';
import { KeyHint } from '../kit/keys/key-hint.tsx';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { Action } from '../kit/parts/action.tsx';
import { columnWidths } from './column-widths.ts';
import { FillColumn } from './fill-column.tsx';
import { GRID_FIELDS, GRID_LABELS } from './grid-fields.ts';
import { GridRow } from './grid-row.tsx';
import { changeCell, dropRow, type RosterRow, showChanges, showDropped, takeSuggestion } from './roster.api.ts';
import styles from './roster-grid.module.css';

/** Rows with editable cells. A change is checked by the server at once, with the rows that it concerns. */
export function RosterGrid({ id, rows }: { id: string; rows: readonly RosterRow[] }) {
  const client = useQueryClient();
  const table = useRef<HTMLTableElement>(null);
  const lastCell = useRef<HTMLInputElement>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<number>>(new Set());

  async function apply(line: number, change: ReturnType<typeof changeCell>) {
    const changed = await change.catch(() => undefined);
    if (!changed) return;
    showChanges(client, id, changed);
    setCorrected((lines) => new Set([...lines, line]));
  }

  async function drop(line: number) {
    const changed = await dropRow(id, line).catch(() => undefined);
    if (changed) showDropped(client, id, line, changed);
  }

  /** The next or previous cell with an error, counted from the one that was last in use; wraps around. */
  function focusFault(step: 1 | -1) {
    const faults = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-fault]') ?? [])];
    const from = lastCell.current;
    const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const beyond = from?.isConnected ? faults.filter((cell) => from.compareDocumentPosition(cell) & side) : [];
    const place = step === 1 ? 0 : -1;
    (beyond.at(place) ?? faults.at(place))?.focus();
  }
  const focusNextFault = () => focusFault(1);
  useShortcut('F8', '下一处错误或提醒', focusNextFault);
  /** The buttons above the table take the focus away from its cells. */
  function noteCell({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement) lastCell.current = target;
  }

  function focusCell(rowIndex: number, field: RosterField) {
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${rowIndex}-${field}"]`)?.focus();
  }

  const widths = columnWidths(rows);
  const hasFaults = rows.some(({ problems }) => problems.length > 0);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.explanation}>
          点任意一格就可以改；按回车或点别处就保存，并立即重新核对。
          <span className={styles.keys}>
            用键盘：
            <KeyHint keys="↑" /> <KeyHint keys="↓" /> 换行，
            <KeyHint keys="Tab" /> 采用建议
          </span>
        </p>
        <Action disabled={!hasFaults} onClick={() => focusFault(-1)}>
          上一处
        </Action>
        <Action disabled={!hasFaults} onClick={focusNextFault}>
          下一处 <KeyHint keys="F8" />
        </Action>
        <FillColumn id={id} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>这里没有要看的行。</p>
      ) : (
        <div className={styles.holder}>
          <table
            ref={table}
            onFocus={noteCell}
            aria-label="名单"
            style={{ '--columns': widths.map((width) => `minmax(0, ${width}fr)`).join(' ') } as CSSProperties}
            className={styles.grid}
          >
            <colgroup>
              <col className={styles.numberColumn} />
              {widths.map((width, index) => (
                <col key={GRID_FIELDS[index]} style={{ width: `${width}rem` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className={styles.number}>
                  行
                </th>
                {GRID_FIELDS.map((field) => (
                  <th key={field} scope="col" data-field={field} className={styles.headCell}>
                    {GRID_LABELS[field]}
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
                  onDrop={() => drop(row.line)}
                  onTake={(field) => apply(row.line, takeSuggestion(id, row.line, field))}
                  onMove={(step, field) => focusCell(index + step, field)}
                  onNextFault={focusNextFault}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
