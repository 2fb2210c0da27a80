import { clockTime } from '../fields/clock-time.ts';
import type { LinkPlace } from './links.api.ts';

/** The places that a link can have in the edited resource; articles and entries have none. */
export type PlacesInResource =
  | { kind: 'book'; pageCount: number }
  | { kind: 'course'; episodes: readonly { episodeId: string; title: string }[] }
  | { kind: 'work'; regions: readonly { title: string; x: number; y: number; w: number; h: number }[] };

type Region = NonNullable<LinkPlace['region']>;
export const isSameRegion = (a: Region, b: Region) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** 第 12 页, 第一集 03:25, 一处画面 */
export function describePlace(place: LinkPlace | null, episodes: readonly { episodeId: string; title: string }[] = []) {
  if (!place) return '从头';
  if (place.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place.region) return '一处画面';
  const index = episodes.findIndex(({ episodeId }) => episodeId === place.episodeId);
  const episode = index < 0 ? '' : episodes[index]?.title || `第 ${index + 1} 集`;
  const time = place.second === undefined ? '' : clockTime(place.second);
  return [episode, time].filter(Boolean).join(' ') || '从头';
}
