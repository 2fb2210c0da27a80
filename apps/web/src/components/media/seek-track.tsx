import { type PointerEvent, useState } from 'react';
import { formatDuration } from '../../lib/format/format-duration.ts';
import textStyles from '../../ui/text/text.module.css';
import { SeekInput } from './seek-input.tsx';
import styles from './seek-track.module.css';
import { useDuration, useMedia, useTime } from './use-media.ts';

interface SeekTrackProps {
  media: HTMLMediaElement | null;
  /** In seconds; used until the media reports the real one. */
  duration: number;
  /** The second at which playback will start; shown until the media has loaded. */
  startsAt?: number;
  chapters?: readonly { start: number; title: string }[];
  /** Seconds of the video that have a linked resource. */
  marks?: readonly number[];
  onSeek: (second: number) => void;
  tabIndex?: number | undefined;
}

/** The progress track: the played and buffered parts, chapters, marks and the slider. */
export function SeekTrack(props: SeekTrackProps) {
  const { media, duration: expected, startsAt = 0, chapters = [], marks = [], onSeek, tabIndex } = props;
  const duration = useDuration(media, expected);
  const time = useTime(media, startsAt);
  const buffered = useMedia(media, bufferedEnd, 0);
  const [hoveredSecond, setHoveredSecond] = useState<number>();
  const percentAt = (second: number) => `${duration > 0 ? Math.min(100, (second / duration) * 100) : 0}%`;

  function hover({ currentTarget, clientX, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setHoveredSecond(Math.max(0, Math.min(1, (clientX - left) / width)) * duration);
  }

  return (
    <div className={styles.track} onPointerMove={hover} onPointerLeave={() => setHoveredSecond(undefined)}>
      <span aria-hidden="true" className={styles.trackLine}>
        <span className={styles.trackFetched} style={{ width: percentAt(buffered) }} />
        <span className={styles.trackPlayed} style={{ width: percentAt(time) }} />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span key={start} className={styles.trackChapter} style={{ left: percentAt(start) }} />
          ))}
        {marks.map((second) => (
          <span key={second} className={styles.trackMark} style={{ left: percentAt(second) }} />
        ))}
      </span>
      <SeekInput media={media} duration={expected} startsAt={startsAt} onSeek={onSeek} tabIndex={tabIndex} />
      {hoveredSecond !== undefined && (
        <span aria-hidden="true" className={styles.trackTip} style={{ left: percentAt(hoveredSecond) }}>
          {chapters.findLast(({ start }) => start <= hoveredSecond)?.title}{' '}
          <span className={textStyles.number}>{formatDuration(hoveredSecond)}</span>
        </span>
      )}
    </div>
  );
}

/**
 * The end, in seconds, of the buffered range that contains the current time or begins at most half a second after it.
 */
function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}
