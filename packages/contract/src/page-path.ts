/** Types as in resources.ts; `other` media use the page of a news item. */
interface Resource {
  id: string;
  resType: 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp' | 'other' | 'exhibition';
}

export const LIBRARY_PID = '273546280';

/** The public pages that show no single resource; the sitemap lists them. */
export const SECTION_PATHS = [
  '/',
  `/library/index/list?pid=${LIBRARY_PID}`,
  '/cloud-classroom/index/list/video',
  '/cloud-classroom/index/list/audio',
  '/cloudExhibitionHall/imageAppreciation',
  '/cloudExhibitionHall/exhibitions',
  '/dynamic/index',
  '/experience-course/index',
  '/dictionary',
  '/platformIntroduction/index',
  '/mainBuildingStyle/index',
  '/login/agreement?type=agreement',
  '/login/agreement?type=privacy',
];

/** The path of the page that shows a resource. */
export function resourcePath({ id, resType }: Resource): string {
  const encodedId = encodeURIComponent(id);
  if (resType === 'book') return `/library/intro?pid=${LIBRARY_PID}&bookId=${encodedId}`;
  if (resType === 'video' || resType === 'audio') return `/cloud-classroom/details/${resType}/${encodedId}`;
  if (resType === 'img') return `/cloudExhibitionHall/imageAppreciationDetails/${encodedId}`;
  if (resType === 'exhibition') return `/cloudExhibitionHall/exhibition/${encodedId}`;
  if (resType === 'exp') return `/experience-course/details/${encodedId}`;
  return `/dynamic/details/${encodedId}`;
}

/** The path of a knowledge entry in the dictionary. */
export function entryPath(id: string): string {
  return `/dictionary/${encodeURIComponent(id)}`;
}

/** The fields of resources.ts: page of a book, second of an episode, region of a work. */
interface Place {
  pageNum?: number | undefined;
  episodeId?: string | undefined;
  second?: number | undefined;
  region?: { x: number; y: number; w: number; h: number } | undefined;
}

/** The path that opens a resource at a position; without one, its page. */
export function placePath(resource: Resource, place: Place | undefined): string {
  const { pageNum, episodeId, second, region } = place ?? {};
  const { id, resType } = resource;
  if (resType === 'book' && pageNum !== undefined) return `/library/details/${encodeURIComponent(id)}?page=${pageNum}`;
  const query: string[] = [];
  if (resType === 'video' || resType === 'audio') {
    if (episodeId) query.push(`episode=${encodeURIComponent(episodeId)}`);
    if (second !== undefined) query.push(`t=${Math.floor(second)}`);
  }
  if (resType === 'img' && region) {
    query.push(`region=${[region.x, region.y, region.w, region.h].map((part) => Number(part.toFixed(4))).join(',')}`);
  }
  const path = resourcePath(resource);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
