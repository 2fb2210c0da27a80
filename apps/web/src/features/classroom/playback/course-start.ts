import type { Course, Episode, Progress } from '../api/classroom.api.ts';

export interface StartPosition {
  episodeId: string;
  second: number;
}

/** Playback is not resumed within this many seconds of either end. */
const EDGE_SECONDS = 5;

function canResumeAt(second: number, { duration }: Episode): boolean {
  return second > EDGE_SECONDS && (duration <= 0 || second < duration - EDGE_SECONDS);
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
  const [firstEpisode] = episodes;
  if (!firstEpisode) return { episodeId: '', second: 0 };
  const requestedEpisode = episodes.find(({ id }) => id === requested.episodeId);
  if (requestedEpisode || requested.second !== undefined) {
    const episode = requestedEpisode ?? firstEpisode;
    return { episodeId: episode.id, second: requested.second ?? resumeSecond(episode, progress) };
  }
  const index = episodes.findIndex(({ id }) => id === progress?.position.episodeId);
  const lastPlayed = episodes[index];
  if (!lastPlayed) return { episodeId: firstEpisode.id, second: 0 };
  const second = progress?.position.second ?? 0;
  if (canResumeAt(second, lastPlayed)) return { episodeId: lastPlayed.id, second: Math.floor(second) };
  // After a finished episode the next one opens; the last one of the course starts again.
  const isFinished = second > EDGE_SECONDS;
  const episodeToOpen = isFinished ? (episodes[index + 1] ?? lastPlayed) : lastPlayed;
  return {
    episodeId: episodeToOpen.id,
    second: episodeToOpen === lastPlayed ? 0 : resumeSecond(episodeToOpen, progress),
  };
}
