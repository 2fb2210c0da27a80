import { type KeyboardEvent, useMemo } from 'react';
import { formatDuration } from '../../lib/format-duration.ts';
import type { Episode } from './classroom.api.ts';
import { skip, useDuration, useTime } from './use-media.ts';

interface WaveformProps {
  episode: Episode;
  waveform: readonly number[];
  media: HTMLMediaElement | null;
  startsAt: number;
  onSeek: (second: number) => void;
}

const BARS = 120;
const STEP_S = 5;

/** As many bars as fit, each as loud as the loudest it stands for. */
function toBars(waveform: readonly number[]): number[] {
  const count = Math.min(BARS, waveform.length);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / count));
    return Math.max(...waveform.slice(from, to));
  });
}

/** One path for all bars: upright strokes, mirrored about the middle. */
function toPath(bars: readonly number[]): string {
  return bars.map((height, at) => `M${at + 0.5} ${20 - 1 - height * 18}V${20 + 1 + height * 18}`).join('');
}

/** The waves of a recording; what was heard is gold. */
export function Waveform({ episode, waveform, media, startsAt, onSeek }: WaveformProps) {
  const duration = useDuration(media, episode.duration);
  const time = useTime(media, startsAt);
  const bars = useMemo(() => toBars(waveform), [waveform]);
  const path = useMemo(() => toPath(bars), [bars]);
  const share = duration > 0 ? Math.min(1, time / duration) : 0;

  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key];
    if (by === undefined || !media) return;
    event.preventDefault();
    skip(media, by);
  }
  const wave = (className: string) => (
    <svg viewBox={`0 0 ${bars.length} 40`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={path} />
    </svg>
  );
  return (
    <div className="waveform">
      {wave('waveform-all')}
      <span className="waveform-heard" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
        {wave('waveform-all')}
      </span>
      <span aria-hidden="true" className="waveform-now" style={{ left: `${share * 100}%` }} />
      <input
        type="range"
        aria-label="进度"
        aria-valuetext={`${formatDuration(time)}，共 ${formatDuration(duration)}`}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(time, duration || 1)}
        onChange={({ target }) => onSeek(Number(target.value))}
        onKeyDown={press}
      />
    </div>
  );
}
