import { add, remove, list as shelf } from '@meiyu/contract/bookshelf.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';

/* What a book is to the one who is logged in: on the shelf or not, and how far it is read. */

/** Another device, or the reader behind us, may have moved on: asked anew at each visit. */
function progressQuery(bookId: string) {
  return queryOptions({
    queryKey: ['library', 'progress', bookId],
    queryFn: ({ signal }) => call(progress, { body: { resIds: [bookId] } }, { signal }),
    staleTime: 0,
  });
}

interface ReadSoFar {
  pageNum: number;
  percent: number;
}

/** Undefined for visitors and for a book not yet opened. */
export function useReadSoFar(bookId: string): ReadSoFar | undefined {
  const { data } = useQuery({ ...progressQuery(bookId), enabled: useLoggedIn() });
  const [found] = data ?? [];
  return found && { pageNum: found.position.pageNum ?? Math.max(1, found.currentPro), percent: found.percent };
}

function shelfQuery(bookId: string) {
  return queryOptions({
    queryKey: ['library', 'shelf', bookId],
    queryFn: async ({ signal }) => (await call(shelf, { body: { bookId, pageSize: 1 } }, { signal })).total > 0,
    staleTime: 0,
  });
}

/** `toggle()` puts the book on the shelf or takes it off; for a visitor, call() itself leads to the login page. */
export function useShelf(bookId: string) {
  const client = useQueryClient();
  const { data: onShelf = false } = useQuery({ ...shelfQuery(bookId), enabled: useLoggedIn() });
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call(add, { body: { bookIds: [bookId] } }, { announce: true })
        : call(remove, { params: { ids: bookId } }, { announce: true }),
    onSuccess: (_answer, wanted) => client.setQueryData(shelfQuery(bookId).queryKey, wanted),
  });
  return { onShelf, busy: isPending, toggle: () => mutate(!onShelf) };
}
