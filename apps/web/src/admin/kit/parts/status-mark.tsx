import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/**
 * ○ not begun (草稿, 排队) · ◐ will follow by itself (定时, 进行中) · ● done, good (已发布, 正常) · ⊘ withdrawn (已隐藏, 停用)
 * · waits for staff (待审) · △ to be looked at (提醒) · failed (失败)
 */
export type Phase = 'new' | 'half' | 'good' | 'off' | 'due' | 'warn' | 'failed';

const PHASES = {
  new: styles.fresh,
  half: styles.half,
  good: styles.good,
  off: styles.off,
  due: styles.due,
  warn: styles.warn,
  failed: styles.failed,
};

/** A state as a phase of the moon and a label. */
export function StatusMark({ phase, children }: { phase: Phase; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${PHASES[phase]}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.moon}>
        {phase === 'warn' ? (
          <path d="M6 1.2 11.2 10.5H.8zM6 4.6v2.6M6 8.6v.2" />
        ) : (
          <circle cx="6" cy="6" r="4.75" className={phase === 'good' || phase === 'due' ? styles.filled : undefined} />
        )}
        {phase === 'half' && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" className={styles.filled} />}
        {phase === 'off' && <path d="m2.8 9.2 6.4-6.4" />}
        {phase === 'failed' && <path d="m4 4 4 4M8 4 4 8" />}
      </svg>
      {children}
    </span>
  );
}
