/*
 * Whether playback that continues across pages has started. The mini player is loaded only then, because most visits
 * never play anything.
 */
const listeners = new Set<() => void>();
let hasStarted = false;

export function markPlaybackStarted(): void {
  hasStarted = true;
  for (const listener of listeners) listener();
}

export function hasPlaybackStarted(): boolean {
  return hasStarted;
}

export function subscribePlayback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
