import { withdrawn } from '@meiyu/contract/dictionary.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { near } from '@meiyu/contract/withdrawn.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { isNotFound } from '../../lib/calls/call-error.ts';

export type Withdrawn = CallResult<typeof near>;
export type WithdrawnEntry = CallResult<typeof withdrawn>;

/** A missing resource gives null, not an error: the server renders pages only from queries that succeeded. */
async function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Resources similar to a withdrawn one, or null for an id that was never public. */
export function withdrawnQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawn', id],
    queryFn: ({ signal }): Promise<Withdrawn | null> => nullIfNotFound(call(near, { query: { id } }, { signal })),
    retry: false,
    meta: { public: true },
  });
}

/** Entries similar to a withdrawn one, or null for an id that was never public. */
export function withdrawnEntryQuery(entryId: string) {
  return queryOptions({
    queryKey: ['withdrawn', 'entry', entryId],
    queryFn: ({ signal }): Promise<WithdrawnEntry | null> =>
      nullIfNotFound(call(withdrawn, { query: { entryId } }, { signal })),
    retry: false,
    meta: { public: true },
  });
}
