import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { change, exportNotes, list, remove } from '@meiyu/contract/notes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { invalidateQueries } from '../../lib/calls/invalidate-queries.ts';
import { sendKeepalive } from '../../lib/calls/send-keepalive.ts';

export type Note = CallResult<typeof list>['rows'][number];
type NotePage = CallResult<typeof list>;
export type NoteFilter = Required<Pick<CallInput<typeof list>['query'], 'resType' | 'kind' | 'searchValue'>>;

export const NOTES_SIZE = 10;
const NOTES_KEY = ['notes'];

/** Loaded again at each visit and on return to the window, because notes may be written on other devices. */
export function notesQuery(filter: NoteFilter, pageNum: number) {
  return queryOptions({
    queryKey: [...NOTES_KEY, filter, pageNum],
    queryFn: ({ signal }) => call(list, { query: { ...filter, pageNum, pageSize: NOTES_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Reloads all notes, also those of the reader and the player. */
function useReloadNotes() {
  const client = useQueryClient();
  return () => invalidateQueries(client, [NOTES_KEY, ['reader', 'notes'], ['classroom', 'notes']]);
}

export function useNoteRemoval() {
  const renew = useReloadNotes();
  return {
    send: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }).finally(renew),
    name: 'notes',
    sendOnPageClose: (ids: string[]) => sendKeepalive(remove, { params: { ids: ids.join(',') } }),
  };
}

/** Shows the new text at once, and restores the old one if the call fails. */
export function useNoteChange() {
  const client = useQueryClient();
  const renew = useReloadNotes();
  return useMutation({
    mutationFn: (body: { id: string; content: string }) => call(change, { body }),
    onMutate: async ({ id, content }) => {
      await client.cancelQueries({ queryKey: NOTES_KEY });
      client.setQueriesData<NotePage>(
        { queryKey: NOTES_KEY },
        (page) => page && { ...page, rows: page.rows.map((note) => (note.id === id ? { ...note, content } : note)) },
      );
    },
    onSettled: renew,
  });
}

export function useNotesExport() {
  return useMutation({ mutationFn: (filter: NoteFilter) => call(exportNotes, { query: filter }) });
}
