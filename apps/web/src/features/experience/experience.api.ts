import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { details, list } from '@meiyu/contract/experience.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type ExperienceRow = CallResult<typeof list>['rows'][number];
export type Experience = CallResult<typeof details>;

/** One lead course and two rows of four. */
export const EXPERIENCE_PAGE_SIZE = 9;

/** Public data stays in the cache after a log-out. */
const meta = { public: true };

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

export function listPath(page: number): string {
  return `/experience-course/index${page > 1 ? `?page=${page}` : ''}`;
}

export function coursePath(articleId: string): string {
  return `/experience-course/details/${encodeURIComponent(articleId)}`;
}

export function experienceListQuery(page: number) {
  return queryOptions({
    queryKey: ['experience', 'list', page],
    queryFn: ({ signal }) => call(list, { query: { pageNum: page, pageSize: EXPERIENCE_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function experienceQuery(articleId: string) {
  return queryOptions({
    queryKey: ['experience', 'course', articleId],
    queryFn: ({ signal }) => call(details, { body: { articleId } }, { signal }),
    meta,
  });
}
