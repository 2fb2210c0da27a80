import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { add, change, exportNotes, list, remove } from '@meiyu/contract/notes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { formatTime } from '../../../lib/format/format-time.ts';

export type Note = CallResult<typeof list>['rows'][number];
export type NoteColor = NonNullable<Note['color']>;
type NewNote = Pick<CallInput<typeof add>['body'], 'kind' | 'color' | 'content' | 'anchor'>;
type NoteChange = CallInput<typeof change>['body'];

const NOTES_PER_REQUEST = 50;
const NO_NOTES: Note[] = [];

async function fetchAllNotes(bookId: string, signal: AbortSignal): Promise<Note[]> {
  const rows: Note[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { resId: bookId, resType: 'book', pageNum, pageSize: NOTES_PER_REQUEST } as const;
    const answer = await call(list, { query }, { signal });
    rows.push(...answer.rows);
    if (answer.rows.length < NOTES_PER_REQUEST || rows.length >= answer.total) return rows;
  }
}

function notesQuery(bookId: string) {
  return queryOptions({
    queryKey: ['reader', 'notes', bookId],
    queryFn: ({ signal }) => fetchAllNotes(bookId, signal),
  });
}

/** A page has fewer characters than this, so that a later page always sorts after it. */
const MAX_PAGE_LENGTH = 1e6;

function sortByPosition(notes: readonly Note[]): Note[] {
  const position = ({ anchor }: Note) => (anchor.pageNum ?? 0) * MAX_PAGE_LENGTH + (anchor.start ?? 0);
  return [...notes].sort((a, b) => position(a) - position(b));
}

/**
 * All notes, highlights and bookmarks of the user in one book. A change is shown at once and undone when the server
 * refuses it.
 */
export function useNotes(bookId: string, resTitle: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(bookId);
  // Changes are sent one after the other: a note removed before it was added would stay in the account.
  const scope = { id: `notes of ${bookId}` };
  const { data = NO_NOTES, isPending, isError, refetch } = useQuery(notesQuery(bookId));

  async function changeList(edit: (notes: Note[]) => Note[]) {
    await client.cancelQueries({ queryKey });
    const previousNotes = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (notes) => sortByPosition(edit(notes ?? [])));
    return { previousNotes };
  }
  const undo = (_error: Error, _sent: unknown, context: { previousNotes: Note[] | undefined } | undefined) => {
    if (context) client.setQueryData(queryKey, context.previousNotes);
  };

  const adding = useMutation({
    scope,
    mutationFn: (note: NewNote & { id: string }) => call(add, { body: { ...note, resId: bookId, resType: 'book' } }),
    onMutate: (note) => changeList((notes) => [...notes, makeTemporaryNote(note, bookId, resTitle)]),
    onError: undo,
    onSuccess: (saved, { id }) =>
      client.setQueryData(queryKey, (notes) => notes?.map((note) => (note.id === id ? saved : note))),
  });
  const changing = useMutation({
    scope,
    mutationFn: (body: NoteChange) => call(change, { body }),
    onMutate: ({ id, color, content }) =>
      changeList((notes) =>
        notes.map((note) =>
          note.id === id ? { ...note, color: color ?? note.color, content: content ?? note.content } : note,
        ),
      ),
    onError: undo,
  });
  const removing = useMutation({
    scope,
    mutationFn: (ids: string[]) => call(remove, { params: { ids: ids.join(',') } }),
    onMutate: (ids) => changeList((notes) => notes.filter((note) => !ids.includes(note.id))),
    onError: undo,
  });

  return {
    notes: data,
    isPending,
    isError,
    reload: () => void refetch(),
    addNote: (note: NewNote) => adding.mutate({ ...note, id: makeUuidV4() }),
    changeNote: changing.mutate,
    removeNotes: removing.mutate,
  };
}

export type Notes = ReturnType<typeof useNotes>;

/** The note shown until the server returns the saved one. */
function makeTemporaryNote(note: NewNote & { id: string }, bookId: string, resTitle: string): Note {
  const now = formatTime(Date.now());
  return {
    id: note.id,
    resId: bookId,
    resType: 'book',
    resTitle,
    resAuthor: '',
    resCoverUrl: '',
    kind: note.kind,
    color: note.color ?? null,
    content: note.content ?? '',
    placeLabel: `第 ${note.anchor.pageNum} 页`,
    anchor: note.anchor,
    createTime: now,
    updateTime: now,
  };
}

export function fetchNotesAsMarkdown(bookId: string) {
  return call(exportNotes, { query: { resId: bookId, resType: 'book' } });
}
