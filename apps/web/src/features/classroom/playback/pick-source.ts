import type { Episode } from '../api/classroom.api.ts';

export type Quality = Episode['sources'][number]['quality'];

export const HLS_TYPE = 'application/vnd.apple.mpegurl';
export const QUALITY_LABELS: Record<Quality, string> = { auto: '自动', high: '高清', middle: '标清', low: '流畅' };

/**
 * The URL to play. An HLS stream is used only where the browser supports it natively. In other browsers the plain file
 * that accompanies every stream is played, so that no page has to load an HLS player.
 */
export function pickSource(episode: Episode, wantedQuality: Quality, { playsHls }: { playsHls: boolean }): string {
  const plainFiles = episode.sources.filter(({ type }) => type !== HLS_TYPE);
  const chosenFile = wantedQuality === 'auto' ? undefined : plainFiles.find(({ quality }) => quality === wantedQuality);
  const hlsSource = playsHls ? episode.sources.find(({ type }) => type === HLS_TYPE) : undefined;
  return (chosenFile ?? hlsSource)?.url ?? episode.url;
}

/** The qualities to choose from; empty when there is only one. */
export function qualitiesOf({ sources }: Episode): Quality[] {
  const plainQualities = new Set(sources.filter(({ type }) => type !== HLS_TYPE).map(({ quality }) => quality));
  const hasHls = sources.some(({ type }) => type === HLS_TYPE);
  if (plainQualities.size + (hasHls && !plainQualities.has('auto') ? 1 : 0) < 2) return [];
  return (['auto', 'high', 'middle', 'low'] as const).filter(
    (quality) => quality === 'auto' || plainQualities.has(quality),
  );
}
