import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './console-link.module.css';

/** A link in running text or in a table: 石青 with a thin underline. */
export function ConsoleLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.consoleLink}>
      {children}
    </Link>
  );
}

interface TextButtonProps {
  onClick: () => void;
  disabled?: boolean;
  /** The accessible name, if the text alone does not name the object of the action. */
  label?: string;
  /** The effect, in the tooltip. */
  title?: string;
  /** It takes something away. */
  danger?: boolean;
  children: ReactNode;
}

/** A button that looks like a link. */
export function TextButton({ onClick, disabled, label, title, danger, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      onClick={onClick}
      disabled={disabled}
      className={`${styles.consoleLink} ${danger ? styles.danger : ''}`}
    >
      {children}
    </button>
  );
}
