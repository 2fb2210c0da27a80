import { Action } from '../parts/action.tsx';
import styles from './list-head.module.css';

interface ListHeadProps {
  title: string;
  /** Shown beside the title when there is something to count, such as “3 章”. */
  count: string;
  addLabel: string;
  /** Undefined when there is no room for another one. */
  onAdd: (() => void) | undefined;
  /** Shown below when the list is empty. */
  emptyHint: string | undefined;
}

/** The heading of a list whose rows are added here and put in order. */
export function ListHead({ title, count, addLabel, onAdd, emptyHint }: ListHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>
          {title}
          {count && <span className={styles.count}>{count}</span>}
        </h2>
        <Action variant="text" icon="plus" onClick={onAdd} disabled={!onAdd}>
          {addLabel}
        </Action>
      </div>
      {emptyHint && <p className={styles.empty}>{emptyHint}</p>}
    </>
  );
}
