import { useCallback, useSyncExternalStore } from 'react';

/** All events that report a change of the media. */
const EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'progress',
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'volumechange',
  'emptied',
  'error',
];

/** Follows one value of the media. Returns `fallback` if there is no media, and on the server. */
export function useMedia<T extends string | number | boolean>(
  media: HTMLMediaElement | null,
  read: (media: HTMLMediaElement) => T,
  fallback: T,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const event of EVENTS) media?.addEventListener(event, onChange);
      return () => {
        for (const event of EVENTS) media?.removeEventListener(event, onChange);
      };
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => (media ? read(media) : fallback),
    () => fallback,
  );
}

export function usePlaying(media: HTMLMediaElement | null): boolean {
  return useMedia(media, (element) => !element.paused && !element.ended, false);
}

/** The current time in seconds, updated a few times a second. */
export function useTime(media: HTMLMediaElement | null, fallback = 0): number {
  return useMedia(media, (element) => (element.readyState > 0 ? element.currentTime : fallback), fallback);
}

/** The duration in seconds; `expected` until the media reports the real one. */
export function useDuration(media: HTMLMediaElement | null, expected: number): number {
  return useMedia(
    media,
    (element) => (Number.isFinite(element.duration) && element.duration > 0 ? element.duration : expected),
    expected,
  );
}

/** Plays or pauses. If the browser blocks playback without a user gesture, nothing happens. */
export function togglePlay(media: HTMLMediaElement): void {
  if (media.paused || media.ended) void media.play().catch(() => undefined);
  else media.pause();
}

export function skip(media: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY;
  media.currentTime = Math.max(0, Math.min(end, media.currentTime + seconds));
}
