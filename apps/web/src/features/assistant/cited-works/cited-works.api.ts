import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { pictures } from '@meiyu/contract/works.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import type { Citation } from '../api/assistant.api.ts';

export type CitedWork = CallResult<typeof pictures>[number];

/** An answer with more pictures would be an album. */
const MAX_WORKS = 3;
/** Shorter than the signatures in the addresses are valid. */
const STALE_AFTER_MS = 3_600_000;
const NONE: readonly CitedWork[] = [];

/** The first works of the exhibition hall that the citations name; absent works and those without a picture are left out. */
export function useCitedWorks(citations: readonly Citation[]): readonly CitedWork[] {
  const cited = citations.flatMap(({ resType, resId }) => (resType === 'img' && resId ? [resId] : []));
  const imgIds = [...new Set(cited)].slice(0, MAX_WORKS);
  const { data } = useQuery({
    queryKey: ['assistant', 'works', ...imgIds],
    queryFn: ({ signal }) => call(pictures, { body: { imgIds } }, { signal }),
    enabled: imgIds.length > 0,
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
  });
  return imgIds.length > 0 && data ? data : NONE;
}
