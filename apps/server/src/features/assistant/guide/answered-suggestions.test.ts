import { expect, test } from 'vitest';
import { answeredSuggestions } from './answered-suggestions.ts';
import { firstQuestions, pageQuestions, STARTERS } from './first-questions.ts';
import { createTestGuide, ENTRIES, ROWS } from './guide.testkit.ts';

const ANSWERED = '常用的皴法有哪些？';

test('only suggestions that the guide answers are shown, each once, in their order', async () => {
  const deps = createTestGuide();
  // The second asks for what the entry lacks, the third for what the site lacks.
  const suggestions = [
    ANSWERED,
    '皴法现在藏在哪里？',
    '量子纠缠是什么原理？',
    ANSWERED,
    '出几道关于皴法的题',
    '皴法为什么有许多种？',
  ];
  expect(await answeredSuggestions(suggestions, deps, { max: 9 })).toEqual([
    ...[ANSWERED, '出几道关于皴法的题', '皴法为什么有许多种？'],
  ]);
  expect(await answeredSuggestions(suggestions, deps, { max: 2 })).toEqual([ANSWERED, '出几道关于皴法的题']);
});

test('a suggestion is asked again after ten minutes, because what is on the site changes', async () => {
  const deps = createTestGuide();
  const recommend = ['推荐几本关于皴法的书'];
  let minutes = 0;
  const ask = () => answeredSuggestions(recommend, deps, { max: 1, now: () => minutes * 60_000 });
  expect(await ask()).toEqual(recommend);
  deps.repo.resources = async () => [];
  minutes = 9;
  expect(await ask()).toEqual(recommend);
  minutes = 11;
  expect(await ask()).toEqual([]);
});

test('a site with other content suggests questions about its own entries', async () => {
  const questions = await firstQuestions(createTestGuide());
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter((question) => STARTERS.includes(question))).toEqual([]);
  expect(questions.every((question) => ENTRIES.some(({ title }) => question.includes(title)))).toBe(true);
});

test('on a page, questions are suggested that its text answers', async () => {
  const { id: resId = '', title = '' } = ROWS.find(({ resType }) => resType === 'img') ?? {};
  const about = { resType: 'img', resId, title, author: '', linkUrl: '/x' };
  const text = '近处是溪水，远处是两座山，山腰有云。溪边的石头用披麻皴，一笔一笔写成。';
  const questions = await pageQuestions({ ...about, text }, createTestGuide());
  expect(questions).toContain('这幅画画了什么？');
  expect(questions).not.toContain('空着的地方有什么用？');
  const entry = { ...about, resType: 'entry', resId: 'cunfa', title: '皴法', text };
  expect(await pageQuestions(entry, createTestGuide())).toContain('欣赏皴法，先看哪里？');
  expect(await pageQuestions({ ...entry, resId: 'none' }, createTestGuide())).toEqual([]);
  expect(await pageQuestions({ ...about, resType: 'other', text }, createTestGuide())).toEqual([]);
});
