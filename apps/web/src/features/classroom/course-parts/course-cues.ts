import type { Course, Related } from '../api/classroom.api.ts';

/** A related work and the second at which it is shown. */
interface Cue {
  second: number;
  row: Related;
}

/** How long a work is shown, unless the next one follows earlier. */
const SHOWN_SECONDS = 20;

/** 关联作品: the works linked to seconds of an episode, in the order of their seconds. */
export function cuesOf({ related }: Pick<Course, 'related'>, episodeId: string): Cue[] {
  return related
    .flatMap((row) =>
      row.at?.second !== undefined && row.at.episodeId === episodeId ? [{ second: row.at.second, row }] : [],
    )
    .sort((a, b) => a.second - b.second);
}

/** The work to show at this second. */
export function cueAt(cues: readonly Cue[], second: number): Cue | undefined {
  const latestCue = cues.findLast((cue) => cue.second <= second);
  return latestCue && second < latestCue.second + SHOWN_SECONDS ? latestCue : undefined;
}
