import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasPlayingOn, subscribePlayingOn } from '../../lib/browser/playing-on.ts';
import { latePart, useLatePart } from '../../ui/messages/use-late-part.ts';

const miniPlayer = latePart(async () => (await import('../../features/classroom/players/mini-player.tsx')).MiniPlayer, {
  isExtra: true,
});

/** What plays on while one goes about the site; fetched when something first does, or else at the next place. */
export function LateMiniPlayer() {
  const begun = useSyncExternalStore(subscribePlayingOn, hasPlayingOn, () => false);
  const { key } = useLocation();
  const [missedAt, setMissedAt] = useState<string>();
  const MiniPlayer = useLatePart(miniPlayer, begun && missedAt !== key, () => setMissedAt(key));
  return MiniPlayer && <MiniPlayer />;
}
