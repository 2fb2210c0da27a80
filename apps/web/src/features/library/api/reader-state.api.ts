import { add, remove, list as shelf } from '@meiyu/contract/bookshelf.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';

/* The state of a book for a logged-in user: on the shelf or not, and the reading progress. */

/** Loaded again at each visit, because the book may have been read since, also on another device. */
function progressQuery(bookId: string) {
  return queryOptions({
    queryKey: ['library', 'progress', bookId],
    queryFn: ({ signal }) => call(progress, { body: { resIds: [bookId] } }, { signal }),
    staleTime: 0,
  });
}

interface ReadingProgress {
  pageNum: number;
  percent: number;
}

/** Undefined for visitors and for books not yet opened. */
export function useReadingProgress(bookId: string): ReadingProgress | undefined {
  const { data } = useQuery({ ...progressQuery(bookId), enabled: useLoggedIn() });
  const [record] = data ?? [];
  return record && { pageNum: record.position.pageNum ?? Math.max(1, record.currentPro), percent: record.percent };
}

function isOnShelfQuery(bookId: string) {
  return queryOptions({
    queryKey: ['library', 'shelf', bookId],
    queryFn: async ({ signal }) => (await call(shelf, { body: { bookId, pageSize: 1 } }, { signal })).total > 0,
    staleTime: 0,
  });
}

/** `toggle()` puts the book on the shelf or removes it; for a visitor, call() redirects to the login page. */
export function useShelf(bookId: string) {
  const client = useQueryClient();
  const { data: onShelf = false } = useQuery({ ...isOnShelfQuery(bookId), enabled: useLoggedIn() });
  const { mutate, isPending } = useMutation({
    mutationFn: (putOnShelf: boolean) =>
      putOnShelf
        ? call(add, { body: { bookIds: [bookId] } }, { announce: true })
        : call(remove, { params: { ids: bookId } }, { announce: true }),
    onSuccess: (_answer, putOnShelf) => client.setQueryData(isOnShelfQuery(bookId).queryKey, putOnShelf),
  });
  return { onShelf, busy: isPending, toggle: () => mutate(!onShelf) };
}
