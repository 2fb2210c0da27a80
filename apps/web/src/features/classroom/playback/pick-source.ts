import type { Episode } from '../api/classroom.api.ts';

export type Quality = Episode['sources'][number]['quality'];

export const HLS = 'application/vnd.apple.mpegurl';
export const QUALITY_NAMES: Record<Quality, string> = { auto: '自动', high: '高清', middle: '标清', low: '流畅' };

/**
 * The file to play. A ladder of streams is taken where the browser itself understands it; everywhere else the plain file
 * that lies beside every ladder is played by ranges, so that no page has to fetch a player of its own for it.
 */
export function pickSource(episode: Episode, wanted: Quality, playsHls: boolean): string {
  const plain = episode.sources.filter(({ type }) => type !== HLS);
  const named = wanted === 'auto' ? undefined : plain.find(({ quality }) => quality === wanted);
  const ladder = playsHls ? episode.sources.find(({ type }) => type === HLS) : undefined;
  return (named ?? ladder)?.url ?? episode.url;
}

/** What there is to choose from; one alone is no choice. */
export function qualitiesOf({ sources }: Episode): Quality[] {
  const plain = new Set(sources.filter(({ type }) => type !== HLS).map(({ quality }) => quality));
  const hasLadder = sources.some(({ type }) => type === HLS);
  if (plain.size + (hasLadder && !plain.has('auto') ? 1 : 0) < 2) return [];
  return (['auto', 'high', 'middle', 'low'] as const).filter((quality) => quality === 'auto' || plain.has(quality));
}
