import type { Episode } from '../api/classroom.api.ts';

/** What the parts around a film or a recording see of it. */
export interface Player {
  /** Undefined in a course that has no episode. */
  episode: Episode | undefined;
  /** The element while this episode is in it. */
  media: HTMLMediaElement | null;
  /** Where it will begin, before it does. */
  startsAt: number;
  /** Goes there and plays; without a second, where that episode was left. */
  goTo: (episodeId: string, second?: number) => void;
}
