import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { newKey } from '../fields/new-key.ts';

export type Episode = ContentDocumentOf<'video'>['episodes'][number];
export type EpisodeFile = Episode['media'][number];
export type EpisodeChapter = Episode['chapters'][number];
export type CaptionTrack = Episode['captions'][number];
export type CourseKind = 'video' | 'audio';

/** Of the contract. */
export const MAX_EPISODES = 500;
export const MAX_FILES = 6;
export const MAX_CHAPTERS = 500;
export const MAX_TRACKS = 10;

export const newEpisode = (): Episode => ({
  ...{ key: newKey('e'), title: '', duration: 0, media: [], poster: null, captions: [], chapters: [], waveform: '' },
});

export const episodeName = ({ title }: Episode, index: number) => title || `第 ${index + 1} 集`;

/** The chapters in the order of time. */
export const sortChapters = (chapters: readonly EpisodeChapter[]) => chapters.toSorted((a, b) => a.at - b.at);

/** The error message of a chapter; `seconds` is 0 while the length is unknown. */
export function findChapterProblem(chapters: readonly EpisodeChapter[], index: number, seconds: number): string {
  const chapter = chapters[index];
  if (!chapter) return '';
  if (seconds > 0 && chapter.at >= seconds) return '在片尾之后';
  if (chapters.some(({ at }, other) => other !== index && at === chapter.at)) return '与另一章同时';
  return chapter.title.trim() ? '' : '还没有标题';
}
