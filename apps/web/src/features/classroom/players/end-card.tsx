import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import videoStageStyles from './video-stage.module.css';

interface EndCardProps {
  video: HTMLVideoElement;
  playNext: (() => void) | undefined;
  nextTitle: string | undefined;
}

const WAIT_SECONDS = 5;

/** Shown after an episode: the next one starts automatically unless the user stops it. */
export function EndCard({ video, playNext, nextTitle }: EndCardProps) {
  const [secondsLeft, setSecondsLeft] = useState(WAIT_SECONDS);
  const [isWaiting, setWaiting] = useState(true);

  useEffect(() => {
    if (!isWaiting || !playNext) return;
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : playNext()), 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, secondsLeft, playNext]);

  const replay = () => void video.play().catch(() => undefined);
  return (
    <div className={videoStageStyles.endCard} role="status">
      {playNext ? (
        <>
          <p>{isWaiting ? `${secondsLeft} 秒后播放下一讲` : '下一讲'}</p>
          <b>{nextTitle}</b>
        </>
      ) : (
        <b>这门课看完了</b>
      )}
      <Row as="span" wrap gap="m" className={videoStageStyles.stageButtons}>
        <Button size="small" onClick={replay}>
          再看一遍
        </Button>
        {playNext && isWaiting && (
          <Button size="small" onClick={() => setWaiting(false)}>
            先停一停
          </Button>
        )}
        {playNext && (
          <Button size="small" variant="ink" onClick={playNext}>
            播放下一讲
          </Button>
        )}
      </Row>
    </div>
  );
}
