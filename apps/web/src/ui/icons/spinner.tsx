import styles from './spinner.module.css';

/** Only the drawing: the caller adds a text for screen readers. It has the text colour. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`${styles.spinner} ${className}`} />;
}
