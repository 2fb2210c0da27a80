import { addHistory, clearHistory, history, removeHistory } from '@meiyu/contract/search.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readStored, removeStored, writeStored } from '../../lib/browser/storage.ts';
import { call } from '../../lib/calls/call.ts';
import { renewQueries } from '../../lib/calls/renew-queries.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';

/*
 * What one searched for: with the account for whoever is logged in, else in this browser.
 */

interface PastSearch {
  id: string;
  word: string;
}

const KEPT = 20;
const KEY = ['search', 'history'];

function readLocal(): string[] {
  try {
    const words: unknown = JSON.parse(readStored('cymy_searches') ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function writeLocal(words: string[]): void {
  if (words.length > 0) writeStored('cymy_searches', JSON.stringify(words.slice(0, KEPT)));
  else removeStored('cymy_searches');
}

function historyQuery(loggedIn: boolean) {
  return queryOptions({
    queryKey: [...KEY, loggedIn],
    queryFn: async ({ signal }): Promise<PastSearch[]> =>
      loggedIn ? (await call(history, {}, { signal })).rows : readLocal().map((word) => ({ id: word, word })),
    staleTime: 0,
  });
}

/** Newest first. Nothing on the server, which knows nobody. */
export function useSearchHistory(): PastSearch[] {
  const { data = [] } = useQuery({ ...historyQuery(useLoggedIn()), enabled: typeof window !== 'undefined' });
  return data;
}

interface Opened {
  id: string;
  resType: 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp' | 'other';
}

/** What was searched, and what was opened of the results, is kept beside: nobody waits for it or hears of a failure. */
export function useKeepSearch(): (words: string, opened?: Opened) => void {
  const loggedIn = useLoggedIn();
  const client = useQueryClient();
  return (words, opened) => {
    if (!loggedIn) {
      writeLocal([words, ...readLocal().filter((word) => word !== words)]);
      void renewQueries(client, [KEY]);
      return;
    }
    const body = { searchValue: words, ...(opened && { resId: opened.id, resType: opened.resType }) };
    call(addHistory, { body }, { quiet: true })
      .then(() => renewQueries(client, [KEY]))
      .catch(() => {});
  };
}

/** Takes one away, or all. */
export function useForgetSearch() {
  const loggedIn = useLoggedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (past: PastSearch | 'all') => {
      if (!loggedIn) return writeLocal(past === 'all' ? [] : readLocal().filter((word) => word !== past.word));
      if (past === 'all') await call(clearHistory, {});
      else await call(removeHistory, { params: { ids: past.id } });
    },
    onSettled: () => renewQueries(client, [KEY]),
  });
}
