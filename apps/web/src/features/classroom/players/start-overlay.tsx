import moonPlayStyles from '../../../components/media/moon-play.module.css';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { CoursePosition } from '../playback/use-course-position.ts';
import videoStageStyles from './video-stage.module.css';

interface StartOverlayProps {
  video: HTMLVideoElement;
  position: CoursePosition;
}

/** The play button over a video that has not begun, and the second at which it resumes. */
export function StartOverlay({ video, position: { isResumed, second, goTo, episodeId } }: StartOverlayProps) {
  const play = () => void video.play().catch(() => undefined);
  return (
    <div className={videoStageStyles.videoOpening}>
      <button
        type="button"
        onClick={play}
        className={`${moonPlayStyles.moonPlay} ${videoStageStyles.videoMoon}`}
        aria-label={isResumed ? '继续播放' : '播放'}
      >
        <Icon name="play" />
      </button>
      {isResumed && (
        <p>
          上次看到 <b className={textStyles.number}>{formatDuration(second)}</b>
          <button type="button" onClick={() => goTo(episodeId, 0)}>
            从头看
          </button>
        </p>
      )}
    </div>
  );
}
