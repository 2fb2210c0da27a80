/*
 * Whether anything has begun to play that goes on from page to page. Most visits never do: the small player that shows it
 * is fetched only then.
 */
const listeners = new Set<() => void>();
let begun = false;

export function markPlayingOn(): void {
  begun = true;
  for (const listener of listeners) listener();
}

export function hasPlayingOn(): boolean {
  return begun;
}

export function subscribePlayingOn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
