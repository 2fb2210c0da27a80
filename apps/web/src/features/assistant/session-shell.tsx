import type { ReactNode } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ConnectionState } from './conversation/assistant-connection.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';
import './talk-shell.css';

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
    <div className="talk">
      <div className={isDesktop ? 'talk-top' : 'talk-top talk-top-phone'}>
        <h1 title={title}>{title}</h1>
        <p>{note}</p>
        {buttons}
      </div>
      <div ref={scroller} className="talk-scroll">
        <div ref={content} className="talk-column">
          {children}
        </div>
      </div>
      <div className="talk-foot">
        {isScrolledAway && (
          <Button size="small" icon="down" className="talk-latest" onClick={follow}>
            回到最新
          </Button>
        )}
        <div className="talk-column">
          <p role="status" className="talk-line">
            {connectionState === 'waiting' && '连接断开了，正在重新连接。已经问的不会丢。'}
          </p>
          {foot(follow)}
        </div>
      </div>
    </div>
  );
}
