import type { ReactNode } from 'react';
import styles from './figure.module.css';

const GROUPED = new Intl.NumberFormat('en-US');

/** A number in the number font, with a comma after thousands: 3,286. Other content, such as an ISBN, is shown as it is. */
export function Figure({ value, children }: { value?: number; children?: ReactNode }) {
  return <span className={styles.figure}>{value === undefined ? children : GROUPED.format(value)}</span>;
}
