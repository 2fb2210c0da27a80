import type { ReactNode } from 'react';
import styles from './line-drawing.module.css';

/** Line drawings for empty and error states, 160 by 110 units. */
const DRAWINGS = {
  /** A shelf with three books and a plant. */
  shelf: (
    <>
      <path d="M14 88H146M14 93H146M30 88V46H44V88M44 88V40H54V88M60 88L74 48L84 52L72 88M98 88h22l-3-12h-16z" />
      <path
        className={styles.leaf}
        d="M109 76c0-10 1-14 1-20M110 56c-10-2-14-10-14-16c8 2 14 8 14 16zM110 62c8-2 14-8 14-16c-8 0-14 8-14 16z"
      />
    </>
  ),
  /** A half unrolled, empty hand scroll. */
  scroll: (
    <>
      <path d="M34 34H122V78H34" />
      <path d="M34 28c-5 0-8 4-8 9v38c0 6 3 9 8 9s8-3 8-9V37c0-5-3-9-8-9zM34 22v6M34 84v6M122 30v52M128 34v44M122 30c4 0 6 2 6 4M122 82c4 0 6-2 6-4M125 24v6M125 82v6" />
      <path className={styles.faint} d="M54 44v24M66 44v24M78 44v24M90 44v24M102 44v24" />
    </>
  ),
  /** A lantern. */
  lantern: (
    <>
      <path d="M46 18H96M72 18v12M62 30h20v6H62zM62 36c-16 4-20 14-20 24s4 20 20 24h20c16-4 20-14 20-24s-4-20-20-24zM62 84h20v5H62zM72 89v4M66 93h12M67 93v9M72 93v11M77 93v9" />
      <path className={styles.faint} d="M72 36v48M62 36c-7 8-9 15-9 24s2 16 9 24M82 36c7 8 9 15 9 24s-2 16-9 24" />
      <path className={styles.faint} d="M116 44l5-3M118 58h7M116 72l5 3" />
    </>
  ),
  /** A moon gate in a wall. */
  moonGate: (
    <>
      <path d="M12 34c14 2 20-4 34-4h68c14 0 20 6 34 4M12 40c14 2 20-4 34-4h68c14 0 20 6 34 4M20 42V94H60M100 94H140V42" />
      <path d="M60 94c-9-6-14-15-14-24a34 30 0 0 1 68 0c0 9-5 18-14 24" />
      <path
        className={styles.faint}
        d="M64 92c-8-6-13-14-13-22a29 26 0 0 1 58 0c0 8-5 16-13 22M60 78c8-7 12-10 18-4s12-2 22 4M8 94H152"
      />
    </>
  ),
  /** Inkstone and brush. */
  inkstone: (
    <>
      <path d="M24 90H136M39 62H75a5 5 0 0 1 5 5V85a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5V67a5 5 0 0 1 5-5zM42 70q15-7 30 0M51 79a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
      <path className={styles.solid} d="M94.2 89L126.2 27L129.8 29L97.8 91zM94 90l-4 9 8-7z" />
    </>
  ),
  /** A boat on the water. */
  boat: (
    <>
      <path d="M10 74q12-6 24 0t24 0 24 0 24 0 24 0 24 0M52 66q14 8 28 8h24q14 0 26-12q-12 5-26 5h-24q-16 0-28-1zM74 66q2-18 16-18t16 18" />
      <path className={styles.faint} d="M10 86q12-6 24 0t24 0 24 0 24 0 24 0 24 0" />
    </>
  ),
  /** Hills in a round window. */
  roundWindow: (
    <>
      <path d="M42 52a38 38 0 1 0 76 0a38 38 0 1 0-76 0M54 62q10-16 18-8t14-6q8-10 22 10" />
      <path className={styles.faint} d="M46 52a34 34 0 1 0 68 0a34 34 0 1 0-68 0M50 70q30 8 60 0" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

export function LineDrawing({ name, className = '' }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 160 110" aria-hidden="true" className={`${styles.drawing} ${className}`}>
      {DRAWINGS[name]}
    </svg>
  );
}
