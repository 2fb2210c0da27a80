import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import './press.css';

interface PressProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  className?: string;
  tabIndex?: number | undefined;
}

/** One button of a player's bar. */
export function Press({ icon, label, pressed, disabled, onPress, className = '', tabIndex }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
      tabIndex={tabIndex}
      className={`player-button ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
