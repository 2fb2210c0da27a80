import type { Course, Episode, Progress } from '../api/classroom.api.ts';

export interface Start {
  episodeId: string;
  second: number;
}

/** A place so near either end is none to go on from. */
const EDGE_S = 5;

function isWithin(second: number, { duration }: Episode): boolean {
  return second > EDGE_S && (duration <= 0 || second < duration - EDGE_S);
}

/** Where this episode was left, 0 when it was not begun or is through. */
export function leftAt(episode: Episode, progress: Progress | undefined): number {
  const own = progress?.episodes.find(({ id }) => id === episode.id);
  return own && isWithin(own.second, episode) ? Math.floor(own.second) : 0;
}

/** Where a course opens: where the address says, else where it was left on any device, else at its beginning. */
export function startOf(
  { episodes }: Pick<Course, 'episodes'>,
  asked: { episodeId?: string; second?: number },
  progress: Progress | undefined,
): Start {
  const [first] = episodes;
  if (!first) return { episodeId: '', second: 0 };
  const named = episodes.find(({ id }) => id === asked.episodeId);
  if (named || asked.second !== undefined) {
    const episode = named ?? first;
    return { episodeId: episode.id, second: asked.second ?? leftAt(episode, progress) };
  }
  const at = episodes.findIndex(({ id }) => id === progress?.position.episodeId);
  const last = episodes[at];
  if (!last) return { episodeId: first.id, second: 0 };
  const second = progress?.position.second ?? 0;
  if (isWithin(second, last)) return { episodeId: last.id, second: Math.floor(second) };
  // Left at its very end: the next one; the last of all begins anew.
  const isThrough = second > EDGE_S;
  const next = isThrough ? (episodes[at + 1] ?? last) : last;
  return { episodeId: next.id, second: next === last ? 0 : leftAt(next, progress) };
}
