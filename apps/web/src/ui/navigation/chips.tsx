import './chips.css';

interface ChipsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function Chips<Value extends string>({ label, options, current, onChange, className = '' }: ChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className={`chips ${className}`}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === current}
          onClick={() => onChange(option.value)}
          className="chip"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
