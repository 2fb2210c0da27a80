/** What the demo content promises and the tests in demo/tests do not read: captions, small texts, the site's parts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = join(import.meta.dirname, '../content');
const find = (pattern: string) => globSync(pattern, { cwd: content }).sort();
const read = (file: string) => readFileSync(join(content, file), 'utf8');
const headOf = (file: string): Record<string, unknown> => parse(read(file).split(/^---$/m)[1] ?? '');

interface Small {
  name: string;
  text: string;
}

/** Texts a visitor reads that are no article: captions, chapters' names, places to look at, the agreements. */
function smallTexts(): Small[] {
  const captions = find('{videos,audios}/*/*.vtt').flatMap((name) =>
    [...read(name).matchAll(/-->.*\n(.+)$/gm)].map(([, text = '']) => ({ name, text })),
  );
  const chapters = find('{videos,audios}/*/course.md').flatMap((name) =>
    (headOf(name).episodes as { title: string; chapters: { title: string }[] }[]).flatMap(({ title, chapters }) =>
      [title, ...chapters.map((one) => one.title)].map((text) => ({ name, text })),
    ),
  );
  const places = find('works/*/work.md').flatMap((name) =>
    (headOf(name).regions as { title: string; text: string }[]).flatMap(({ title, text }) => [
      { name, text: title },
      { name, text },
    ]),
  );
  const agreements = find('site/*.html').flatMap((name) =>
    [...read(name).matchAll(/<(?:p|h2)>(.*?)<\/(?:p|h2)>/g)].map(([, text = '']) => ({ name, text })),
  );
  return [...captions, ...chapters, ...places, ...agreements];
}

const HALF = /[\u4e00-\u9fff”》）][,;:!?()]|[,;:!?()][\u4e00-\u9fff“《（]|[\u4e00-\u9fff]\.|["']/;
const PAIRS = ['“”', '‘’', '（）', '《》', '【】'];

test('small texts are set like the long ones: full-width signs, in pairs, and every caption ends as a sentence does', () => {
  const texts = smallTexts();
  expect(texts.length).toBeGreaterThan(1200);
  const wrong = texts.filter(
    ({ text }) =>
      HALF.test(text) || PAIRS.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length),
  );
  expect(wrong).toEqual([]);
  const open = texts.filter(({ name, text }) => name.endsWith('.vtt') && !/[。？！，；：…]”?$|[。？！]$/.test(text));
  expect(open).toEqual([]);
});

interface Fact {
  subject: string;
  kind: string;
  dynasty?: string;
}

/** 北宋 and 宋代 are one age. */
const age = (word: string) => /[商周秦汉晋隋唐宋元明清]/.exec(word)?.[0] ?? word;
const AGE =
  /((?:[东西北南初盛中晚两])?[商周秦汉晋隋唐宋元明清](?:代|朝|末|初)?|五代|民国|近代|现代)(?:的|画家|书法家)?$/;

/** Where an age stands right before a person of the table of facts and is not that person's. */
function wrongAges(texts: Small[], facts: Fact[]): { checked: number; wrong: string[] } {
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, text } of texts)
    for (const { subject, dynasty = '' } of facts) {
      const at = text.indexOf(subject);
      const [, said] = at > 0 ? (AGE.exec(text.slice(0, at)) ?? []) : [];
      if (!said) continue;
      checked += 1;
      if (!dynasty.includes(age(said))) wrong.push(`${name}: ${said}${subject}, ${dynasty}`);
    }
  return { checked, wrong };
}

