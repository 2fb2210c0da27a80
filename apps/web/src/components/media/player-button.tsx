import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import styles from './player-button.module.css';

interface PlayerButtonProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  className?: string;
  tabIndex?: number | undefined;
}

/** A button in the controls of a player. */
export function PlayerButton({ icon, label, pressed, disabled, onPress, className = '', tabIndex }: PlayerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
      tabIndex={tabIndex}
      className={`${styles.playerButton} ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
