/** Rules of the demo content that demo/tests does not check: short texts such as captions, and files of the site. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = join(import.meta.dirname, '../content');
const listFiles = (pattern: string) => globSync(pattern, { cwd: content }).sort();
const read = (file: string) => readFileSync(join(content, file), 'utf8');
const frontMatterOf = (file: string): Record<string, unknown> => parse(read(file).split(/^---$/m)[1] ?? '');

interface ShortText {
  /** The file that contains it. */
  name: string;
  text: string;
}

/** Texts besides articles and books: captions, chapter titles, regions of works, agreements. */
function listShortTexts(): ShortText[] {
  const captions = listFiles('{videos,audios}/*/*.vtt').flatMap((name) =>
    [...read(name).matchAll(/-->.*\n(.+)$/gm)].map(([, text = '']) => ({ name, text })),
  );
  const chapters = listFiles('{videos,audios}/*/course.md').flatMap((name) =>
    (frontMatterOf(name).episodes as { title: string; chapters: { title: string }[] }[]).flatMap(
      ({ title, chapters }) => [title, ...chapters.map((chapter) => chapter.title)].map((text) => ({ name, text })),
    ),
  );
  const regions = listFiles('works/*/work.md').flatMap((name) =>
    (frontMatterOf(name).regions as { title: string; text: string }[]).flatMap(({ title, text }) => [
      { name, text: title },
      { name, text },
    ]),
  );
  const agreements = listFiles('site/*.html').flatMap((name) =>
    [...read(name).matchAll(/<(?:p|h2)>(.*?)<\/(?:p|h2)>/g)].map(([, text = '']) => ({ name, text })),
  );
  return [...captions, ...chapters, ...regions, ...agreements];
}

/** Half-width punctuation beside a Chinese character. */
const HALF_WIDTH = /[\u4e00-\u9fff”》）][,;:!?()]|[,;:!?()][\u4e00-\u9fff“《（]|[\u4e00-\u9fff]\.|["']/;
/** Opening and closing signs. */
const PAIRS = ['“”', '‘’', '（）', '《》', '【】'];

test('short texts use full-width punctuation in pairs, and every caption ends with a punctuation mark', () => {
  const texts = listShortTexts();
  expect(texts.length).toBeGreaterThan(1200);
  const wrong = texts.filter(
    ({ text }) =>
      HALF_WIDTH.test(text) ||
      PAIRS.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length),
  );
  expect(wrong).toEqual([]);
  const unfinishedCaptions = texts.filter(
    ({ name, text }) => name.endsWith('.vtt') && !/[。？！，；：…]”?$|[。？！]$/.test(text),
  );
  expect(unfinishedCaptions).toEqual([]);
});

interface Fact {
  subject: string;
  kind: string;
  dynasty?: string;
}

/** Reduces 北宋 and 宋代 to the same dynasty. */
const dynastyOf = (word: string) => /[商周秦汉晋隋唐宋元明清]/.exec(word)?.[0] ?? word;
/** A dynasty at the end of a text, such as that before a person's name. */
const DYNASTY =
  /((?:[东西北南初盛中晚两])?[商周秦汉晋隋唐宋元明清](?:代|朝|末|初)?|五代|民国|近代|现代)(?:的|画家|书法家)?$/;

/** Finds dynasties named right before a person that differ from the table of facts. */
function findWrongDynasties(texts: ShortText[], facts: Fact[]): { checked: number; wrong: string[] } {
  const wrong: string[] = [];
  let checked = 0;
  for (const { name, text } of texts)
    for (const { subject, dynasty = '' } of facts) {
      const position = text.indexOf(subject);
      const [, namedDynasty] = position > 0 ? (DYNASTY.exec(text.slice(0, position)) ?? []) : [];
      if (!namedDynasty) continue;
      checked += 1;
      if (!dynasty.includes(dynastyOf(namedDynasty))) wrong.push(`${name}: ${namedDynasty}${subject}, ${dynasty}`);
    }
  return { checked, wrong };
}

