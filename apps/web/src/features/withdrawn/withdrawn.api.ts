import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { near } from '@meiyu/contract/withdrawn.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type Withdrawn = CallResult<typeof near>;

/** What is near a withdrawn resource; refused for an id that was never public. */
export function withdrawnQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawn', id],
    queryFn: ({ signal }) => call(near, { query: { id } }, { signal }),
    retry: false,
    meta: { public: true },
  });
}
