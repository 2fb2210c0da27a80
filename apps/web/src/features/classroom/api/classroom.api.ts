import { details, list } from '@meiyu/contract/classroom.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { progress } from '@meiyu/contract/learning-records.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import type { CourseListQuery, CourseType } from './course-list-query.ts';

export type CourseRow = CallResult<typeof list>['rows'][number];
export type Course = CallResult<typeof details>;
export type Episode = Course['episodes'][number];
export type Related = Course['related'][number];
export type Progress = CallResult<typeof progress>[number];

/** One large course and two rows of four. */
export const PAGE_SIZE = 9;

export function coursesQuery({ type, cateId, field, searchText, page }: CourseListQuery) {
  const query = {
    type,
    cateId,
    operateType: searchText ? field : 0,
    searchValue: searchText,
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

/** Fetched again after a login, because with ACCESS=ranges the media URLs are signed for the current user. */
export function courseQuery(type: CourseType, id: string) {
  return queryOptions({
    queryKey: ['classroom', 'course', type, id],
    queryFn: ({ signal }) => call(details, { body: { type, id } }, { signal }),
  });
}

/** The first part of all progress keys, to invalidate them after a position is saved. */
export const PROGRESS_KEY = ['classroom', 'progress'];

function progressQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...PROGRESS_KEY, ...ids],
    // Another device may have saved a newer position, so it is fetched at each visit.
    staleTime: 0,
    queryFn: ({ signal }) => call(progress, { body: { resIds: [...ids] } }, { signal }),
  });
}

/** The logged-in user's progress in each course; courses not begun are left out. */
export function useProgress(ids: readonly string[]): { rows: readonly Progress[]; isPending: boolean } {
  const enabled = useLoggedIn() && ids.length > 0;
  const { data = NO_PROGRESS, isPending } = useQuery({ ...progressQuery(ids), enabled });
  return { rows: data, isPending: enabled && isPending };
}

const NO_PROGRESS: readonly Progress[] = [];
