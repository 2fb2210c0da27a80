import { places, targets } from '@meiyu/contract/admin/content.ts';
import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { LINK_TARGET_KINDS } from '@meiyu/contract/admin/content-fields.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/calls/call.ts';

export type ContentLink = ContentDocumentOf<'book'>['links'][number];
export type LinkPlace = NonNullable<ContentLink['place']>;
export type LinkTarget = CallResult<typeof targets>['rows'][number];
export type TargetPlaces = CallResult<typeof places>;

export type TargetKind = '' | 'entry' | (typeof LINK_TARGET_KINDS)[number];
export const TARGET_KINDS: readonly TargetKind[] = ['', ...LINK_TARGET_KINDS];

export const targetsQuery = (search: string, kind: TargetKind, except: string) =>
  queryOptions({
    queryKey: ['admin', 'content', 'targets', search, kind, except],
    queryFn: ({ signal }) => call(targets, { query: { search, kind, except } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const placesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['admin', 'content', 'places', id, search],
    queryFn: ({ signal }) => call(places, { query: { id, search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
