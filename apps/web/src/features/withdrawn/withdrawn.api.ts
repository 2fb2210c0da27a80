import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { near } from '@meiyu/contract/withdrawn.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { isNotFound } from '../../lib/calls/call-error.ts';

export type Withdrawn = CallResult<typeof near>;

/**
 * Resources similar to a withdrawn one, or null for an id that was never public. Null is an answer and not an error, so
 * that the server renders the 404 page with it: failed queries are left to the browser.
 */
export function withdrawnQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawn', id],
    queryFn: async ({ signal }): Promise<Withdrawn | null> => {
      try {
        return await call(near, { query: { id } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    retry: false,
    meta: { public: true },
  });
}
