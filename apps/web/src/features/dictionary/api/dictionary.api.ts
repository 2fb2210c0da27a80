import { details, list, overview, timeline } from '@meiyu/contract/dictionary.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { ENTRY_PERIODS, type EntryPeriod } from '@meiyu/contract/entry-aspects.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type EntryRow = CallResult<typeof list>['rows'][number];
export type Entry = CallResult<typeof details>;
export type EntryMap = Entry['map'];
export type Period = CallResult<typeof timeline>['periods'][number];

/** Eight full rows of three columns, or twelve of two. */
export const ENTRIES_PER_PAGE = 24;

export const VIEWS = ['kind', 'letter', 'timeline'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABEL: Record<View, string> = { kind: '按类', letter: '按音序', timeline: '年表' };

/** Public data stays in the cache after a log-out. */
const meta = { public: true };
const MAX_NAME_LENGTH = 100;
const MAX_KIND_LENGTH = 20;
/** The largest page number that the contract allows. */
const LAST_PAGE = 10_000;

/** The state of the list; all of it is in the address. */
export interface DictionaryParams {
  view: View;
  kind: string;
  period: EntryPeriod | '';
  letter: string;
  name: string;
  page: number;
}

export function readDictionaryParams(query: URLSearchParams): DictionaryParams {
  const page = Number(query.get('page'));
  const letter = query.get('letter') ?? '';
  return {
    view: VIEWS.find((view) => view === query.get('view')) ?? 'kind',
    kind: (query.get('kind') ?? '').trim().slice(0, MAX_KIND_LENGTH),
    period: ENTRY_PERIODS.find((period) => period === query.get('period')) ?? '',
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    name: (query.get('s') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    page: Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** `period` may be any text here, because the server may know periods that this page does not know yet. */
export function dictionaryPath(params: Partial<Omit<DictionaryParams, 'period'> & { period: string }>): string {
  const { view = 'kind', kind, period, letter, name, page = 1 } = params;
  const query = new URLSearchParams({
    ...(view !== 'kind' && { view }),
    ...(kind && { kind }),
    ...(period && { period }),
    ...(letter && { letter }),
    ...(name && { s: name }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/dictionary${query.size > 0 ? `?${query}` : ''}`;
}

export function entriesQuery({ kind, period, letter, name, page }: DictionaryParams) {
  return queryOptions({
    queryKey: ['dictionary', 'list', kind, period, letter, name, page],
    queryFn: ({ signal }) =>
      call(
        list,
        { query: { kind, period, letter, searchValue: name, pageNum: page, pageSize: ENTRIES_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta,
  });
}

export const overviewQuery = queryOptions({
  queryKey: ['dictionary', 'overview'],
  queryFn: ({ signal }) => call(overview, {}, { signal }),
  meta,
});

export const timelineQuery = queryOptions({
  queryKey: ['dictionary', 'timeline'],
  queryFn: ({ signal }) => call(timeline, {}, { signal }),
  meta,
});

export function entryQuery(entryId: string) {
  return queryOptions({
    queryKey: ['dictionary', 'entry', entryId],
    queryFn: ({ signal }) => call(details, { body: { entryId } }, { signal }),
    meta,
  });
}
