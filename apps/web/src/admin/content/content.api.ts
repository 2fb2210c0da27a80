import * as content from '@meiyu/contract/admin/content.ts';
import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import * as editing from '@meiyu/contract/admin/content-editing.ts';
import type { ContentAction, ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type ContentDetails = CallResult<typeof editing.details>;
export type Problem = CallResult<typeof editing.check>['problems'][number];
export type Choices = CallResult<typeof content.choices>;
export type VersionRow = CallResult<typeof history.list>['rows'][number];
export type Change = CallResult<typeof history.difference>['changes'][number];
export type ActionResult = CallResult<typeof content.act>['results'][number];
export type DifferenceSide = number | 'published' | 'draft';

/** One resource or entry. */
export interface ContentRef {
  kind: ContentKind;
  id: string;
}

/** Publishing a hundred books takes its time. */
const ACTION_LIMIT_MS = 5 * 60_000;
const PRESENCE_EVERY_MS = 15_000;
const PREVIEW_EVERY_MS = 9 * 60_000;
export const HISTORY_PAGE_SIZE = 20;

/** All lists, because every action changes their counts. */
export const LISTS = ['admin', 'content', 'list'];

export const listQuery = (query: NonNullable<CallInput<typeof content.list>['query']>) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => call(content.list, { query }, { signal }),
    staleTime: 0,
  });

export type Filter = CallInput<typeof content.selection>['query'];

/** All rows of a list, for actions on them. */
export const selectionQuery = (query: Filter) =>
  queryOptions({
    queryKey: [...LISTS, 'selection', query],
    queryFn: ({ signal }) => call(content.selection, { query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const choicesQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['admin', 'content', 'choices', kind],
    queryFn: ({ signal }) => call(content.choices, { query: { kind } }, { signal }),
  });

export const loadDetails = (query: ContentRef, signal?: AbortSignal) =>
  call(editing.details, { query }, signal ? { signal } : {});

/** Saves that are under way, also of forms that have been left. */
const pendingSaves = new Map<string, Promise<unknown>>();
const keyOf = ({ kind, id }: ContentRef) => `${kind}:${id}`;

/** A form that is opened meanwhile waits for the save, so that it does not conflict with it. */
export function announceSave<T>(ref: ContentRef, save: Promise<T>): Promise<T> {
  pendingSaves.set(keyOf(ref), save);
  return save;
}

/** Loaded anew for each form, and then kept: the revision must be that of the content that is shown. */
export const detailsQuery = (ref: ContentRef) =>
  queryOptions({
    queryKey: ['admin', 'content', 'form', ref.kind, ref.id],
    queryFn: async ({ signal }) => {
      await pendingSaves.get(keyOf(ref));
      return loadDetails(ref, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Says every 15 seconds that the caller has it open, and who else has. */
export const presenceQuery = ({ kind, id }: ContentRef) =>
  queryOptions({
    queryKey: ['admin', 'content', 'editing', kind, id],
    queryFn: ({ signal }) => call(editing.editing, { body: { kind, id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: PRESENCE_EVERY_MS,
  });
export const leaveContent = ({ kind, id }: ContentRef) =>
  call(editing.editing, { body: { kind, id, left: true } }).catch(() => undefined);

/** The addresses of the preview; asked for anew after each save and before they expire. */
export const previewQuery = ({ kind, id }: ContentRef, revision: number) =>
  queryOptions({
    queryKey: ['admin', 'content', 'preview', kind, id, revision],
    queryFn: ({ signal }) => call(editing.preview, { body: { kind, id } }, { signal, silentOnFailure: true }),
    gcTime: 0,
    staleTime: PREVIEW_EVERY_MS,
    refetchInterval: PREVIEW_EVERY_MS,
    retry: false,
  });

/** A page of a book as readers would get it, made from the draft. */
export const draftPageQuery = (id: string, pageNum: number, revision: number) =>
  queryOptions({
    queryKey: ['admin', 'content', 'draftPage', id, pageNum, revision],
    queryFn: ({ signal }) => call(editing.draftPage, { query: { id, pageNum } }, { signal }),
    gcTime: 0,
    retry: false,
  });

/** 发布前, as the server sees the saved draft. */
export const checkQuery = ({ kind, id }: ContentRef, revision: number) =>
  queryOptions({
    queryKey: ['admin', 'content', 'check', kind, id, revision],
    queryFn: ({ signal }) => call(editing.check, { query: { kind, id } }, { signal }),
    staleTime: 0,
  });

const historyKey = ({ kind, id }: ContentRef) => ['admin', 'content', 'history', kind, id];
export const historyQuery = (ref: ContentRef, pageNum: number) =>
  queryOptions({
    queryKey: [...historyKey(ref), pageNum],
    queryFn: ({ signal }) =>
      call(history.list, { query: { ...ref, pageNum, pageSize: HISTORY_PAGE_SIZE } }, { signal }),
    staleTime: 0,
  });

/** `revision` only distinguishes the drafts that are compared. */
export const differenceQuery = (ref: ContentRef, from: DifferenceSide, to: DifferenceSide, revision: number) =>
  queryOptions({
    queryKey: [...historyKey(ref), 'difference', from, to, revision],
    queryFn: ({ signal }) => call(history.difference, { query: { ...ref, from, to } }, { signal }),
    staleTime: 0,
  });

/** The page shows a refusal itself. */
export const saveDraft = (id: string, document: ContentDocument, revision: number) =>
  call(editing.save, { body: { id, document, revision } }, { silentOnFailure: true });
export const publishDraft = (ref: ContentRef, revision: number, note: string) =>
  call(editing.publish, { body: { ...ref, revision, note } });
export const scheduleDraft = (ref: ContentRef, revision: number, time: string) =>
  call(editing.schedule, { body: { ...ref, revision, time } });
export const discardDraft = (ref: ContentRef, revision: number) =>
  call(editing.discard, { body: { ...ref, revision } }, { announce: true });
export const restoreVersion = (ref: ContentRef, seq: number, revision: number) =>
  call(history.restore, { body: { ...ref, seq, revision } }, { announce: true });

export const createContent = (body: NonNullable<CallInput<typeof content.create>['body']>) =>
  call(content.create, { body });
export const applyContentAction = (
  kind: ContentKind,
  action: ContentAction,
  ids: readonly string[],
  more: { category?: string; tag?: string } = {},
) => call(content.act, { body: { kind, act: action, ids: [...ids], ...more } }, { limitMs: ACTION_LIMIT_MS });
