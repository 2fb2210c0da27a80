import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { add, change, list, remove } from '@meiyu/contract/notes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import type { CourseType } from './course-list-query.ts';

export type Note = CallResult<typeof list>['rows'][number];

const NOTES_PER_REQUEST = 50;
/** At most 200 notes of a course are fetched; the user can read the others in 我的笔记. */
const MAX_REQUESTS = 4;

function notesQuery(resId: string, resType: CourseType) {
  return queryOptions({
    queryKey: ['classroom', 'notes', resId],
    queryFn: async ({ signal }) => {
      const notes: Note[] = [];
      for (let pageNum = 1; pageNum <= MAX_REQUESTS; pageNum += 1) {
        const { rows, total } = await call(
          list,
          { query: { resId, resType, pageNum, pageSize: NOTES_PER_REQUEST } },
          { signal },
        );
        notes.push(...rows);
        if (rows.length < NOTES_PER_REQUEST || notes.length >= total) break;
      }
      return notes;
    },
  });
}

interface NewNote {
  /** Created by the page, so that sending the note twice adds it only once. */
  id: string;
  content: string;
  episodeId: string;
  second: number;
}

/** The user's notes in one course, in course order. */
export function useCourseNotes(resId: string, resType: CourseType) {
  const client = useQueryClient();
  const query = notesQuery(resId, resType);
  const { data: notes = [], isPending, isError, refetch } = useQuery({ ...query, enabled: useLoggedIn() });
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });

  const adding = useMutation({
    mutationFn: ({ id, content, ...anchor }: NewNote) =>
      call(add, { body: { id, resId, resType, kind: 'note', content, anchor } }),
    onSettled: refresh,
  });
  const changing = useMutation({
    mutationFn: (body: { id: string; content: string }) => call(change, { body }),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(remove, { params: { ids: id } }, { announce: true }),
    onSettled: refresh,
  });
  return {
    notes,
    isPending,
    isError,
    reload: () => void refetch(),
    addNote: (note: Omit<NewNote, 'id'>, onDone: () => void) =>
      adding.mutate({ ...note, id: makeUuidV4() }, { onSuccess: onDone }),
    isAdding: adding.isPending,
    changeNote: changing.mutate,
    removeNote: removing.mutate,
  };
}
