import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * An icon has no accessible name, because it is always beside text or in a named control. Its size follows the font
 * size.
 */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${styles.icon} ${name === 'play' ? styles.filled : ''} ${className}`}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
