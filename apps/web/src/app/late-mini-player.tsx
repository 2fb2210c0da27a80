import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasPlayingOn, subscribePlayingOn } from '../lib/playing-on.ts';

const MiniPlayer = lazy(async () => ({ default: (await import('../features/classroom/mini-player.tsx')).MiniPlayer }));

/** What plays on while one goes about the site; fetched when something first does. */
export function LateMiniPlayer() {
  const begun = useSyncExternalStore(subscribePlayingOn, hasPlayingOn, () => false);
  return begun ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
