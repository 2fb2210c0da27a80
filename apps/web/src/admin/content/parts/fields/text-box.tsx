import { type ReactNode, useId } from 'react';
import styles from './text-box.module.css';

interface TextBoxProps {
  label: string;
  /** Only for screen readers, because the column header shows it. */
  isLabelHidden?: boolean;
  /** Shown left of the field in place of the label, which names it more exactly. */
  caption?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  /** Several lines, in a frame. */
  rows?: number;
  /** Right of the label. */
  end?: ReactNode;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onFocus?: () => void;
}

/** A text field of a part, with its label above. */
export function TextBox(props: TextBoxProps) {
  const {
    label,
    caption,
    isLabelHidden = caption !== undefined,
    value,
    onChange,
    maxLength,
    placeholder,
    rows,
    end,
    isWrong,
    describedBy,
  } = props;
  const id = useId();
  const field = {
    id,
    value,
    maxLength,
    placeholder,
    onFocus: props.onFocus,
    autoComplete: 'off',
    'aria-label': isLabelHidden ? label : undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div className={`${styles.box} ${caption ? styles.captioned : ''}`}>
      {caption && <span aria-hidden="true">{caption}</span>}
      {!isLabelHidden && (
        <div className={styles.head}>
          <label htmlFor={id}>{label}</label>
          {end}
        </div>
      )}
      {rows === undefined ? (
        <input {...field} onChange={(event) => onChange(event.target.value)} className={styles.line} />
      ) : (
        <textarea {...field} rows={rows} onChange={(event) => onChange(event.target.value)} className={styles.area} />
      )}
    </div>
  );
}
