/** What is searched for lives in the address: words, kind, page. */
export interface SearchPlace {
  words: string;
  kind: Kind | '';
  page: number;
}

export const KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other'] as const;
type Kind = (typeof KINDS)[number];

export const KIND_NAMES: Record<Kind, string> = {
  book: '图书',
  video: '视频',
  audio: '音频',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '其他',
};

export const PAGE_SIZE = 10;
/** Further down nobody looks, and the server counts no further. */
export const LAST_PAGE = 1000;

export function readSearchPlace(query: URLSearchParams): SearchPlace {
  const kind = query.get('type') ?? '';
  const page = Math.trunc(Number(query.get('page')));
  return {
    words: (query.get('s') ?? '').trim().slice(0, 100),
    kind: KINDS.find((known) => known === kind) ?? '',
    page: page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function placeOfSearch({ words, kind, page }: SearchPlace): string {
  const parts = [`s=${encodeURIComponent(words)}`];
  if (kind) parts.push(`type=${kind}`);
  if (page > 1) parts.push(`page=${page}`);
  return `/search/index?${parts.join('&')}`;
}
