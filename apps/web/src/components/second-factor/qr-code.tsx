import styles from './qr-code.module.css';

/** The empty border that cameras need, in modules. */
const BORDER = 4;

/** A rectangle for each run of dark modules. */
function drawRow(row: string, y: number): string {
  return [...row.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${BORDER + index} ${BORDER + y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** Rows of modules, `1` for dark: on light paper in every mode, because cameras expect it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * BORDER;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.qr}>
      <rect width={size} height={size} className={styles.paper} />
      <path d={rows.map(drawRow).join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
