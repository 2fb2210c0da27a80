import { useEffect, useRef } from 'react';
import { useMedia } from '../../../components/media/use-media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';

interface StageNoticeProps {
  media: HTMLMediaElement | null;
  /** Loads the course again, as its signed media URLs may have expired. */
  onRenew: () => Promise<unknown>;
}

/** While it waits for bytes, and when they do not come. */
export function StageNotice({ media, onRenew }: StageNoticeProps) {
  const isFailed = useMedia(media, (own) => own.error !== null, false);
  const isWaiting = useMedia(
    media,
    (own) => !own.paused && own.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !own.ended,
    false,
  );
  const renewed = useRef(false);

  async function retry() {
    await onRenew().catch(() => undefined);
    media?.load();
  }
  // The first time it may only be the address: nobody has to press anything for that.
  useEffect(() => {
    if (!isFailed || renewed.current) return;
    renewed.current = true;
    void onRenew().catch(() => undefined);
  }, [isFailed, onRenew]);

  if (isFailed) {
    return (
      <div role="alert" className="stage-notice">
        <p>这一讲没有取到，请检查连接后再试。</p>
        <Button size="small" icon="refresh" onClick={() => void retry()}>
          再试一次
        </Button>
      </div>
    );
  }
  return isWaiting ? (
    <div className="stage-waiting">
      <Spinner />
      <span className="sr-only">正在缓冲</span>
    </div>
  ) : null;
}
