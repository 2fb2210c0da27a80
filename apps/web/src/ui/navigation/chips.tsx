import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  onChange: (value: Value) => void;
  /** On phones one row that scrolls sideways, instead of several rows. */
  scrolls?: boolean;
  className?: string;
}

export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, current, onChange, scrolls = false, className = '' } = props;
  return (
    <fieldset aria-label={label} className={`${styles.chips} ${scrolls ? styles.scrolling : ''} ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === current}
          onClick={() => onChange(option.value)}
          className={styles.chip}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
