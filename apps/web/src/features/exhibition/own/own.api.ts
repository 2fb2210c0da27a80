import { gallery } from '@meiyu/contract/assistant.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { list as records } from '@meiyu/contract/learning-records.ts';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import * as own from '@meiyu/contract/own-exhibitions.ts';
import { list as works } from '@meiyu/contract/works.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

export type { OwnDocument };
export type OwnDetails = CallResult<typeof own.read>;
export type OwnRow = CallResult<typeof own.list>['rows'][number];
export type Facts = OwnDetails['things'][number];
export type Sharing = OwnDetails['sharing'];
export type PickerSource = 'works' | 'seen' | 'drawings';

const LIST_KEY = ['own-exhibitions'];
export const FOUND_AT_ONCE = 24;

/** Loaded at each visit: a reviewer may have decided. */
export const ownListQuery = queryOptions({
  queryKey: [...LIST_KEY, 'list'],
  queryFn: ({ signal }) => call(own.list, {}, { signal }),
  staleTime: 0,
});

/** Loaded once for each visit of the editor, which has the newer state from then on. */
export function ownDetailsQuery(ownId: string) {
  return queryOptions({
    queryKey: [...LIST_KEY, 'details', ownId],
    queryFn: ({ signal }) => call(own.read, { body: { ownId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function findThings(things: Pick<Facts, 'kind' | 'id'>[]): Promise<Facts[]> {
  return call(own.findThings, { body: { things } });
}

/** What can be hung: works by search, works that the reader has looked at, and own drawings, the last first. */
export function pickerQuery(source: PickerSource, searchValue: string, pageNum: number) {
  const page = { pageNum, pageSize: FOUND_AT_ONCE };
  return queryOptions({
    queryKey: [...LIST_KEY, 'picker', source, searchValue, pageNum],
    queryFn: async ({ signal }): Promise<{ rows: Facts[]; total: number }> => {
      if (source === 'works') {
        const { rows, total } = await call(works, { query: { ...page, searchValue } }, { signal });
        return {
          total,
          rows: rows.map(({ id, resTitle, resAuthor, resCoverUrl, width, height }) => ({
            ...{ kind: 'work' as const, id, title: resTitle, author: resAuthor, coverUrl: resCoverUrl, width, height },
          })),
        };
      }
      if (source === 'drawings') {
        const { rows, total } = await call(gallery, { query: { ...page, searchValue } }, { signal });
        return {
          total,
          rows: rows.map(({ id, prompt, thumbUrl, width, height }) => ({
            ...{ kind: 'drawing' as const, id, title: prompt, author: '由 AI 生成', coverUrl: thumbUrl, width, height },
          })),
        };
      }
      const { rows, total } = await call(records, { body: { ...page, searchValue, type: 'image' } }, { signal });
      return {
        total,
        rows: rows.map(({ resId, label, cover }) => ({
          ...{ kind: 'work' as const, id: resId, title: label, author: '', coverUrl: cover, width: 0, height: 0 },
        })),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const saveOwn = (ownId: string, version: number, document: OwnDocument) =>
  call(own.save, { body: { ownId, version, document } });

export function useCreateOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document?: OwnDocument) => call(own.create, { body: document ? { document } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownListQuery.queryKey }),
  });
}

export function useRemoveOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(own.remove, { params: { ids: id } }, { announce: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownListQuery.queryKey }),
  });
}

/** Submits for review, and ends sharing. Both answer the new state of sharing. */
export function useSharing(ownId: string, onChange: (details: OwnDetails) => void) {
  const reload = async () => onChange(await call(own.read, { body: { ownId } }));
  const submit = useMutation({
    mutationFn: (version: number) => call(own.share, { body: { ownId, version } }),
    onSuccess: reload,
  });
  const withdraw = useMutation({
    mutationFn: () => call(own.withdraw, { body: { ownId } }, { announce: true }),
    onSuccess: reload,
  });
  return { submit, withdraw };
}
