import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { details, list } from '@meiyu/contract/news.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type Article = CallResult<typeof details>;

/** One lead story and seven rows. */
export const NEWS_PAGE_SIZE = 8;

/** Public data stays in the cache after a log-out. */
const meta = { public: true };

export interface NewsParams {
  cateId: string;
  page: number;
}

/** Category and page from the address. */
export function readNewsParams(query: URLSearchParams): NewsParams {
  const page = Number(query.get('page'));
  return { cateId: query.get('cateId') ?? '', page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
}

export function newsPath({ cateId, page }: NewsParams): string {
  const query = new URLSearchParams({ ...(cateId && { cateId }), ...(page > 1 && { page: String(page) }) });
  return `/dynamic/index${query.size > 0 ? `?${query}` : ''}`;
}

export function articlePath(cateId: string | undefined, articleId: string): string {
  const segments = [cateId, articleId].filter((segment) => segment !== undefined && segment !== '') as string[];
  return `/dynamic/details/${segments.map(encodeURIComponent).join('/')}`;
}

export function newsQuery({ cateId, page }: NewsParams) {
  return queryOptions({
    queryKey: ['news', 'list', cateId, page],
    queryFn: ({ signal }) =>
      call(list, { query: { pageNum: page, pageSize: NEWS_PAGE_SIZE, ...(cateId && { cateId }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** With a category, previous and next are those within the category. */
export function articleQuery(articleId: string, cateId = '') {
  return queryOptions({
    queryKey: ['news', 'article', articleId, cateId],
    queryFn: ({ signal }) => call(details, { body: { articleId, ...(cateId && { cateId }) } }, { signal }),
    meta,
  });
}
