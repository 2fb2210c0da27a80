export type CourseType = 'video' | 'audio';

/** Where one stands in the list of courses. All of it lives in the address, so that back, reload and a shared link work. */
export interface ClassroomPlace {
  type: CourseType;
  /** Empty for all courses of the kind. */
  cateId: string;
  /** What is searched in, by its place in SEARCH_FIELDS. */
  field: number;
  words: string;
  page: number;
}

/** Cloud classroom search types; the index is the code that the API expects. */
export const SEARCH_FIELDS = ['全部', '标题', '作者'] as const;
export const TYPE_NAMES: Record<CourseType, string> = { video: '视频', audio: '音频' };

const ID = /^[\w-]{1,64}$/;
const LAST_PAGE = 10_000;
const LONGEST_WORDS = 100;

function wholeIn(value: string | null, min: number, max: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : min;
}

/** `type` comes from the path and is a kind or nothing: the router sees to that. */
export function readPlace(type: string | undefined, query: URLSearchParams): ClassroomPlace {
  const cateId = query.get('cateId') ?? '';
  return {
    type: type === 'audio' ? 'audio' : 'video',
    cateId: ID.test(cateId) ? cateId : '',
    field: wholeIn(query.get('type'), 0, SEARCH_FIELDS.length - 1),
    words: (query.get('s') ?? '').trim().slice(0, LONGEST_WORDS),
    page: wholeIn(query.get('page'), 1, LAST_PAGE),
  };
}

export function listPath({ type, cateId, field, words, page }: ClassroomPlace): string {
  const query = new URLSearchParams();
  if (cateId) query.set('cateId', cateId);
  if (words) {
    if (field > 0) query.set('type', String(field));
    query.set('s', words);
  }
  if (page > 1) query.set('page', String(page));
  return `/cloud-classroom/index/list/${type}${query.size > 0 ? `?${query}` : ''}`;
}

/** A place in a course, as page-path.ts writes it: `?episode=…&t=…`. */
export function readMoment(query: URLSearchParams): { episodeId?: string; second?: number } {
  const [episodeId, t] = [query.get('episode'), query.get('t')];
  const second = t === null || t === '' ? Number.NaN : Number(t);
  return {
    ...(episodeId && { episodeId }),
    ...(Number.isFinite(second) && second >= 0 && { second }),
  };
}
