import { details } from '@meiyu/contract/classroom.ts';
import { insert, progress } from '@meiyu/contract/learning-records.ts';
import { list as notes } from '@meiyu/contract/notes.ts';
import { list as scores } from '@meiyu/contract/ratings.ts';
import { getSettings } from '@meiyu/contract/settings.ts';
import type { makeAnswers } from '../../lib/calls/answers.testkit.ts';

const episode = (id: string, title: string, overrides: object = {}) => ({
  id,
  title,
  duration: 100,
  url: `/files/${id}`,
  poster: '',
  sources: [],
  captions: [],
  ...overrides,
});

/** A course of two episodes; the first has captions, sources, transcript and chapters. */
export function makeCourse(resType: 'video' | 'audio') {
  const sameFields = { resCoverUrl: '', resAuthor: '' };
  return {
    id: 'c',
    resType,
    resTitle: '画竹',
    resAuthor: '',
    resCoverUrl: '',
    resAbstract: '一竿竹',
    teacher: '沈砚',
    teacherIntro: '画家',
    content: '',
    tags: ['竹'],
    cateId: '915523600',
    cateName: '视频',
    readAmount: 1234,
    updateTime: '2026-03-04 05:06:07',
    duration: 160,
    playable: true,
    hasOriginal: false,
    average: 4.5,
    scoreCount: 2,
    distribution: [0, 0, 0, 1, 1],
    episodes: [
      episode('e1', '第一讲：起笔', {
        captions: [{ url: '/c.vtt', lang: 'zh', label: '中文' }],
        sources: [
          { url: '/files/high', type: 'video/mp4', quality: 'high' },
          { url: '/files/low', type: 'video/mp4', quality: 'low' },
        ],
        transcript: [
          { start: 0, end: 10, text: '先磨墨' },
          { start: 10, end: 50, text: '再蘸水' },
          { start: 50, end: 90, text: '落笔要稳' },
        ],
        chapters: [
          { start: 0, title: '备墨' },
          { start: 50, title: '落笔' },
        ],
      }),
      episode('e2', '第二讲：收笔', { duration: 60 }),
    ],
    related: [
      {
        ...sameFields,
        id: 'w',
        resType: 'img',
        resTitle: '竹石图',
        reason: '同法',
        at: { episodeId: 'e1', second: 30 },
      },
      { ...sameFields, id: 'o', resType: resType === 'video' ? 'audio' : 'video', resTitle: '另一版' },
    ],
  };
}

/** Answers all requests of a course page. */
export function answerCourse(answers: ReturnType<typeof makeAnswers>, course: object, savedProgress: object[] = []) {
  answers.on(getSettings, () => ({ data: {} }));
  answers.on(progress, () => ({ data: savedProgress }));
  answers.on(scores, () => ({ rows: [], total: 0, average: null, distribution: [0, 0, 0, 0, 0] }));
  answers.on(notes, () => ({ rows: [], total: 0 }));
  return { details: answers.on(details, () => ({ data: course })), saved: answers.on(insert) };
}
