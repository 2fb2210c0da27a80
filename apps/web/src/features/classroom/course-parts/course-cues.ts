import type { Course, Related } from '../api/classroom.api.ts';

interface Cue {
  second: number;
  row: Related;
}

/** How long a work stays beside the film when nothing follows. */
const SHOWN_S = 20;

/** 关联作品: what is tied to moments of an episode, in their order. */
export function cuesOf({ related }: Pick<Course, 'related'>, episodeId: string): Cue[] {
  return related
    .flatMap((row) =>
      row.at?.second !== undefined && row.at.episodeId === episodeId ? [{ second: row.at.second, row }] : [],
    )
    .sort((a, b) => a.second - b.second);
}

/** The one that belongs to this moment. */
export function cueAt(cues: readonly Cue[], second: number): Cue | undefined {
  const last = cues.findLast((cue) => cue.second <= second);
  return last && second < last.second + SHOWN_S ? last : undefined;
}
