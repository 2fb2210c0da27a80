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
export type ToolType = '1' | '2';
export type ReportReason = CallInput<typeof report>['body']['reason'];

/** Sessions per request, the maximum of the API. */
const HISTORY_SIZE = 50;
/** Sessions deleted per request, the maximum of the API. */
const REMOVE_SIZE = 100;
export const GALLERY_SIZE = 24;

const SESSIONS = ['assistant', 'sessions'];
const GALLERY = ['assistant', 'gallery'];

export function messagesKey(sid: string) {
  return ['assistant', 'messages', sid];
}

/** 50 at a time, older ones on scroll. Fetched again on return, because another tab or device may have added some. */
export function sessionsQuery(type: ToolType, searchValue = '') {
  return infiniteQueryOptions({
    queryKey: [...SESSIONS, type, searchValue],
    queryFn: ({ pageParam, signal }) =>
      call(sessions, { body: { type, searchValue, pageNum: pageParam, pageSize: HISTORY_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === HISTORY_SIZE ? pages.length + 1 : undefined),
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
    queryKey: [...GALLERY, pageNum, searchValue],
    queryFn: ({ signal }) => call(gallery, { query: { pageNum, pageSize: GALLERY_SIZE, searchValue } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type SessionPages = { pages: Session[][]; pageParams: number[] };

/** Shows a new session first in the history at once, without waiting for a reload. */
export function putSessionFirst(client: QueryClient, session: Session): void {
  client.setQueryData<SessionPages>([...SESSIONS, session.type, ''], (known) => {
    // A history that is still loading will contain it.
    if (!known) return undefined;
    const [first = [], ...older] = known.pages.map((page) => page.filter(({ sid }) => sid !== session.sid));
    return { pages: [[session, ...first], ...older], pageParams: known.pageParams };
  });
}

/** Removes sessions from all shown lists, before the server confirms. */
export function dropSessions(client: QueryClient, sids: readonly string[]): void {
  client.setQueriesData<SessionPages>({ queryKey: SESSIONS }, (known) =>
    known ? { ...known, pages: known.pages.map((page) => page.filter(({ sid }) => !sids.includes(sid))) } : known,
  );
}

export function refreshSessions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: SESSIONS });
}

export async function createSession(sid: string, type: ToolType): Promise<Session> {
  // Silent, because the caller shows the warning that the current session is still empty.
  return call(addSession, { body: { sid, type, content: '' } }, { announce: true, silentOnFailure: true });
}

/** Finds the empty session of a tool in the whole history. */
export async function findEmptySession(type: ToolType): Promise<Session | undefined> {
  for (let pageNum = 1; ; pageNum++) {
    const page = await call(sessions, { body: { type, searchValue: '', pageNum, pageSize: HISTORY_SIZE } });
    const found = page.find(({ content }) => content === '');
    if (found || page.length < HISTORY_SIZE) return found;
  }
}

export async function deleteSessions(sids: readonly string[]): Promise<void> {
  for (let from = 0; from < sids.length; from += REMOVE_SIZE) {
    const isLast = from + REMOVE_SIZE >= sids.length;
    await call(
      removeSessions,
      { params: { sids: sids.slice(from, from + REMOVE_SIZE).join(',') } },
      { announce: isLast },
    );
  }
}

/** Shows the rating at once, and undoes it when the server refuses it. */
export function useLike(sid: string) {
  const client = useQueryClient();
  const queryKey = messagesKey(sid);
  return useMutation({
    mutationFn: ({ messageId, liked }: { messageId: string; liked: 1 | 0 | -1 }) =>
      call(like, { body: { messageId, liked } }),
    async onMutate({ messageId, liked }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Message[]>(queryKey);
      client.setQueryData<Message[]>(queryKey, (known) =>
        known?.map((message) => (message.id === messageId ? { ...message, liked } : message)),
      );
      return before;
    },
    onError: (_error, _input, before) => client.setQueryData(queryKey, before),
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
        client.invalidateQueries({ queryKey: GALLERY }),
        client.invalidateQueries({ queryKey: ['assistant', 'messages'] }),
      ]),
  });
}
