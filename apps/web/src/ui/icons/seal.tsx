import styles from './seal.module.css';

/** 印: 美 in rectilinear seal script, white on cinnabar. It has no accessible name, because it is always beside text. */
export function Seal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path
        className={styles.ground}
        d="M4.5 3.2C20 2.2 45 2 60 3.6C62 18 61.6 46 60.4 60.3C44 61.8 20 61.6 3.8 60.6C2.3 44 2.6 18 4.5 3.2Z"
      />
      <path
        className={styles.strokes}
        d="M12.5 21V10.5H25V18.6H39V10.5H51.5V21M32 18.6V41M19 26.3H45M12.5 33.7H51.5M12.5 55V41.5H51.5V55M32 41V48.8M22.5 55V48.8H41.5V55"
      />
    </svg>
  );
}
