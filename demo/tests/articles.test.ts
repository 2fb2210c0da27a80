import { countChars } from '@meiyu/server/resources/html/tree.ts';
import { expect, test } from 'vitest';
import { demoEntries, demoOf } from './demo-library.testkit.ts';

const ENTRY_KINDS = ['画家', '作品', '技法', '流派', '书法', '戏曲', '音乐', '建筑', '民艺', '舞蹈', '美学'];
/** Topics on which the demo has no books, lectures and works yet. */
const ENTRY_KINDS_WITHOUT_RESOURCES = [
  '西方美术',
  '西方音乐',
  '现代美术',
  '现代音乐',
  '群体',
  '方法',
  '美术基础',
  '音乐基础',
];

test('there are 1000 knowledge entries or more of all kinds, each with text, tags and four aspects or more', () => {
  const entries = demoEntries();
  expect(entries.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set([...ENTRY_KINDS, ...ENTRY_KINDS_WITHOUT_RESOURCES]));
  for (const kind of ENTRY_KINDS)
    expect(entries.filter((entry) => entry.kind === kind).length, kind).toBeGreaterThanOrEqual(20);
  const wrong = entries.filter(
    ({ text, aspects, tags }) =>
      text.length < 80 ||
      text.length > 260 ||
      !/[。”]$/.test(text) ||
      Object.keys(aspects).length < 4 ||
      tags.length === 0,
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
  // The first 549 entries were written beside the site's books and lectures.
  expect(entries.filter(({ resources }) => resources.length > 0).length).toBeGreaterThanOrEqual(549);
});

test('a name belongs to one entry only', () => {
  const entriesOfName = new Map<string, string[]>();
  for (const { key, title, aliases } of demoEntries())
    for (const name of new Set([title, ...aliases])) entriesOfName.set(name, [...(entriesOfName.get(name) ?? []), key]);
  expect([...entriesOfName].filter(([, keys]) => keys.length > 1)).toEqual([]);
});

/** Number of characters without pictures and Markdown signs. */
const countPlainChars = (text: string) => countChars(text.replace(/!\[[^\]]*\]\([^)]*\)|[|*#>-]/g, ''));

test('there are 24 news items or more in all categories, over 600 days, each of 300 to 900 characters', async () => {
  const news = await demoOf('news');
  expect(news.length).toBeGreaterThanOrEqual(24);
  expect(new Set(news.flatMap(({ fields }) => fields.categories))).toEqual(
    new Set(['news-guan', 'news-zhan', 'news-ke']),
  );
  const days = news.map(({ fields }) => fields.published ?? '').sort();
  expect(Date.parse(days.at(-1)?.slice(0, 10) ?? '') - Date.parse(days[0]?.slice(0, 10) ?? '')).toBeGreaterThan(
    600 * 86_400_000,
  );
  const lengths = news.map(({ key, text }) => ({ key, chars: countPlainChars(text) }));
  expect(lengths.filter(({ chars }) => chars < 300 || chars > 900)).toEqual([]);
  expect(news.filter(({ fields }) => !fields.cover || !fields.abstract).map(({ key }) => key)).toEqual([]);
});

test('there are eight experience courses or more, each with facts, sections and a teacher', async () => {
  const courses = await demoOf('exp');
  expect(courses.length).toBeGreaterThanOrEqual(8);
  const wrong = courses.filter(
    ({ fields, text }) =>
      fields.facts.length < 4 || !fields.teacher || !fields.cover || countPlainChars(text) < 200 || !/^## /m.test(text),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});