test('a dynasty named with a person agrees with the table of facts', () => {
  const facts = globSync('facts/*.json', { cwd: import.meta.dirname }).flatMap(
    (file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Fact[],
  );
  const people = facts.filter(({ kind, dynasty }) => kind === 'person' && dynasty);
  expect(people.length).toBeGreaterThan(50);
  const { checked, wrong } = findWrongDynasties(listShortTexts(), people);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(5);
  expect(
    findWrongDynasties([{ name: '', text: '南宋范宽的山' }], [{ subject: '范宽', kind: 'person', dynasty: '唐' }]),
  ).toEqual({
    checked: 1,
    wrong: [': 南宋范宽, 唐'],
  });
});

test('each of the six art forms has three books or more, and no book lacks author, ISBN, tags or chapters', () => {
  const books = listFiles('books/*/book.md').map((file) => ({
    file,
    head: frontMatterOf(file),
    chapters: listFiles(`${dirname(file)}/[0-9]*.md`).length,
  }));
  for (const artForm of ['shuhua', 'yinyue', 'xiqu', 'wudao', 'minyi', 'meixue'])
    expect(
      books.filter(({ head }) => (head.categories as string[]).includes(`book-${artForm}`)).length,
      artForm,
    ).toBeGreaterThanOrEqual(3);
  const incomplete = books.filter(
    ({ head, chapters }) =>
      !head.author || !head.publisher || !head.isbn || (head.tags as string[]).length < 3 || chapters < 10,
  );
  expect(incomplete.map(({ file }) => file)).toEqual([]);
});

test('every work has dynasty, material, size and form, and links to a book or a course', () => {
  const incomplete = listFiles('works/*/work.md').filter((file) => {
    const head = frontMatterOf(file);
    const isLinked = (head.links as { to: string }[]).some(({ to }) =>
      ['books', 'videos', 'audios'].some((folder) => existsSync(join(content, folder, to))),
    );
    return !head.material || !head.form || !head.size || !head.dynasty || !isLinked;
  });
  expect(incomplete).toEqual([]);
});

test('the agreements cover children, AI-generated content and retention periods', () => {
  const [agreement, privacy] = [read('site/agreement.html'), read('site/privacy.html')];
  for (const words of ['未满十四周岁', '监护人', 'AI 生成', '不得删除', '注销']) expect(agreement).toContain(words);
  for (const words of ['未满十四周岁', '监护人', '外部模型', '六个月', '注销', '导出', '删除'])
    expect(privacy).toContain(words);
});

test('pictures and files named by the site’s pages and settings exist', () => {
  const inPages = listFiles('site/pages/*.md').flatMap((page) =>
    [...read(page).matchAll(/[\w./-]+\.(?:webp|png|jpe?g)/g)].map(([file]) => join(dirname(page), file)),
  );
  const inSettings = listFiles('site/*.{json,yaml}').flatMap((settingsFile) =>
    [...read(settingsFile).matchAll(/[\w./-]+\.(?:webp|png|jpe?g|html)/g)].map(([file]) => join('site', file)),
  );
  expect(inPages.length + inSettings.length).toBeGreaterThan(30);
  expect([...inPages, ...inSettings].filter((file) => !existsSync(join(content, file)))).toEqual([]);
});

test('every book has an original file, and the footer has the required registration numbers', () => {
  const books = listFiles('books/*/book.md');
  expect(books.length).toBeGreaterThan(20);
  const withoutOriginal = books.filter((name) => {
    const { original } = frontMatterOf(name) as { original?: string };
    return !original || listFiles(`${name.replace('book.md', '')}${original}`).length !== 1;
  });
  expect(withoutOriginal).toEqual([]);
  const footer = JSON.parse(read('site/footer.json')) as Record<string, string>;
  for (const field of ['icp', 'policeIcp']) expect(footer[field]).toMatch(/\d+号(-\d)?（示例）$/);
  expect(listFiles(`site/${footer.publicQr}`)).toHaveLength(1);
  expect(footer.mobileQr).toBe('/qr?path=/');
});

test('the picture of a fan is transparent around the fan, because pages are dark or light', async () => {
  const fans = listFiles('works/*/work.md').filter((name) => /^(扇面|团扇)$/.test(String(frontMatterOf(name).form)));
  expect(fans.length).toBeGreaterThan(5);
  for (const name of fans) {
    const picture = sharp(join(content, dirname(name), 'image.webp')).ensureAlpha();
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3], name).toBe(0);
  }
});

test('the upper edge of a banner has the colour of the page, so that no edge is visible', async () => {
  const banners = (parse(read('site/banners.yaml')) as { image: string }[]).map(({ image }) => image);
  for (const image of new Set(banners)) {
    const { width, height } = await sharp(join(content, 'site', image)).metadata();
    const upperStrip = { left: 0, top: 0, width, height: Math.ceil(height * 0.03) };
    const stripImage = await sharp(join(content, 'site', image))
      .extract(upperStrip)
      .png()
      .toBuffer();
    const { channels } = await sharp(stripImage).stats();
    for (const [channel, paper] of [0xf3, 0xf0, 0xec].entries())
      expect(Math.abs((channels[channel]?.mean ?? 0) - paper), image).toBeLessThan(2.5);
  }
});
