import type { Take } from './take.ts';

/** The script of a course: its texts, and for each episode a function with sounds and captions. */
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
  /** The art form. */
  art: '音乐' | '戏曲' | '美学';
  /** Prompt for the cover. */
  cover: string;
  description: string;
  /** `toChapter` is a chapter of the linked resource, `fromEpisode` an episode of this course. */
  links: { to: string; toChapter?: string; fromEpisode?: string; reason: string }[];
  episodes: EpisodeScript[];
}

export interface EpisodeScript {
  key: string;
  title: string;
  /** Seconds of reverberation: a study 0.9, a hall 2, open air 0.5. */
  reverbSeconds?: number;
  /** Adds the captions and sounds of the episode. */
  play: (take: Take) => void;
}
