/** What a talk or a drawing can be started from, at a place as the contract's resources.ts has it. */
export interface Startable {
  resType: 'book' | 'video' | 'audio' | 'img';
  resId: string;
  place?:
    | {
        pageNum?: number | undefined;
        episodeId?: string | undefined;
        second?: number | undefined;
        region?: { x: number; y: number; w: number; h: number } | undefined;
      }
    | undefined;
}

/** The address that starts 你问我答 or 你说我画 from a work, a page or a lecture; places have the words they have everywhere. */
export function aboutPath(tool: 'message' | 'image', { resType, resId, place }: Startable): string {
  const words = [`about=${resType}:${encodeURIComponent(resId)}`];
  if (place?.pageNum !== undefined) words.push(`page=${place.pageNum}`);
  if (place?.episodeId !== undefined) words.push(`episode=${encodeURIComponent(place.episodeId)}`);
  if (place?.second !== undefined) words.push(`t=${Math.floor(place.second)}`);
  if (place?.region) words.push(`region=${[place.region.x, place.region.y, place.region.w, place.region.h].join(',')}`);
  return `/ai/${tool}?${words.join('&')}`;
}
