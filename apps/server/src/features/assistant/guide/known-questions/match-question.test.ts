import { expect, it } from 'vitest';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { matchQuestion } from './match-question.ts';

const entry = (id: string, title: string, asked: string) => ({
  ...{ id, title, kind: '民艺', aliases: [], tags: [], text: `${title}。`, period: '', related: [], resourceIds: [] },
  aspects: { asked },
});

const index = createKnowledgeIndex([
  entry('sun', '榫卯', '问：榫卯不用钉子为什么不会散架？｜榫卯为什么结实\n答：榫卯靠凸凹咬合。'),
  entry(
    'ru',
    '汝窑',
    '问：汝窑为什么那么稀罕？\n答：汝窑烧造时间短。\n问：汝窑和钧窑有什么区别？\n答：汝窑天青，钧窑有窑变。',
  ),
  entry('jun', '钧窑', '问：钧窑的窑变是怎么回事？\n答：窑变是釉色在火里的变化。'),
]);
const answerTo = (question: string, ...names: string[]) => matchQuestion(question, names, index)?.pair.answer;

it('finds the question that means the same in other words', () => {
  expect(answerTo('榫卯凭啥不用钉子也不散架', '榫卯')).toBe('榫卯靠凸凹咬合。');
  expect(answerTo('汝窑怎么就那么稀罕', '汝窑')).toBe('汝窑烧造时间短。');
  expect(answerTo('汝窑跟钧窑有啥不一样', '汝窑', '钧窑')).toBe('汝窑天青，钧窑有窑变。');
});

it('not where something else is asked, another subject is named, or the site is meant', () => {
  expect(answerTo('榫卯是谁发明的', '榫卯')).toBeUndefined();
  expect(answerTo('定窑为什么那么稀罕', '定窑')).toBeUndefined();
  expect(answerTo('你们有没有汝窑的视频', '汝窑')).toBeUndefined();
});
