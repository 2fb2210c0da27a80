import type { Listen, StopListening } from './connections/listen.ts';
import { CACHE_CHANNEL, type CacheTag } from './schema/cache-tags.ts';

/**
 * Calls `onChange` when a trigger notifies the tag, and when the connection is live (again), as notifications may have
 * been missed.
 */
export function watchTag(listen: Listen, tag: CacheTag, onChange: () => void): Promise<StopListening> {
  return listen(
    CACHE_CHANNEL,
    (notifiedTag) => {
      if (notifiedTag === tag) onChange();
    },
    (live) => {
      if (live) onChange();
    },
  );
}
