import { Action } from '../parts/action.tsx';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  name: string;
  detail: string;
  /** Shown instead of the detail: what this row lacks. */
  missing?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
  /** The field of the form that the row stands for when it is closed. */
  field?: string | undefined;
}

/** A row of a sortable list that opens its editor or is removed. */
export function ChoiceRow({ name, detail, missing, isChosen, onChoose, onRemove, field }: ChoiceRowProps) {
  return (
    <div className={styles.row}>
      <button type="button" data-field={field} aria-pressed={isChosen} onClick={onChoose} className={styles.choice}>
        <span className={styles.name}>{name}</span>
        {missing ? <span className={styles.missing}>{missing}</span> : <span className={styles.detail}>{detail}</span>}
      </button>
      <Action variant="text" icon="trash" square aria-label={`删除“${name}”`} onClick={onRemove}>
        删除
      </Action>
    </div>
  );
}
