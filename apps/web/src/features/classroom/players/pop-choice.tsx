import playerButtonStyles from '../../../components/media/player-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import menuStyles from '../../../ui/navigation/menu.module.css';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import styles from './pop-choice.module.css';

interface PopChoiceProps<Value extends string | number> {
  label: string;
  /** The text on the button; screen readers read it after the label. */
  buttonText: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  onChange: (value: Value) => void;
  /** The menu opens to the right. */
  opensToRight?: boolean;
}

/** A menu with a few options that opens upwards from the player's bar: speed, quality, sleep timer. */
export function PopChoice<Value extends string | number>(props: PopChoiceProps<Value>) {
  const { label, buttonText, options, current, onChange, opensToRight } = props;
  const dropdown = useDropdown({ focusFirst: true });
  return (
    <div {...dropdown.root} className={styles.popChoice}>
      <button
        {...dropdown.triggerProps}
        type="button"
        aria-haspopup="menu"
        aria-label={`${label}：${buttonText}`}
        className={`${playerButtonStyles.playerButton} ${styles.popChoiceOpen}`}
      >
        {buttonText}
      </button>
      {dropdown.open && (
        <div
          {...dropdown.panel}
          role="menu"
          aria-label={label}
          className={`${styles.panel} ${opensToRight ? styles.right : ''}`}
        >
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === current}
              tabIndex={-1}
              className={`${menuStyles.item} ${styles.item}`}
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
