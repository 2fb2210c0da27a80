import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { details, facets, list } from '@meiyu/contract/works.ts';
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
import type { WallSelection } from './wall-selection.ts';

export type WorkRow = CallResult<typeof list>['rows'][number];
export type Work = CallResult<typeof details>;
export type Facets = CallResult<typeof facets>;

/** Public data, which may stay cached after a logout. */
const meta = { public: true };
const MINUTE_MS = 60_000;
export const WALL_PAGE_SIZE = 24;
/** Limits the pages fetched at once, because a shared link may contain any page number. */
const MAX_PAGES_AT_ONCE = 12;
const PICKER_SIZE = 12;

/** Cached for the whole visit, so that the wall is unchanged when the user returns. */
export function wallQuery({ searchText, page: _page, ...filter }: WallSelection) {
  return infiniteQueryOptions({
    queryKey: ['works', 'wall', filter, searchText],
    queryFn: ({ pageParam, signal }) =>
      call(
        list,
        { query: { ...filter, searchValue: searchText, pageNum: pageParam, pageSize: WALL_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * WALL_PAGE_SIZE < total ? page + 1 : undefined),
    staleTime: 5 * MINUTE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    meta,
  });
}

/** Fetches as many pages as the address names, or as many as were loaded before. */
export function prepareWall(client: QueryClient, selection: WallSelection): Promise<void> {
  const query = wallQuery(selection);
  const loadedPages = client.getQueryData(query.queryKey)?.pages.length ?? 0;
  return client.prefetchInfiniteQuery({
    ...query,
    pages: Math.min(Math.max(selection.page, loadedPages), MAX_PAGES_AT_ONCE),
  });
}

export function facetsQuery(cateId: string) {
  return queryOptions({
    queryKey: ['works', 'facets', cateId],
    queryFn: ({ signal }) => call(facets, { query: { cateId } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    meta,
  });
}

/** The works from which the user picks one to compare. */
export function pickQuery(searchText: string) {
  return queryOptions({
    queryKey: ['works', 'pick', searchText],
    queryFn: ({ signal }) => call(list, { query: { searchValue: searchText, pageSize: PICKER_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function workQuery(imgId: string, classId = '') {
  return queryOptions({
    queryKey: ['works', 'work', imgId, classId],
    queryFn: ({ signal }) => call(details, { body: { imgId, classId } }, { signal }),
    meta,
  });
}

/** The tiles a user may load: the whole picture, or only up to `maxSide` pixels. */
export interface TileSource {
  iiifUrl: string;
  maxSide: number;
}

/** A signed URL has its signature after a `~`. */
function isSigned({ iiifUrl }: TileSource): boolean {
  return iiifUrl.includes('~');
}

/** If tiles fail so soon after their URLs were fetched, the signature has not expired: new URLs would not help. */
const MIN_RENEWAL_MS = 30_000;

/**
 * The tiles the current user may load. The server renders the page for visitors without access. When that limits the size
 * (ACCESS=ranges), the browser requests the details again, because this user may have access. The signed URLs expire;
 * `renew` fetches new ones.
 */
export function useTileSource({ id, iiifUrl, maxSide, width, height }: Work): TileSource & { renew: () => void } {
  const isInBrowser = useInBrowser();
  const isLoggedIn = useLoggedIn();
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['works', 'tiles', id, isLoggedIn],
    queryFn: async ({ signal }): Promise<TileSource> => {
      const work = await call(details, { body: { imgId: id } }, { signal, silentOnFailure: true });
      return { iiifUrl: work.iiifUrl, maxSide: work.maxSide };
    },
    enabled: isInBrowser && maxSide < Math.max(width, height),
  });
  const source = data ?? { iiifUrl, maxSide };
  function renew() {
    if (isSigned(source) && Date.now() - dataUpdatedAt > MIN_RENEWAL_MS) void refetch({ cancelRefetch: false });
  }
  return { ...source, renew };
}
