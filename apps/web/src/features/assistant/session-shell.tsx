import type { ReactNode } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { ConnectionState } from './conversation/assistant-connection.ts';
import assistantStyles from './styles/assistant.module.css';
import styles from './styles/session-shell.module.css';
import { usePinnedScroll } from './use-pinned-scroll.ts';

interface SessionShellProps {
  /** The title of the session. */
  title: string;
  /** A note that the content is AI-generated. */
  note: string;
  /** Shown beside the title. */
  buttons?: ReactNode;
  connectionState: ConnectionState;
  /** Returns the composer and what belongs to it. `follow` scrolls to the end and keeps following the text there. */
  foot: (follow: () => void) => ReactNode;
  children: ReactNode;
}

/** A session: its title, its turns and the composer below. */
export function SessionShell({ title, note, buttons, connectionState, foot, children }: SessionShellProps) {
  const { scroller, content, isScrolledAway, follow } = usePinnedScroll();
  const isDesktop = useDevice() === 'pc';
  return (
    <Column className={styles.session}>
      <Row className={styles.top}>
        {/* On phones the bar above shows the tool's name, and the title is only for screen readers. */}
        <h1 title={title} className={isDesktop ? textStyles.oneLine : textStyles.hidden}>
          {title}
        </h1>
        <p className={textStyles.meta}>{note}</p>
        {buttons}
      </Row>
      <div ref={scroller} data-part="session" className={styles.scroller}>
        <div ref={content} className={`${styles.column} ${styles.turns}`}>
          {children}
        </div>
      </div>
      <div className={styles.foot}>
        {isScrolledAway && (
          <Button size="small" icon="down" className={styles.latest} onClick={follow}>
            回到最新
          </Button>
        )}
        <div className={styles.column}>
          <p role="status" className={`${styles.status} ${assistantStyles.warning}`}>
            {connectionState === 'waiting' && '连接断开了，正在重新连接。已经问的不会丢。'}
          </p>
          {foot(follow)}
        </div>
      </div>
    </Column>
  );
}
