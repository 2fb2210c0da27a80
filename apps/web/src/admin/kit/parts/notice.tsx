import type { ReactNode } from 'react';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'warn' | 'error';

const KINDS = { info: styles.info, warn: styles.warn, error: styles.error };
const ICONS: Record<NoticeKind, ConsoleIconName> = { info: 'info', warn: 'warning', error: 'alert' };

interface NoticeProps {
  kind?: NoticeKind;
  children: ReactNode;
  /** A link or button that repairs it. */
  end?: ReactNode;
}

/** One sentence in a tinted line, with its repair at the right end. Errors are read out. */
export function Notice({ kind = 'info', children, end }: NoticeProps) {
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={`${styles.notice} ${KINDS[kind]}`}>
      <ConsoleIcon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {end}
    </div>
  );
}
