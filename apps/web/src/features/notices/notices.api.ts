import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { countUnread, list, markAllRead, markRead, remove } from '@meiyu/contract/notices.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { invalidateQueries } from '../../lib/calls/invalidate-queries.ts';
import { sendKeepalive } from '../../lib/calls/send-keepalive.ts';

type NoticePage = CallResult<typeof list>;
export type Notice = NoticePage['rows'][number];

export const NOTICES_SIZE = 10;
const NOTICES_KEY = ['notices'];
const LIST_KEY = [...NOTICES_KEY, 'list'];

/** Loaded again at each visit and on return to the window, because a notice may arrive at any time. */
export function noticesQuery(pageNum: number) {
  return queryOptions({
    queryKey: [...LIST_KEY, pageNum],
    queryFn: ({ signal }) => call(list, { query: { pageNum, pageSize: NOTICES_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The number of unread notices, and whether the site can send notices by e-mail. */
export const unreadQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'unread'],
  queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
});

/** Shows notices as read at once, then reloads list and number. */
function useReading<Input>(
  isRead: (notice: Notice, input: Input) => boolean,
  send: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: LIST_KEY });
      client.setQueriesData<NoticePage>({ queryKey: LIST_KEY }, (page) => {
        const rows = page?.rows.map((notice) => (isRead(notice, input) ? { ...notice, read: true } : notice));
        return page && rows && { ...page, rows };
      });
    },
    onSettled: () => invalidateQueries(client, [NOTICES_KEY]),
  });
}

export function useMarkRead() {
  return useReading<string>(
    ({ id }, readId) => id === readId,
    (id) => call(markRead, { body: { ids: [id] } }),
  );
}

export function useMarkAllRead() {
  return useReading<void>(
    () => true,
    () => call(markAllRead, {}, { announce: true }),
  );
}

export function useNoticeRemoval() {
  const client = useQueryClient();
  return {
    send: (ids: string[]) =>
      call(remove, { params: { ids: ids.join(',') } }).finally(() => invalidateQueries(client, [NOTICES_KEY])),
    name: 'notices',
    sendOnPageClose: (ids: string[]) => sendKeepalive(remove, { params: { ids: ids.join(',') } }),
  };
}
