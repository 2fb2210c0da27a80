import styles from './swatch.module.css';

/** A small square in a colour. */
export function Swatch({ hex }: { hex: string }) {
  return <i aria-hidden="true" className={styles.swatch} style={{ background: hex }} />;
}
