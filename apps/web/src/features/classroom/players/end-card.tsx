import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface EndCardProps {
  video: HTMLVideoElement;
  next: (() => void) | undefined;
  nextTitle: string | undefined;
}

const WAIT_S = 5;

/** An episode is through: the next one begins by itself unless one says no. */
export function EndCard({ video, next, nextTitle }: EndCardProps) {
  const [left, setLeft] = useState(WAIT_S);
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => {
    if (!isWaiting || !next) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : next()), 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, left, next]);

  const again = () => void video.play().catch(() => undefined);
  return (
    <div className="end-card" role="status">
      {next ? (
        <>
          <p>{isWaiting ? `${left} 秒后播放下一讲` : '下一讲'}</p>
          <b>{nextTitle}</b>
        </>
      ) : (
        <b>这门课看完了</b>
      )}
      <span>
        <Button size="small" onClick={again}>
          再看一遍
        </Button>
        {next && isWaiting && (
          <Button size="small" onClick={() => setWaiting(false)}>
            先停一停
          </Button>
        )}
        {next && (
          <Button size="small" look="ink" onClick={next}>
            播放下一讲
          </Button>
        )}
      </span>
    </div>
  );
}
