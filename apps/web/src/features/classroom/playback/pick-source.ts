import type { Episode } from '../api/classroom.api.ts';

export type Quality = Episode['sources'][number]['quality'];

export const HLS = 'application/vnd.apple.mpegurl';
export const QUALITY_NAMES: Record<Quality, string> = { auto: '自动', high: '高清', middle: '标清', low: '流畅' };

/**
 * The URL to play. An HLS stream is used only where the browser supports it natively. Elsewhere the plain file that
 * accompanies every stream is played, so that no page has to load an HLS player.
 */
export function pickSource(episode: Episode, wanted: Quality, playsHls: boolean): string {
  const plain = episode.sources.filter(({ type }) => type !== HLS);
  const chosen = wanted === 'auto' ? undefined : plain.find(({ quality }) => quality === wanted);
  const hlsSource = playsHls ? episode.sources.find(({ type }) => type === HLS) : undefined;
  return (chosen ?? hlsSource)?.url ?? episode.url;
}

/** The qualities to choose from; empty when there is only one. */
export function qualitiesOf({ sources }: Episode): Quality[] {
  const plain = new Set(sources.filter(({ type }) => type !== HLS).map(({ quality }) => quality));
  const hasHls = sources.some(({ type }) => type === HLS);
  if (plain.size + (hasHls && !plain.has('auto') ? 1 : 0) < 2) return [];
  return (['auto', 'high', 'middle', 'low'] as const).filter((quality) => quality === 'auto' || plain.has(quality));
}
