import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import styles from './reader-bar.module.css';

const BUTTON = `${buttonClass('text')} ${styles.button}`;

interface BarButtonProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  expanded?: boolean;
  /** Whether the label is below the icon. */
  tall?: boolean;
  onClick: () => void;
}

export function BarButton({ icon, label, pressed, expanded, tall, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={onClick}
      className={tall ? `${BUTTON} ${styles.tall}` : BUTTON}
    >
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}

interface BarLinkProps {
  to: string;
  icon: IconName;
  label: string;
  title?: string;
  className?: string;
}

export function BarLink({ to, icon, label, title, className = '' }: BarLinkProps) {
  return (
    <Link to={to} aria-label={label} title={title} className={`${BUTTON} ${className}`}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
