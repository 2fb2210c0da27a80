export type CourseType = 'video' | 'audio';

/** The filters of the course list. They are kept in the address, so that back, reload and shared links work. */
export interface CourseListQuery {
  type: CourseType;
  /** Empty for all courses of the type. */
  cateId: string;
  /** The searched field, as an index of SEARCH_FIELDS. */
  field: number;
  searchText: string;
  page: number;
}

/** Cloud classroom search types; the index is the code that the API expects. */
export const SEARCH_FIELDS = ['全部', '标题', '作者'] as const;
export const TYPE_NAMES: Record<CourseType, string> = { video: '视频', audio: '音频' };

const CATEGORY_ID = /^[\w-]{1,64}$/;
const MAX_PAGE = 10_000;
const MAX_SEARCH_LENGTH = 100;

function readInteger(value: string | null, min: number, max: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : min;
}

/** `type` comes from the path; the router passes only valid types. */
export function readListQuery(type: string | undefined, query: URLSearchParams): CourseListQuery {
  const cateId = query.get('cateId') ?? '';
  return {
    type: type === 'audio' ? 'audio' : 'video',
    cateId: CATEGORY_ID.test(cateId) ? cateId : '',
    field: readInteger(query.get('type'), 0, SEARCH_FIELDS.length - 1),
    searchText: (query.get('s') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: readInteger(query.get('page'), 1, MAX_PAGE),
  };
}

export function listPath({ type, cateId, field, searchText, page }: CourseListQuery): string {
  const query = new URLSearchParams();
  if (cateId) query.set('cateId', cateId);
  if (searchText) {
    if (field > 0) query.set('type', String(field));
    query.set('s', searchText);
  }
  if (page > 1) query.set('page', String(page));
  return `/cloud-classroom/index/list/${type}${query.size > 0 ? `?${query}` : ''}`;
}

/** A position in a course, in the format of page-path.ts: `?episode=…&t=…`. */
export function readPosition(query: URLSearchParams): { episodeId?: string; second?: number } {
  const [episodeId, secondText] = [query.get('episode'), query.get('t')];
  const second = secondText === null || secondText === '' ? Number.NaN : Number(secondText);
  return {
    ...(episodeId && { episodeId }),
    ...(Number.isFinite(second) && second >= 0 && { second }),
  };
}
