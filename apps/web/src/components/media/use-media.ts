import { useCallback, useSyncExternalStore } from 'react';

/** All by which a recording tells that something about it has changed. */
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

/** One fact about a recording, followed; `none` while there is none, and on the server. */
export function useMedia<T extends string | number | boolean>(
  media: HTMLMediaElement | null,
  read: (media: HTMLMediaElement) => T,
  none: T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of EVENTS) media?.addEventListener(event, changed);
      return () => {
        for (const event of EVENTS) media?.removeEventListener(event, changed);
      };
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => (media ? read(media) : none),
    () => none,
  );
}

export function usePlaying(media: HTMLMediaElement | null): boolean {
  return useMedia(media, (own) => !own.paused && !own.ended, false);
}

/** Where it is, in seconds, a few times a second. */
export function useTime(media: HTMLMediaElement | null, before = 0): number {
  return useMedia(media, (own) => (own.readyState > 0 ? own.currentTime : before), before);
}

/** How long it is; until it says so itself, what its course says. */
export function useDuration(media: HTMLMediaElement | null, told: number): number {
  return useMedia(media, (own) => (Number.isFinite(own.duration) && own.duration > 0 ? own.duration : told), told);
}

/** Plays or pauses. A browser that will not begin without a gesture stays as it is. */
export function togglePlay(media: HTMLMediaElement): void {
  if (media.paused || media.ended) void media.play().catch(() => undefined);
  else media.pause();
}

export function skip(media: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY;
  media.currentTime = Math.max(0, Math.min(end, media.currentTime + seconds));
}
