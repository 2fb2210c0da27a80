import { useMemo } from 'react';
import { SeekInput } from '../../../components/media/seek-input.tsx';
import seekTrackStyles from '../../../components/media/seek-track.module.css';
import { useDuration, useTime } from '../../../components/media/use-media.ts';
import type { Episode } from '../api/classroom.api.ts';
import audioStageStyles from './audio-stage.module.css';

interface WaveformProps {
  episode: Episode;
  waveform: readonly number[];
  media: HTMLMediaElement | null;
  startsAt: number;
  onSeek: (second: number) => void;
}

const MAX_BARS = 120;
/** In units of the SVG, which is 40 high. */
const MIDDLE_Y = 20;
/** Half the height of a silent bar, and how much the loudest bar is higher than that. */
const MIN_HALF_HEIGHT = 1;
const MAX_EXTRA_HEIGHT = 18;

/** Reduces the samples to at most 120 bars; each bar is the maximum of its samples. */
function toBars(waveform: readonly number[]): number[] {
  const count = Math.min(MAX_BARS, waveform.length);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / count));
    return Math.max(...waveform.slice(from, to));
  });
}

/** An SVG path with one vertical stroke per bar, symmetric about the middle. */
function toPath(bars: readonly number[]): string {
  return bars
    .map(
      (height, index) =>
        `M${index + 0.5} ${MIDDLE_Y - MIN_HALF_HEIGHT - height * MAX_EXTRA_HEIGHT}V${MIDDLE_Y + MIN_HALF_HEIGHT + height * MAX_EXTRA_HEIGHT}`,
    )
    .join('');
}

/** The waveform of an episode; the played part is gold. */
export function Waveform({ episode, waveform, media, startsAt, onSeek }: WaveformProps) {
  const duration = useDuration(media, episode.duration);
  const time = useTime(media, startsAt);
  const bars = useMemo(() => toBars(waveform), [waveform]);
  const path = useMemo(() => toPath(bars), [bars]);
  const playedShare = duration > 0 ? Math.min(1, time / duration) : 0;

  const wave = (
    <svg viewBox={`0 0 ${bars.length} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div className={`${seekTrackStyles.track} ${audioStageStyles.waveform}`}>
      {wave}
      <span className={audioStageStyles.waveformHeard} style={{ clipPath: `inset(0 ${(1 - playedShare) * 100}% 0 0)` }}>
        {wave}
      </span>
      <span aria-hidden="true" className={audioStageStyles.waveformNow} style={{ left: `${playedShare * 100}%` }} />
      <SeekInput media={media} duration={episode.duration} startsAt={startsAt} onSeek={onSeek} />
    </div>
  );
}
