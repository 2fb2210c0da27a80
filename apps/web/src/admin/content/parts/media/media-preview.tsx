import { skip, useTime } from '../../../../components/media/use-media.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { clockTime } from '../fields/clock-time.ts';
import type { CourseKind, Episode } from './episode.ts';
import styles from './media-preview.module.css';

interface MediaPreviewProps {
  kind: CourseKind;
  episode: Episode;
  media: HTMLMediaElement | null;
  onMedia: (media: HTMLMediaElement | null) => void;
}

/** The video player of the browser, with steps of a second; chapters and captions are edited beside it. */
export function MediaPreview({ kind, episode, media, onMedia }: MediaPreviewProps) {
  const url = episode.media.find((file) => file.url)?.url;
  const time = useTime(media);
  if (!url)
    return <p className={styles.none}>上传{kind === 'video' ? '视频' : '音频'}以后，在这里对着画面编辑章节和字幕。</p>;
  const player = { ref: onMedia, src: url, controls: true, preload: 'metadata', className: styles.player } as const;
  return (
    <div className={styles.preview}>
      {kind === 'video' ? (
        <video {...player} aria-label="视频" poster={episode.poster?.url || undefined} playsInline />
      ) : (
        <audio {...player} aria-label="音频" />
      )}
      <div className={styles.steps}>
        <Action variant="text" icon="previous" onClick={() => media && skip(media, -1)}>
          退 1 秒
        </Action>
        <span className={styles.time}>{clockTime(time)}</span>
        <Action variant="text" icon="next" onClick={() => media && skip(media, 1)}>
          进 1 秒
        </Action>
      </div>
    </div>
  );
}