test('an age named with a person is the one in the table of facts', () => {
  const facts = globSync('facts/*.json', { cwd: import.meta.dirname }).flatMap(
    (file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Fact[],
  );
  const people = facts.filter(({ kind, dynasty }) => kind === 'person' && dynasty);
  expect(people.length).toBeGreaterThan(50);
  const { checked, wrong } = wrongAges(smallTexts(), people);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(5);
  expect(wrongAges([{ name: '', text: '南宋范宽的山' }], [{ subject: '范宽', kind: 'person', dynasty: '唐' }])).toEqual(
    {
      checked: 1,
      wrong: [': 南宋范宽, 唐'],
    },
  );
});

test('each of the six arts has books with an author, a publisher, a number, tags and contents', () => {
  const books = find('books/*/book.md').map((file) => ({
    file,
    head: headOf(file),
    chapters: find(`${dirname(file)}/[0-9]*.md`).length,
  }));
  for (const art of ['shuhua', 'yinyue', 'xiqu', 'wudao', 'minyi', 'meixue'])
    expect(
      books.filter(({ head }) => (head.categories as string[]).includes(`book-${art}`)).length,
      art,
    ).toBeGreaterThanOrEqual(3);
  const poor = books.filter(
    ({ head, chapters }) =>
      !head.author || !head.publisher || !head.isbn || (head.tags as string[]).length < 3 || chapters < 10,
  );
  expect(poor.map(({ file }) => file)).toEqual([]);
});

test('every work says when, of what and how large it was made and how it is mounted, and leads to a book or a lecture', () => {
  const poor = find('works/*/work.md').filter((file) => {
    const head = headOf(file);
    const linked = (head.links as { to: string }[]).some(({ to }) =>
      ['books', 'videos', 'audios'].some((shelf) => existsSync(join(content, shelf, to))),
    );
    return !head.material || !head.form || !head.size || !head.dynasty || !linked;
  });
  expect(poor).toEqual([]);
});

test('the agreements speak of children, of what a machine has made and of how long things are kept', () => {
  const [agreement, privacy] = [read('site/agreement.html'), read('site/privacy.html')];
  for (const words of ['未满十四周岁', '监护人', 'AI 生成', '不得删除', '注销']) expect(agreement).toContain(words);
  for (const words of ['未满十四周岁', '监护人', '外部模型', '六个月', '注销', '导出', '删除'])
    expect(privacy).toContain(words);
});

test('pictures and files that the site’s own parts name are there', () => {
  const pages = find('site/pages/*.md').flatMap((page) =>
    [...read(page).matchAll(/[\w./-]+\.(?:webp|png|jpe?g)/g)].map(([file]) => join(dirname(page), file)),
  );
  const parts = find('site/*.{json,yaml}').flatMap((part) =>
    [...read(part).matchAll(/[\w./-]+\.(?:webp|png|jpe?g|html)/g)].map(([file]) => join('site', file)),
  );
  expect(pages.length + parts.length).toBeGreaterThan(30);
  expect([...pages, ...parts].filter((file) => !existsSync(join(content, file)))).toEqual([]);
});

test('every book has an original that can be applied for, and the footer shows all a site must show', () => {
  const books = find('books/*/book.md');
  expect(books.length).toBeGreaterThan(20);
  const without = books.filter((name) => {
    const { original } = headOf(name) as { original?: string };
    return !original || find(`${name.replace('book.md', '')}${original}`).length !== 1;
  });
  expect(without).toEqual([]);
  const footer = JSON.parse(read('site/footer.json')) as Record<string, string>;
  for (const field of ['icp', 'policeIcp']) expect(footer[field]).toMatch(/\d+号(-\d)?（示例）$/);
  expect(find(`site/${footer.publicQr}`)).toHaveLength(1);
  expect(footer.mobileQr).toBe('/qr?path=/');
});

test('around a fan nothing is painted, so that it lies on a dark page as on a light one', async () => {
  const fans = find('works/*/work.md').filter((name) => /^(扇面|团扇)$/.test(String(headOf(name).form)));
  expect(fans.length).toBeGreaterThan(5);
  for (const name of fans) {
    const picture = sharp(join(content, dirname(name), 'image.webp')).ensureAlpha();
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3], name).toBe(0);
  }
});

test('banners have the paper of the page, so that no edge is seen', async () => {
  const banners = (parse(read('site/banners.yaml')) as { image: string }[]).map(({ image }) => image);
  for (const image of new Set(banners)) {
    const { width, height } = await sharp(join(content, 'site', image)).metadata();
    const strip = { left: 0, top: 0, width, height: Math.ceil(height * 0.03) };
    const edge = await sharp(join(content, 'site', image))
      .extract(strip)
      .png()
      .toBuffer();
    const { channels } = await sharp(edge).stats();
    for (const [at, paper] of [0xf3, 0xf0, 0xec].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - paper), image).toBeLessThan(2.5);
  }
});
