import type { Listen, StopListening } from './connections/listen.ts';
import { CACHE_CHANNEL, type CacheTag } from './schema/cache-tags.ts';

/** A trigger of the table tells every instance of a change; one may also have been missed while the line was down. */
export function watchTag(listen: Listen, tag: CacheTag, onChange: () => void): Promise<StopListening> {
  return listen(
    CACHE_CHANNEL,
    (told) => {
      if (told === tag) onChange();
    },
    (live) => {
      if (live) onChange();
    },
  );
}
