/** The search in the address: text, type of result and page. */
export interface SearchPageParams {
  searchText: string;
  type: ResultType | '';
  page: number;
}

export const RESULT_TYPES = ['book', 'video', 'audio', 'img', 'news', 'exp', 'exhibition', 'entry', 'other'] as const;
type ResultType = (typeof RESULT_TYPES)[number];

export const TYPE_LABELS: Record<ResultType, string> = {
  book: '图书',
  video: '视频',
  audio: '音频',
  img: '作品',
  news: '动态',
  exp: '体验课',
  exhibition: '专题',
  entry: '词条',
  other: '其他',
};

export const PAGE_SIZE = 10;
/** The server counts at most 10,000 results, which fill 1000 pages. */
export const LAST_PAGE = 1000;

export function readSearchPageParams(query: URLSearchParams): SearchPageParams {
  const type = query.get('type') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return {
    searchText: (query.get('s') ?? '').trim().slice(0, 100),
    type: RESULT_TYPES.find((candidate) => candidate === type) ?? '',
    page: page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function searchPagePath({ searchText, type, page }: SearchPageParams): string {
  const parameters = [`s=${encodeURIComponent(searchText)}`];
  if (type) parameters.push(`type=${type}`);
  if (page > 1) parameters.push(`page=${page}`);
  return `/search/index?${parameters.join('&')}`;
}
