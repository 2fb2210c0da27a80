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

/** Elements that use these keys themselves; in them the shortcuts do not work. */
const ELEMENTS_WITH_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=tablist], [role=radiogroup], dialog';
const SKIP_SECONDS = 5;
const LONG_SKIP_SECONDS = 10;

/** Player shortcuts: space or K, arrows, J and L, digits (tenths of the duration), M, C, F, < and >. */
export function usePlayerKeys({ media, speed, onSpeed, onCaptions, onFullscreen }: PlayerKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!media || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest(ELEMENTS_WITH_KEYS)) return;
    if (key === ' ' && target.closest('button, a, summary')) return;
    const changeSpeed = (direction: 1 | -1) => {
      const newSpeed =
        direction > 0
          ? SPEEDS.find((candidate) => candidate > speed)
          : SPEEDS.findLast((candidate) => candidate < speed);
      if (newSpeed !== undefined) onSpeed(newSpeed);
    };
    const actions: Record<string, (() => void) | undefined> = {
      ' ': () => togglePlay(media),
      k: () => togglePlay(media),
      arrowleft: () => skip(media, -SKIP_SECONDS),
      arrowright: () => skip(media, SKIP_SECONDS),
      j: () => skip(media, -LONG_SKIP_SECONDS),
      l: () => skip(media, LONG_SKIP_SECONDS),
      m: () => {
        media.muted = !media.muted;
      },
      c: onCaptions,
      f: onFullscreen,
      '<': () => changeSpeed(-1),
      '>': () => changeSpeed(1),
    };
    const fraction = /^\d$/.test(key) && media.duration > 0 ? Number(key) / 10 : undefined;
    const action =
      fraction === undefined
        ? actions[key.toLowerCase()]
        : () => {
            media.currentTime = media.duration * fraction;
          };
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
