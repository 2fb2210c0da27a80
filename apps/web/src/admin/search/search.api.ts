import * as search from '@meiyu/contract/admin/search.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type HotWord = CallResult<typeof search.hotWords>['rows'][number];
export type MissingWord = CallResult<typeof search.withoutResults>['rows'][number];
export type SynonymGroup = CallResult<typeof search.synonymList>['rows'][number];
export type SearchTest = CallResult<typeof search.test>;
type HotKind = NonNullable<CallInput<typeof search.hotWords>['query']['kind']>;

export const hotWordsQuery = (kind: HotKind) =>
  queryOptions({
    queryKey: ['admin', 'search', 'hotWords', kind],
    queryFn: ({ signal }) => call(search.hotWords, { query: { kind } }, { signal }),
  });
export const missingQuery = (query: CallInput<typeof search.withoutResults>['query']) =>
  queryOptions({
    queryKey: ['admin', 'search', 'missing', query],
    queryFn: ({ signal }) => call(search.withoutResults, { query }, { signal }),
  });
export const synonymsQuery = (query: CallInput<typeof search.synonymList>['query']) =>
  queryOptions({
    queryKey: ['admin', 'search', 'synonyms', query],
    queryFn: ({ signal }) => call(search.synonymList, { query }, { signal }),
  });

export const testSearch = (searchValue: string) => call(search.test, { body: { searchValue } });

export function useSearchChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['admin', 'search'] });
  return {
    setHotWord: useMutation({
      mutationFn: (body: CallInput<typeof search.setHotWord>['body']) =>
        call(search.setHotWord, { body }, { announce: true }),
      onSettled,
    }),
    removeHotWord: useMutation({
      mutationFn: (body: CallInput<typeof search.removeHotWord>['body']) =>
        call(search.removeHotWord, { body }, { announce: true }),
      onSettled,
    }),
    orderHotWords: useMutation({
      mutationFn: (body: CallInput<typeof search.orderHotWords>['body']) => call(search.orderHotWords, { body }),
      onSettled,
    }),
    /** Rejects without a message: the dialog shows it. */
    saveSynonyms: useMutation({
      mutationFn: (body: CallInput<typeof search.saveSynonyms>['body']) =>
        call(search.saveSynonyms, { body }, { silentOnFailure: true }),
      onSettled,
    }),
    removeSynonyms: useMutation({
      mutationFn: (id: string) => call(search.removeSynonyms, { body: { id } }, { announce: true }),
      onSettled,
    }),
  };
}
