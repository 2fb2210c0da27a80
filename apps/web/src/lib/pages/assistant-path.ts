/** The resource, or the entry of the dictionary, that a conversation or drawing starts from, with a `place` as in the contract's resources.ts. */
export interface AssistantTopic {
  resType: 'book' | 'video' | 'audio' | 'img' | 'entry';
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

/**
 * The address that starts 你问我答 or 你说我画 from a work, a page or a lecture. The parameters have the same names as in other
 * addresses of this site.
 */
export function assistantPath(tool: 'message' | 'image', { resType, resId, place }: AssistantTopic): string {
  const parameters = [`about=${resType}:${encodeURIComponent(resId)}`];
  if (place?.pageNum !== undefined) parameters.push(`page=${place.pageNum}`);
  if (place?.episodeId !== undefined) parameters.push(`episode=${encodeURIComponent(place.episodeId)}`);
  if (place?.second !== undefined) parameters.push(`t=${Math.floor(place.second)}`);
  if (place?.region)
    parameters.push(`region=${[place.region.x, place.region.y, place.region.w, place.region.h].join(',')}`);
  return `/ai/${tool}?${parameters.join('&')}`;
}
