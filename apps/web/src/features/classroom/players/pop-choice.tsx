import { Icon } from '../../../ui/icons/icon.tsx';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import '../../../components/media/player-button.css';
import './pop-choice.css';

interface PopChoiceProps<Value extends string | number> {
  label: string;
  /** The text on the button; screen readers read it after the label. */
  buttonText: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A menu with a few options that opens upwards from the player's bar: speed, quality, sleep timer. */
export function PopChoice<Value extends string | number>(props: PopChoiceProps<Value>) {
  const { label, buttonText, options, current, onChange, className = '' } = props;
  const dropdown = useDropdown({ focusFirst: true });
  return (
    <div {...dropdown.root} className={`pop-choice ${className}`}>
      <button
        {...dropdown.triggerProps}
        type="button"
        aria-haspopup="menu"
        aria-label={`${label}：${buttonText}`}
        className="player-button pop-choice-open"
      >
        {buttonText}
      </button>
      {dropdown.open && (
        <div {...dropdown.panel} role="menu" aria-label={label} className="pop-choice-panel">
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === current}
              tabIndex={-1}
              onClick={() => {
                dropdown.closeAndFocusTrigger();
                onChange(option.value);
              }}
            >
              {option.label}
              {option.value === current && <Icon name="check" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
