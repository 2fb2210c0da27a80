import * as site from '@meiyu/contract/admin/site.ts';
import type { SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type PartRow = CallResult<typeof site.list>['rows'][number];
export type PartDetails = CallResult<typeof site.details>;
export type VersionRow = CallResult<typeof site.history>['rows'][number];

/** Any of the contents; the part says which. */
export type PartValues = Record<string, unknown>;

const PRESENCE_EVERY_MS = 30_000;
const PREVIEW_EVERY_MS = 9 * 60_000;
const HISTORY_PAGE_SIZE = 20;

export const partsQuery = queryOptions({
  queryKey: ['admin', 'site', 'list'],
  queryFn: ({ signal }) => call(site.list, {}, { signal }),
  staleTime: 0,
});

export const loadPart = (part: SitePart, signal?: AbortSignal) =>
  call(site.details, { query: { part } }, signal ? { signal } : {});

/** Saves that are under way, also of forms that have been left. */
const pendingSaves = new Map<SitePart, Promise<unknown>>();

/** A form of the part that is opened meanwhile waits for the save, so that it does not conflict with it. */
export function announceSave<T>(part: SitePart, save: Promise<T>): Promise<T> {
  pendingSaves.set(part, save);
  return save;
}

/** Loaded anew for each form, and then kept: the revision must be that of the content that is shown. */
export const partQuery = (part: SitePart) =>
  queryOptions({
    queryKey: ['admin', 'site', 'form', part],
    queryFn: async ({ signal }) => {
      await pendingSaves.get(part);
      return loadPart(part, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const historyQuery = (part: SitePart, pageNum: number) =>
  queryOptions({
    queryKey: ['admin', 'site', 'history', part, pageNum],
    queryFn: ({ signal }) => call(site.history, { query: { part, pageNum, pageSize: HISTORY_PAGE_SIZE } }, { signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'site', 'version', id],
    queryFn: ({ signal }) => call(site.version, { query: { id } }, { signal }),
  });

/** Says every half minute that the caller has the part open, and who else has. */
export const presenceQuery = (part: SitePart) =>
  queryOptions({
    queryKey: ['admin', 'site', 'editing', part],
    queryFn: ({ signal }) => call(site.editing, { body: { part } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: PRESENCE_EVERY_MS,
  });

export const leavePart = (part: SitePart) => call(site.editing, { body: { part, left: true } }).catch(() => undefined);

/** The addresses of the preview; asked for anew after each save and before they expire. */
export const previewQuery = (part: SitePart, revision: number) =>
  queryOptions({
    queryKey: ['admin', 'site', 'preview', part, revision],
    queryFn: ({ signal }) => call(site.preview, { body: { parts: [part] } }, { signal, silentOnFailure: true }),
    gcTime: 0,
    staleTime: PREVIEW_EVERY_MS,
    refetchInterval: PREVIEW_EVERY_MS,
  });

export const categoryUseQuery = queryOptions({
  queryKey: ['admin', 'site', 'categoryUse'],
  queryFn: async ({ signal }) => {
    const { counts } = await call(site.categoryUse, {}, { signal });
    return {
      own: Object.fromEntries(counts.map(({ id, resources }) => [id, resources])) as Record<string, number>,
      within: Object.fromEntries(counts.map(({ id, within }) => [id, within])) as Record<string, number>,
    };
  },
  staleTime: 0,
});

/** The page shows a refusal itself. */
export const saveDraft = (value: SitePartContent, revision: number) =>
  call(site.save, { body: { value, revision } }, { silentOnFailure: true });
export const discardDraft = (part: SitePart, revision: number) =>
  call(site.discard, { body: { part, revision } }, { announce: true });
export const publishDraft = (part: SitePart, revision: number, note: string) =>
  call(site.publish, { body: { part, revision, note } }, { announce: true });
export const restoreVersion = (id: string, revision: number, which: 'before' | 'after') =>
  call(site.restore, { body: { id, revision, which } }, { announce: true });
