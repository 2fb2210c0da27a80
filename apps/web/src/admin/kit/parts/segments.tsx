import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** If it is none of the choices, no button is pressed. */
  current: string;
  onChoose: (value: Value) => void;
}

/** A segmented control: one of a few choices is selected. */
export function Segments<Value extends string>({ label, choices, current, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.segments}>
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
          className={styles.segment}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
