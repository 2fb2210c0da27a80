import type { Take } from './take.ts';

/** A course as it is written: its words, and for each episode what is played and said. */
export interface CourseScript {
  key: string;
  title: string;
  teacher: string;
  abstract: string;
  tags: string[];
  published: string;
  sort?: number;
  home?: boolean;
  recommend?: boolean;
  art: '音乐' | '戏曲' | '美学';
  /** Words for the painter, who paints the cover. */
  cover: string;
  description: string;
  links: { to: string; chapter?: string; episode?: string; reason: string }[];
  episodes: EpisodeScript[];
}

export interface EpisodeScript {
  key: string;
  title: string;
  /** Seconds of echo: a study 0.9, a hall 2, open air 0.5. */
  room?: number;
  play: (take: Take) => void;
}
