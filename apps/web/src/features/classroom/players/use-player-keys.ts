import { useEffect, useEffectEvent } from 'react';
import { SPEEDS } from '../../../components/media/play-speeds.ts';
import { skip, togglePlay } from '../../../components/media/use-media.ts';

interface PlayerKeys {
  media: HTMLMediaElement | null;
  speed: number;
  onSpeed: (speed: number) => void;
  onCaptions?: () => void;
  onFullscreen?: () => void;
}

/** Elements that use these keys themselves. */
const USES_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=tablist], [role=radiogroup], dialog';
const STEP_S = 5;
const LONG_STEP_S = 10;

/** Player shortcuts: space or K, arrows, J and L, digits, M, C, F, < and >. They do not work in text fields. */
export function usePlayerKeys({ media, speed, onSpeed, onCaptions, onFullscreen }: PlayerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!media || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest(USES_KEYS)) return;
    if (key === ' ' && target.closest('button, a, summary')) return;
    const changeSpeed = (by: 1 | -1) => {
      const next = by > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
      if (next !== undefined) onSpeed(next);
    };
    const actions: Record<string, (() => void) | undefined> = {
      ' ': () => togglePlay(media),
      k: () => togglePlay(media),
      arrowleft: () => skip(media, -STEP_S),
      arrowright: () => skip(media, STEP_S),
      j: () => skip(media, -LONG_STEP_S),
      l: () => skip(media, LONG_STEP_S),
      m: () => {
        media.muted = !media.muted;
      },
      c: onCaptions,
      f: onFullscreen,
      '<': () => changeSpeed(-1),
      '>': () => changeSpeed(1),
    };
    const tenth = /^\d$/.test(key) && media.duration > 0 ? Number(key) / 10 : undefined;
    const action =
      tenth === undefined
        ? actions[key.toLowerCase()]
        : () => {
            media.currentTime = media.duration * tenth;
          };
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
