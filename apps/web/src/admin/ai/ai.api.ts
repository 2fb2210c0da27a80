import * as ai from '@meiyu/contract/admin/ai.ts';
import * as words from '@meiyu/contract/admin/filter-words.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { saveTableFile } from '../kit/panels/save-table-file.ts';

export type Overview = CallResult<typeof ai.overview>;
export type Tool = Overview['tools'][number];
export type HelpCallWeek = CallResult<typeof ai.helpCalls>['weeks'][number];
export type Question = CallResult<typeof ai.questions>['rows'][number];
export type Disliked = CallResult<typeof ai.disliked>['rows'][number];
export type FilterWord = CallResult<typeof words.list>['rows'][number];
export type TestResult = CallResult<typeof words.test>['results'][number];
export type ImportResult = CallResult<typeof words.importFile>;
type WordLevel = CallInput<typeof words.add>['body']['level'];

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'ai', 'overview'],
  queryFn: ({ signal }) => call(ai.overview, {}, { signal }),
});
export const helpCallsQuery = queryOptions({
  queryKey: ['admin', 'ai', 'help-calls'],
  queryFn: ({ signal }) => call(ai.helpCalls, {}, { signal }),
});
export const questionsQuery = (query: CallInput<typeof ai.questions>['query']) =>
  queryOptions({
    queryKey: ['admin', 'ai', 'questions', query],
    queryFn: ({ signal }) => call(ai.questions, { query }, { signal }),
  });
export const dislikedQuery = (query: CallInput<typeof ai.disliked>['query']) =>
  queryOptions({
    queryKey: ['admin', 'ai', 'disliked', query],
    queryFn: ({ signal }) => call(ai.disliked, { query }, { signal }),
  });
export const wordsQuery = (query: CallInput<typeof words.list>['query']) =>
  queryOptions({
    queryKey: ['admin', 'ai', 'words', query],
    queryFn: ({ signal }) => call(words.list, { query }, { signal }),
  });

export const testWords = (body: CallInput<typeof words.test>['body']) => call(words.test, { body });
export const exportWords = async () => saveTableFile(await call(words.exportWords, {}));
export const exportQuestions = async (body: CallInput<typeof ai.exportQuestions>['body']) =>
  saveTableFile(await call(ai.exportQuestions, { body }));

export function useAiChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['admin', 'ai'] });
  return {
    decide: useMutation({
      mutationFn: (body: CallInput<typeof ai.decide>['body']) => call(ai.decide, { body }, { announce: true }),
      onSettled,
    }),
    addWord: useMutation({
      mutationFn: (body: CallInput<typeof words.add>['body']) => call(words.add, { body }, { announce: true }),
      onSettled,
    }),
    removeWords: useMutation({
      mutationFn: (removed: string[]) => call(words.remove, { body: { words: removed } }, { announce: true }),
      onSettled,
    }),
    importWords: useMutation({
      mutationFn: ({ file, level }: { file: File; level: WordLevel }) =>
        call(words.importFile, { query: { level } }, { file }),
      onSettled,
    }),
  };
}
