import { useEffect, useRef } from 'react';
import { useMedia } from '../../../components/media/use-media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import videoStageStyles from './video-stage.module.css';

interface StageNoticeProps {
  media: HTMLMediaElement | null;
  /** Loads the course again, as its signed media URLs may have expired. */
  onReloadCourse: () => Promise<unknown>;
}

/** Shows that the media is buffering, or that it failed to load. */
export function StageNotice({ media, onReloadCourse }: StageNoticeProps) {
  const hasFailed = useMedia(media, (element) => element.error !== null, false);
  const isWaiting = useMedia(
    media,
    (element) => !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !element.ended,
    false,
  );
  const hasReloaded = useRef(false);

  async function retry() {
    await onReloadCourse().catch(() => undefined);
    media?.load();
  }
  // The first failure may only be an expired URL, so the course is reloaded automatically.
  useEffect(() => {
    if (!hasFailed || hasReloaded.current) return;
    hasReloaded.current = true;
    void onReloadCourse().catch(() => undefined);
  }, [hasFailed, onReloadCourse]);

  if (hasFailed) {
    return (
      <div role="alert" className={videoStageStyles.stageNotice}>
        <p>这一讲没有取到，请检查连接后再试。</p>
        <Button size="small" icon="refresh" onClick={() => void retry()}>
          再试一次
        </Button>
      </div>
    );
  }
  return isWaiting ? (
    <div className={videoStageStyles.stageWaiting}>
      <Spinner />
      <VisuallyHidden>正在缓冲</VisuallyHidden>
    </div>
  ) : null;
}
