import {
  addSession,
  gallery,
  like,
  messages,
  options,
  removeDrawings,
  removeSessions,
  report,
  sessions,
} from '@meiyu/contract/assistant.ts';
import type { afterword, chip, citation, drawing, messageStatus } from '@meiyu/contract/assistant-parts.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../lib/calls/call.ts';

export type Session = CallResult<typeof sessions>[number];
export type Message = CallResult<typeof messages>[number];
export type AiOptions = CallResult<typeof options>;
export type Citation = z.output<typeof citation>;
export type Chip = z.output<typeof chip>;
export type Drawing = z.output<typeof drawing>;
export type Afterword = z.output<typeof afterword>;
export type MessageStatus = z.output<typeof messageStatus>;
/** `'1'` is 你问我答, `'2'` is 你说我画. */
export type ToolType = '1' | '2';
export type ReportReason = CallInput<typeof report>['body']['reason'];

/** Sessions per request, the maximum of the API. */
const SESSIONS_PER_REQUEST = 50;
/** Sessions deleted per request, the maximum of the API. */
const DELETIONS_PER_REQUEST = 100;
export const DRAWINGS_PER_PAGE = 24;

const SESSIONS_KEY = ['assistant', 'sessions'];
const GALLERY_KEY = ['assistant', 'gallery'];

export function messagesKey(sid: string) {
  return ['assistant', 'messages', sid];
}

/**
 * Fetches 50 sessions at a time, older ones when the user scrolls down. They are fetched again when the user returns to the
 * window, because another tab or device may have added some.
 */
export function sessionsQuery(type: ToolType, searchValue = '') {
  return infiniteQueryOptions({
    queryKey: [...SESSIONS_KEY, type, searchValue],
    queryFn: ({ pageParam, signal }) =>
      call(sessions, { body: { type, searchValue, pageNum: pageParam, pageSize: SESSIONS_PER_REQUEST } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === SESSIONS_PER_REQUEST ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}

/** Always fetched again, because answers continue while the page is not shown. */
export function messagesQuery(sid: string) {
  return queryOptions({
    queryKey: messagesKey(sid),
    queryFn: ({ signal }) => call(messages, { body: { sid } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export const aiOptionsQuery = queryOptions({
  queryKey: ['assistant', 'options'],
  queryFn: ({ signal }) => call(options, {}, { signal, silentOnFailure: true }),
  staleTime: 300_000,
});

export function galleryQuery(pageNum: number, searchValue: string) {
  return queryOptions({
    queryKey: [...GALLERY_KEY, pageNum, searchValue],
    queryFn: ({ signal }) =>
      call(gallery, { query: { pageNum, pageSize: DRAWINGS_PER_PAGE, searchValue } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type SessionPages = { pages: Session[][]; pageParams: number[] };

/** Shows a new session first in the history at once, without waiting for a reload. */
export function putSessionFirst(client: QueryClient, session: Session): void {
  client.setQueryData<SessionPages>([...SESSIONS_KEY, session.type, ''], (cached) => {
    // A history that is still loading will contain it.
    if (!cached) return undefined;
    const [firstPage = [], ...olderPages] = cached.pages.map((page) => page.filter(({ sid }) => sid !== session.sid));
    return { pages: [[session, ...firstPage], ...olderPages], pageParams: cached.pageParams };
  });
}

/** Removes sessions from all cached lists before the server confirms. */
export function dropSessions(client: QueryClient, sids: readonly string[]): void {
  client.setQueriesData<SessionPages>({ queryKey: SESSIONS_KEY }, (cached) =>
    cached ? { ...cached, pages: cached.pages.map((page) => page.filter(({ sid }) => !sids.includes(sid))) } : cached,
  );
}

export function refreshSessions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: SESSIONS_KEY });
}

export async function createSession(sid: string, type: ToolType): Promise<Session> {
  // Silent on failure, because the caller shows the server's message itself.
  return call(addSession, { body: { sid, type, content: '' } }, { announce: true, silentOnFailure: true });
}

/** Finds the empty session of a tool in the whole history. */
export async function findEmptySession(type: ToolType): Promise<Session | undefined> {
  for (let pageNum = 1; ; pageNum++) {
    const page = await call(sessions, { body: { type, searchValue: '', pageNum, pageSize: SESSIONS_PER_REQUEST } });
    const emptySession = page.find(({ content }) => content === '');
    if (emptySession || page.length < SESSIONS_PER_REQUEST) return emptySession;
  }
}

export async function deleteSessions(sids: readonly string[]): Promise<void> {
  for (let start = 0; start < sids.length; start += DELETIONS_PER_REQUEST) {
    const isLast = start + DELETIONS_PER_REQUEST >= sids.length;
    await call(
      removeSessions,
      { params: { sids: sids.slice(start, start + DELETIONS_PER_REQUEST).join(',') } },
      { announce: isLast },
    );
  }
}

/** Shows the rating at once, and undoes it when the server refuses it. */
export function useLike(sid: string) {
  const client = useQueryClient();
  const queryKey = messagesKey(sid);
  return useMutation({
    mutationFn: (body: CallInput<typeof like>['body']) => call(like, { body }),
    async onMutate({ messageId, liked }) {
      await client.cancelQueries({ queryKey });
      const previousMessages = client.getQueryData<Message[]>(queryKey);
      client.setQueryData<Message[]>(queryKey, (cached) =>
        cached?.map((message) => (message.id === messageId ? { ...message, liked } : message)),
      );
      return previousMessages;
    },
    onError: (_error, _input, previousMessages) => client.setQueryData(queryKey, previousMessages),
    onSuccess(_data, { messageId }) {
      // An answer that has just ended is not in the list yet, and the request for it was cancelled above.
      const isListed = client.getQueryData<Message[]>(queryKey)?.some(({ id }) => id === messageId);
      if (!isListed) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useReport() {
  return useMutation({
    mutationFn: (body: { messageId: string; reason: ReportReason; remark: string }) =>
      call(report, { body }, { announce: true }),
  });
}

export function useDrawingRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(removeDrawings, { params: { ids: ids.join(',') } }, { announce: true }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: GALLERY_KEY }),
        client.invalidateQueries({ queryKey: ['assistant', 'messages'] }),
      ]),
  });
}
