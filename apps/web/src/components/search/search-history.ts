import { addHistory, clearHistory, history, removeHistory } from '@meiyu/contract/search.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readStored, removeStored, writeStored } from '../../lib/browser/storage.ts';
import { call } from '../../lib/calls/call.ts';
import { invalidateQueries } from '../../lib/calls/invalidate-queries.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';

/* The search history: stored with the account of a logged-in user, otherwise in this browser. */

interface PastSearch {
  id: string;
  word: string;
}

const MAX_ENTRIES = 20;
const QUERY_KEY = ['search', 'history'];

function readLocal(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('cymy_searches') ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, MAX_ENTRIES) : [];
  } catch {
    return [];
  }
}

function writeLocal(searches: string[]): void {
  if (searches.length > 0) writeStored('cymy_searches', JSON.stringify(searches.slice(0, MAX_ENTRIES)));
  else removeStored('cymy_searches');
}

function historyQuery(loggedIn: boolean) {
  return queryOptions({
    queryKey: [...QUERY_KEY, loggedIn],
    queryFn: async ({ signal }): Promise<PastSearch[]> =>
      loggedIn ? (await call(history, {}, { signal })).rows : readLocal().map((word) => ({ id: word, word })),
    staleTime: 0,
  });
}

/** Newest first. Empty on the server, which renders for visitors. */
export function useSearchHistory(): PastSearch[] {
  const { data = [] } = useQuery({ ...historyQuery(useLoggedIn()), enabled: typeof window !== 'undefined' });
  return data;
}

interface OpenedResult {
  id: string;
  resType: 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp' | 'other' | 'exhibition';
}

/** Stores a search and the opened result in the background, without a message on failure. */
export function useSaveSearch(): (searchText: string, opened?: OpenedResult) => void {
  const loggedIn = useLoggedIn();
  const client = useQueryClient();
  return (searchText, opened) => {
    if (!loggedIn) {
      writeLocal([searchText, ...readLocal().filter((word) => word !== searchText)]);
      void invalidateQueries(client, [QUERY_KEY]);
      return;
    }
    const body = { searchValue: searchText, ...(opened && { resId: opened.id, resType: opened.resType }) };
    call(addHistory, { body }, { silentOnFailure: true })
      .then(() => invalidateQueries(client, [QUERY_KEY]))
      .catch(() => {});
  };
}

/** Deletes one search, or all. */
export function useDeleteSearch() {
  const loggedIn = useLoggedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pastSearch: PastSearch | 'all') => {
      if (!loggedIn)
        return writeLocal(pastSearch === 'all' ? [] : readLocal().filter((word) => word !== pastSearch.word));
      if (pastSearch === 'all') await call(clearHistory, {});
      else await call(removeHistory, { params: { ids: pastSearch.id } });
    },
    onSettled: () => invalidateQueries(client, [QUERY_KEY]),
  });
}
