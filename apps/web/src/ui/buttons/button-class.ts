import styles from './button.module.css';

export type ButtonVariant = 'ink' | 'line' | 'text' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'wide';

const VARIANTS = { ink: styles.btnInk, line: styles.btnLine, text: styles.btnText, danger: styles.btnDanger };
const SIZES = { normal: '', small: styles.btnSmall, wide: styles.btnWide };

/** For links that look like buttons. A view has at most one `ink` button, its main action. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = 'normal'): string {
  return `${styles.btn} ${VARIANTS[variant]} ${SIZES[size]}`.trim();
}
