import type { ReactNode } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import { Action } from '../parts/action.tsx';
import { Figure } from '../parts/figure.tsx';
import styles from './action-bar.module.css';
import type { Selection } from './selection.ts';

interface ActionBarProps {
  selection: Selection;
  /** How many rows the query has. */
  total: number | undefined;
  unit: string;
  /** How many of the selected rows already have the target state: 其中 1 种已发布. */
  note?: ReactNode;
  /** The buttons: secondary, destructive, then primary with the number of affected rows. */
  children: ReactNode;
}

/** Appears at the lower edge while rows are selected. Esc clears the selection. */
export function ActionBar({ selection, total = 0, unit, note, children }: ActionBarProps) {
  const isShown = selection.count > 0;
  useShortcut('Escape', '取消选择', isShown ? selection.clear : undefined);
  if (!isShown) return null;
  const canSelectAll = !selection.isAll && selection.ids.length < total;
  return (
    <section aria-label="对选中的" className={styles.bar}>
      <span role="status" className={styles.count}>
        已选 <Figure value={selection.count} /> {unit}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {canSelectAll && (
        <button type="button" onClick={selection.selectAll} className={styles.all}>
          选全部 <Figure value={total} /> {unit}
        </button>
      )}
      <div className={styles.actions}>{children}</div>
      <span aria-hidden="true" className={styles.divider} />
      <Action variant="text" onClick={selection.clear}>
        取消 <KeyHint keys="Esc" />
      </Action>
    </section>
  );
}
