import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface EndCardProps {
  video: HTMLVideoElement;
  next: (() => void) | undefined;
  nextTitle: string | undefined;
}

const WAIT_S = 5;

/** Shown after an episode: the next one starts automatically unless the user stops it. */
export function EndCard({ video, next, nextTitle }: EndCardProps) {
  const [secondsLeft, setSecondsLeft] = useState(WAIT_S);
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => {
    if (!isWaiting || !next) return;
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : next()), 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, secondsLeft, next]);

  const replay = () => void video.play().catch(() => undefined);
  return (
    <div className="end-card" role="status">
      {next ? (
        <>
          <p>{isWaiting ? `${secondsLeft} 秒后播放下一讲` : '下一讲'}</p>
          <b>{nextTitle}</b>
        </>
      ) : (
        <b>这门课看完了</b>
      )}
      <span>
        <Button size="small" onClick={replay}>
          再看一遍
        </Button>
        {next && isWaiting && (
          <Button size="small" onClick={() => setWaiting(false)}>
            先停一停
          </Button>
        )}
        {next && (
          <Button size="small" variant="ink" onClick={next}>
            播放下一讲
          </Button>
        )}
      </span>
    </div>
  );
}
