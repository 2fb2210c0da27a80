import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { details, facets, list } from '@meiyu/contract/exhibition.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { useInBrowser } from './use-in-browser.ts';
import type { WallPlace } from './wall-place.ts';

export type WorkRow = CallResult<typeof list>['rows'][number];
export type Work = CallResult<typeof details>;
export type Facets = CallResult<typeof facets>;

/** The same for everyone: it outlives a log-out. */
const meta = { public: true };
const MINUTE = 60_000;
export const WALL_PAGE_SIZE = 24;
/** A shared link must not make the server fetch thousands. */
const MOST_AT_ONCE = 12;
const PICKED = 12;

/** Kept for the whole visit: the place one left is there on return. */
export function wallQuery({ words, page: _page, ...filter }: WallPlace) {
  return infiniteQueryOptions({
    queryKey: ['exhibition', 'wall', filter, words],
    queryFn: ({ pageParam, signal }) =>
      call(
        list,
        { query: { ...filter, searchValue: words, pageNum: pageParam, pageSize: WALL_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * WALL_PAGE_SIZE < total ? page + 1 : undefined),
    staleTime: 5 * MINUTE,
    gcTime: Number.POSITIVE_INFINITY,
    meta,
  });
}

/** What the address asks for, or what has been there already when one comes back. */
export function prepareWall(client: QueryClient, place: WallPlace): Promise<void> {
  const query = wallQuery(place);
  const known = client.getQueryData(query.queryKey)?.pages.length ?? 0;
  return client.prefetchInfiniteQuery({ ...query, pages: Math.min(Math.max(place.page, known), MOST_AT_ONCE) });
}

export function facetsQuery(cateId: string) {
  return queryOptions({
    queryKey: ['exhibition', 'facets', cateId],
    queryFn: ({ signal }) => call(facets, { query: { cateId } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
    meta,
  });
}

/** Works to put beside another. */
export function pickQuery(words: string) {
  return queryOptions({
    queryKey: ['exhibition', 'pick', words],
    queryFn: ({ signal }) => call(list, { query: { searchValue: words, pageSize: PICKED } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function workQuery(imgId: string, classId = '') {
  return queryOptions({
    queryKey: ['exhibition', 'work', imgId, classId],
    queryFn: ({ signal }) => call(details, { body: { imgId, classId } }, { signal }),
    meta,
  });
}

export interface Sight {
  iiifUrl: string;
  maxSide: number;
}

function isSigned({ iiifUrl }: Sight): boolean {
  return iiifUrl.includes('~');
}

/** One refused tile brings many: whoever renews twice within this time has no right to them. */
const RENEW_MS = 30_000;

/**
 * The tiles whoever sits here may see. The server rendered the page for nobody in particular: where it shows less than
 * the whole (ACCESS=ranges), an account or an authorised address may see more, so it is asked again from here. Such
 * addresses run out; `renew` fetches others.
 */
export function useSight({ id, iiifUrl, maxSide, width, height }: Work): Sight & { renew: () => void } {
  const inBrowser = useInBrowser();
  const loggedIn = useLoggedIn();
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['exhibition', 'sight', id, loggedIn],
    queryFn: async ({ signal }): Promise<Sight> => {
      const asked = await call(details, { body: { imgId: id } }, { signal, quiet: true });
      return { iiifUrl: asked.iiifUrl, maxSide: asked.maxSide };
    },
    enabled: inBrowser && maxSide < Math.max(width, height),
  });
  const sight = data ?? { iiifUrl, maxSide };
  function renew() {
    if (isSigned(sight) && Date.now() - dataUpdatedAt > RENEW_MS) void refetch({ cancelRefetch: false });
  }
  return { ...sight, renew };
}
