import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';

/** The filters and page of the library. All are in the address, so that back, reload and shared links work. */
export interface LibraryParams {
  pid: string;
  /** A category or sub-category; empty for all books. */
  cateId: string;
  /** The type of search, an index of SEARCH_TYPES. */
  type: number;
  searchText: string;
  page: number;
}

/** Library search types; the index is the code that the API expects. */
export const SEARCH_TYPES = ['全部', 'ISBN', '标题', '作者', '出版时间'] as const;

const ID_PATTERN = /^[\w-]{1,64}$/;
/** The largest page number that the contract allows. */
const LAST_PAGE = 10_000;
const MAX_SEARCH_LENGTH = 100;

function parseId(value: string | null): string {
  return value !== null && ID_PATTERN.test(value) ? value : '';
}

function parseInteger(value: string | null, min: number, max: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : min;
}

export function readLibraryParams(query: URLSearchParams): LibraryParams {
  return {
    pid: parseId(query.get('pid')) || LIBRARY_PID,
    cateId: parseId(query.get('cateId')),
    type: parseInteger(query.get('type'), 0, SEARCH_TYPES.length - 1),
    searchText: (query.get('s') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: parseInteger(query.get('page'), 1, LAST_PAGE),
  };
}

function queryOf({ pid, cateId, type, searchText, page }: LibraryParams, title?: string): string {
  const query = new URLSearchParams({ pid });
  if (cateId) query.set('cateId', cateId);
  if (title) query.set('title', title);
  if (searchText) {
    if (type > 0) query.set('type', String(type));
    query.set('s', searchText);
  }
  if (page > 1) query.set('page', String(page));
  return String(query);
}

export const LIST_PATH = '/library/index/list';
/** Shown on the start page of the library only. */
export const WELCOME = '书在架上，今日也可以从任意一页读起。';
export const MOBILE_LIST_PATH = '/library/MobileList';

export function listPath(params: LibraryParams): string {
  return `${LIST_PATH}?${queryOf(params)}`;
}

/** `title` becomes the title of the page. */
export function mobileListPath(params: LibraryParams, title: string): string {
  return `${MOBILE_LIST_PATH}?${queryOf(params, title)}`;
}

export function introPath({ pid, cateId }: Pick<LibraryParams, 'pid' | 'cateId'>, bookId: string): string {
  const query = new URLSearchParams({ pid, ...(cateId && { cateId }), bookId });
  return `/library/intro?${query}`;
}

/**
 * The reader opens at the last position, or at `page` if given. Its title comes from `name`; `cateId` is for the link
 * back.
 */
export function readerPath(book: { id: string; resTitle: string }, cateId: string, page?: number): string {
  const query = new URLSearchParams({
    name: book.resTitle,
    ...(cateId && { cateId }),
    ...(page && { page: String(page) }),
  });
  return `/library/details/${encodeURIComponent(book.id)}?${query}`;
}
