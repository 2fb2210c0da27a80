import { type ChangeEvent, type KeyboardEvent, useReducer } from 'react';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { skip, useDuration, useTime } from './use-media.ts';

interface SeekInputProps {
  media: HTMLMediaElement | null;
  /** Until the recording itself says so. */
  duration: number;
  startsAt: number;
  onSeek: (second: number) => void;
  tabIndex?: number | undefined;
}

const STEP_S = 5;

/** The browser's own slider, which lies unseen over a line: it is what fingers, keys and screen readers meet. */
export function SeekInput({ media, duration: told, startsAt, onSeek, tabIndex }: SeekInputProps) {
  const duration = useDuration(media, told);
  const time = useTime(media, startsAt);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    onSeek(Number(target.value));
    // The recording tells of it only later: until then React would put the knob back, and the browser take that for a choice.
    showAgain();
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key];
    if (by === undefined || !media) return;
    event.preventDefault();
    skip(media, by);
  }

  return (
    <input
      type="range"
      aria-label="进度"
      aria-valuetext={`${formatDuration(time)}，共 ${formatDuration(duration)}`}
      min={0}
      max={duration || 1}
      step={0.1}
      value={Math.min(time, duration || 1)}
      onChange={change}
      onKeyDown={press}
      tabIndex={tabIndex}
    />
  );
}
