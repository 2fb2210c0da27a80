import { type PointerEvent, useState } from 'react';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { SeekInput } from './seek-input.tsx';
import { useDuration, useMedia, useTime } from './use-media.ts';
import './seek-track.css';

interface SeekTrackProps {
  media: HTMLMediaElement | null;
  /** Until the recording itself says so. */
  duration: number;
  startsAt?: number;
  chapters?: readonly { start: number; title: string }[];
  /** Seconds at which something is tied to the film. */
  marks?: readonly number[];
  onSeek: (second: number) => void;
  tabIndex?: number | undefined;
}

/** The line of a film: what was played and fetched, its chapters, and a knob like a seal. */
export function SeekTrack(props: SeekTrackProps) {
  const { media, duration: told, startsAt = 0, chapters = [], marks = [], onSeek, tabIndex } = props;
  const duration = useDuration(media, told);
  const time = useTime(media, startsAt);
  const fetched = useMedia(media, bufferedEnd, 0);
  const [pointed, setPointed] = useState<number>();
  const share = (second: number) => `${duration > 0 ? Math.min(100, (second / duration) * 100) : 0}%`;

  function point({ currentTarget, clientX, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(1, (clientX - left) / width)) * duration);
  }

  return (
    <div className="track" onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      <span aria-hidden="true" className="track-line">
        <span className="track-fetched" style={{ width: share(fetched) }} />
        <span className="track-played" style={{ width: share(time) }} />
        {chapters
          .filter(({ start }) => start > 0)
          .map(({ start }) => (
            <span key={start} className="track-chapter" style={{ left: share(start) }} />
          ))}
        {marks.map((second) => (
          <span key={second} className="track-mark" style={{ left: share(second) }} />
        ))}
      </span>
      <SeekInput media={media} duration={told} startsAt={startsAt} onSeek={onSeek} tabIndex={tabIndex} />
      {pointed !== undefined && (
        <span aria-hidden="true" className="track-tip" style={{ left: share(pointed) }}>
          {chapters.findLast(({ start }) => start <= pointed)?.title} <b>{formatDuration(pointed)}</b>
        </span>
      )}
    </div>
  );
}

/** How far it is fetched from where it plays. */
function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.5 && currentTime <= buffered.end(at)) return buffered.end(at);
  }
  return 0;
}
