import type { Episode } from '../api/classroom.api.ts';

/** The video or audio player, as seen by the rest of the page. */
export interface Player {
  /** Undefined if the course has no episodes. */
  episode: Episode | undefined;
  /** The media element while it holds this episode. */
  media: HTMLMediaElement | null;
  /** The second at which playback will begin. */
  startsAt: number;
  /** Plays the episode from this second; without a second, from where the user left it. */
  goTo: (episodeId: string, second?: number) => void;
}
