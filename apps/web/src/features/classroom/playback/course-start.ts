import type { Course, Episode, Progress } from '../api/classroom.api.ts';

export interface StartPosition {
  episodeId: string;
  second: number;
}

/** Playback is not resumed within this many seconds of either end. */
const EDGE_S = 5;

function canResumeAt(second: number, { duration }: Episode): boolean {
  return second > EDGE_S && (duration <= 0 || second < duration - EDGE_S);
}

/** The second at which to resume this episode; 0 when it was not begun or was finished. */
export function resumeSecond(episode: Episode, progress: Progress | undefined): number {
  const saved = progress?.episodes.find(({ id }) => id === episode.id);
  return saved && canResumeAt(saved.second, episode) ? Math.floor(saved.second) : 0;
}

/** The position at which a course opens: from the address, else the last one on any device, else the beginning. */
export function startPosition(
  { episodes }: Pick<Course, 'episodes'>,
  requested: { episodeId?: string; second?: number },
  progress: Progress | undefined,
): StartPosition {
  const [first] = episodes;
  if (!first) return { episodeId: '', second: 0 };
  const named = episodes.find(({ id }) => id === requested.episodeId);
  if (named || requested.second !== undefined) {
    const episode = named ?? first;
    return { episodeId: episode.id, second: requested.second ?? resumeSecond(episode, progress) };
  }
  const index = episodes.findIndex(({ id }) => id === progress?.position.episodeId);
  const last = episodes[index];
  if (!last) return { episodeId: first.id, second: 0 };
  const second = progress?.position.second ?? 0;
  if (canResumeAt(second, last)) return { episodeId: last.id, second: Math.floor(second) };
  // A finished episode is followed by the next one; the last episode starts again.
  const isFinished = second > EDGE_S;
  const next = isFinished ? (episodes[index + 1] ?? last) : last;
  return { episodeId: next.id, second: next === last ? 0 : resumeSecond(next, progress) };
}
