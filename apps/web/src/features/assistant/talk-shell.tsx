import type { ReactNode } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { LineState } from './conversation/assistant-connection.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';
import './talk-shell.css';

interface TalkShellProps {
  /** Of the session. */
  title: string;
  /** What the reader is told about everything here. */
  note: string;
  /** Beside it. */
  tools?: ReactNode;
  line: LineState;
  /** Above the composer and on its paper. */
  foot: (follow: () => void) => ReactNode;
  children: ReactNode;
}

/** One talk: its title, what was said, and the composer below. */
export function TalkShell({ title, note, tools, line, foot, children }: TalkShellProps) {
  const { scroller, content, isAway, follow } = usePinnedScroll();
  const isDesk = useDevice() === 'pc';
  return (
    <div className="talk">
      <div className={isDesk ? 'talk-top' : 'talk-top talk-top-phone'}>
        <h1 title={title}>{title}</h1>
        <p>{note}</p>
        {tools}
      </div>
      <div ref={scroller} className="talk-scroll">
        <div ref={content} className="talk-column">
          {children}
        </div>
      </div>
      <div className="talk-foot">
        {isAway && (
          <Button size="small" icon="down" className="talk-latest" onClick={follow}>
            回到最新
          </Button>
        )}
        <div className="talk-column">
          <p role="status" className="talk-line">
            {line === 'waiting' && '连接断开了，正在重新连接。已经问的不会丢。'}
          </p>
          {foot(follow)}
        </div>
      </div>
    </div>
  );
}
