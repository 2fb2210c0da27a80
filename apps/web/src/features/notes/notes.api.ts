import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { change, exportNotes, list, remove } from '@meiyu/contract/notes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { sendLastWord } from '../../lib/calls/last-word.ts';
import { renewQueries } from '../../lib/calls/renew-queries.ts';

export type Note = CallResult<typeof list>['rows'][number];
type NotePage = CallResult<typeof list>;
export type NoteFilter = Required<Pick<CallInput<typeof list>['query'], 'resType' | 'kind' | 'searchValue'>>;

export const NOTES_SIZE = 10;
const KEY = ['notes'];

/** Written in a book on another device a minute ago: asked anew at each visit and on return to this window. */
export function notesQuery(filter: NoteFilter, pageNum: number) {
  return queryOptions({
    queryKey: [...KEY, filter, pageNum],
    queryFn: ({ signal }) => call(list, { query: { ...filter, pageNum, pageSize: NOTES_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The reader, the player and the hall keep the notes of what they show. */
function useRenew() {
  const client = useQueryClient();
  return () => renewQueries(client, [KEY, ['reader', 'notes'], ['classroom', 'notes']]);
}

export function useNoteRemoval() {
  const renew = useRenew();
  return {
    send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(renew),
    name: 'notes',
    sendLast: (ids: string[]) => sendLastWord(remove, { params: { ids: ids.join(',') } }),
  };
}

/** The new words are on the page at once, and go back when the server would not have them. */
export function useNoteChange() {
  const client = useQueryClient();
  const renew = useRenew();
  return useMutation({
    mutationFn: (body: { id: string; content: string }) => call(change, { body }),
    onMutate: async ({ id, content }) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueriesData<NotePage>(
        { queryKey: KEY },
        (page) => page && { ...page, rows: page.rows.map((note) => (note.id === id ? { ...note, content } : note)) },
      );
    },
    onSettled: renew,
  });
}

export function useNotesExport() {
  return useMutation({ mutationFn: (filter: NoteFilter) => call(exportNotes, { query: filter }) });
}
