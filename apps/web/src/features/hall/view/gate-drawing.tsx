import styles from './gate-drawing.module.css';

const TILES = Array.from({ length: 21 }, (_, index) => 10 + index * 29);

/** A white wall with a moon gate, and the garden behind it: what the hall looks like, before it is loaded. */
export function GateDrawing() {
  return (
    <svg viewBox="0 0 600 560" aria-hidden="true" className={styles.drawing}>
      <defs>
        <clipPath id="hall-gate">
          <circle cx="300" cy="330" r="168" />
        </clipPath>
      </defs>
      <rect y="60" width="600" height="470" className={styles.wall} />
      <g clipPath="url(#hall-gate)">
        <rect x="120" y="150" width="360" height="360" className={styles.sky} />
        <path d="M120 330 Q190 270 250 318 T360 296 T480 330 V420 H120 Z" className={styles.hill} />
        <path d="M120 356 Q210 318 300 352 T480 344 V440 H120 Z" className={styles.nearHill} />
        <rect x="120" y="404" width="360" height="110" className={styles.water} />
        <path d="M330 404 V348 M392 404 V348" className={styles.post} />
        <path d="M306 352 Q344 342 361 312 Q378 342 416 352 Z" className={styles.roof} />
        <path
          d="M188 416 l6 -30 l-12 -22 l14 -26 l-4 -20 l18 -14 l10 10 l14 -6 l10 22 l-8 22 l12 18 l-6 22 l8 24 Z M206 358 l10 -8 l4 12 l-8 8 Z M222 386 l12 -4 l0 12 l-10 4 Z M212 330 l8 -4 l2 8 Z"
          fillRule="evenodd"
          className={styles.rock}
        />
        <path d="M150 430 h54 M236 446 h70 M340 428 h46 M280 472 h90" className={styles.ripple} />
        <path d="M446 470 Q438 330 452 190 M468 470 Q466 350 476 220" className={styles.bamboo} />
        <path
          d="M452 236 l-46 22 l40 -8 z M450 262 l-52 -2 l46 16 z M454 290 l-40 26 l42 -12 z M474 250 l-34 -22 l30 30 z M448 330 l-46 4 l44 10 z"
          className={styles.leaf}
        />
      </g>
      <circle cx="300" cy="330" r="168" className={styles.ring} />
      <rect y="524" width="600" height="12" className={styles.foot} />
      <path d="M0 30 H600 L600 62 H0 Z" className={styles.cap} />
      <path d={TILES.map((x) => `M${x} 32 V66`).join(' ')} className={styles.tile} />
      <rect y="22" width="600" height="12" className={styles.foot} />
    </svg>
  );
}
