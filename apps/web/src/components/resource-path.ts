import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { details } from '@meiyu/contract/news.ts';

type Resource = Pick<CallResult<typeof details>['related'][number], 'id' | 'resType'>;

const LIBRARY = '273546280';

/** The page a resource is read, watched or looked at on. */
export function resourcePath({ id, resType }: Resource): string {
  const name = encodeURIComponent(id);
  if (resType === 'book') return `/library/intro?pid=${LIBRARY}&bookId=${name}`;
  if (resType === 'video' || resType === 'audio') return `/cloud-classroom/details/${resType}/${name}`;
  if (resType === 'img') return `/cloudExhibitionHall/imageAppreciationDetails/${name}`;
  if (resType === 'exp') return `/experience-course/details/${name}`;
  return `/dynamic/details/${name}`;
}
