import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasPlaybackStarted, subscribePlayback } from '../../lib/browser/background-playback.ts';
import { lazyComponent, useLazyComponent } from '../../ui/messages/use-lazy-component.ts';

const miniPlayer = lazyComponent(
  async () => (await import('../../features/classroom/players/mini-player.tsx')).MiniPlayer,
  {
    silentOnFailure: true,
  },
);

/** The player that continues across pages. It loads when playback first starts; after a failure, at the next page. */
export function LazyMiniPlayer() {
  const hasStarted = useSyncExternalStore(subscribePlayback, hasPlaybackStarted, () => false);
  const { key } = useLocation();
  const [failedKey, setFailedKey] = useState<string>();
  const MiniPlayer = useLazyComponent(miniPlayer, hasStarted && failedKey !== key, () => setFailedKey(key));
  return MiniPlayer && <MiniPlayer />;
}
