import { type ChangeEvent, type KeyboardEvent, useReducer } from 'react';
import { formatDuration } from '../../lib/format/format-duration.ts';
import { skip, useDuration, useTime } from './use-media.ts';

interface SeekInputProps {
  media: HTMLMediaElement | null;
  /** In seconds; used until the media reports the real one. */
  duration: number;
  /** The second at which playback will start; shown until the media has loaded. */
  startsAt: number;
  onSeek: (second: number) => void;
  tabIndex?: number | undefined;
}

const STEP_S = 5;

/** The browser's slider, transparent above the drawn track: it handles pointers, keys and screen readers. */
export function SeekInput({ media, duration: expected, startsAt, onSeek, tabIndex }: SeekInputProps) {
  const duration = useDuration(media, expected);
  const time = useTime(media, startsAt);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    onSeek(Number(target.value));
    // The media reports the new time later. Without this render React would put the slider back to
    // the old time until then.
    rerender();
  }
  function press(event: KeyboardEvent) {
    const seconds = { ArrowLeft: -STEP_S, ArrowDown: -STEP_S, ArrowRight: STEP_S, ArrowUp: STEP_S }[event.key];
    if (seconds === undefined || !media) return;
    event.preventDefault();
    skip(media, seconds);
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
