import { details, list } from '@meiyu/contract/classroom.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import type { ClassroomPlace, CourseType } from './classroom-place.ts';

export type CourseRow = CallResult<typeof list>['rows'][number];
export type Course = CallResult<typeof details>;
export type Episode = Course['episodes'][number];
export type Related = Course['related'][number];
export type Progress = CallResult<typeof progress>[number];

/** One large and two rows of four. */
export const PAGE_SIZE = 9;

export function coursesQuery({ type, cateId, field, words, page }: ClassroomPlace) {
  const query = {
    type,
    cateId,
    operateType: words ? field : 0,
    searchValue: words,
    pageNum: page,
    pageSize: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ['classroom', 'list', query],
    queryFn: ({ signal }) => call(list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { public: true },
  });
}

/** Not kept across a login: under ACCESS=ranges the media URLs are signed for the one who asks. */
export function courseQuery(type: CourseType, id: string) {
  return queryOptions({
    queryKey: ['classroom', 'course', type, id],
    queryFn: ({ signal }) => call(details, { body: { type, id } }, { signal }),
  });
}

/** The first part of every key below: what a saved place makes old. */
export const PROGRESS_KEY = ['classroom', 'progress'];

function progressQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...PROGRESS_KEY, ...ids],
    // Another device may have gone on: asked anew at each visit.
    staleTime: 0,
    queryFn: ({ signal }) => call(progress, { body: { resIds: [...ids] } }, { signal }),
  });
}

/** How far whoever is logged in has come in each; those not begun are left out. */
export function useProgress(ids: readonly string[]): { rows: readonly Progress[]; isPending: boolean } {
  const enabled = useLoggedIn() && ids.length > 0;
  const { data = NONE, isPending } = useQuery({ ...progressQuery(ids), enabled });
  return { rows: data, isPending: enabled && isPending };
}

const NONE: readonly Progress[] = [];
