import { cleanHtml } from '@meiyu/server/resources/html/clean-html.ts';
import { placePictures } from '@meiyu/server/resources/html/figures.ts';
import { renderMarkdown } from '@meiyu/server/resources/html/markdown.ts';
import { countChars, parseTree } from '@meiyu/server/resources/html/tree.ts';
import { readChapters } from '@meiyu/server/resources/kinds/book/read-chapters.ts';
import type { Texts } from '@meiyu/server/resources/reading/read-texts.ts';
import { expect, test } from 'vitest';
import { demoOf, type HeadOf, paragraphsOf, textsOf } from './demo-library.testkit.ts';

const PICTURE = { hash: 'picture', width: 1000, height: 700 };

/** As the import reads texts, but pictures are only counted, not kept. */
const texts: Texts = {
  markdown: async (text, file) =>
    placePictures(parseTree(cleanHtml(renderMarkdown(text), file)), {
      find: () => PICTURE,
      attribsOf: () => ({}),
      captions: true,
    }),
  html: async (html, file) => parseTree(cleanHtml(html, file)),
  page: async (html, file) => parseTree(cleanHtml(html, file, 'book')),
  pictures: new Map(),
  files: () => [],
};

const chapterTexts = (book: HeadOf<'book'>) => textsOf(book).map(({ text }) => text);

test('at least 24 books over the six arts, each of twenty pages of 400 characters and more', async () => {
  const books = await demoOf('book');
  expect(books.length).toBeGreaterThanOrEqual(24);
  const classes = new Set(books.flatMap((book) => book.fields.categories));
  expect(classes.size).toBeGreaterThanOrEqual(6);
  const thin: string[] = [];
  for (const book of books) {
    const { pages } = await readChapters(book.folder, texts, { title: book.fields.title, preface: book.text });
    const full = pages.filter(({ text }) => countChars(text) >= 400);
    if (full.length < 20) thin.push(`${book.key}: ${full.length} of ${pages.length} pages`);
  }
  expect(thin).toEqual([]);
});

/** Every run of twelve characters, signs and blanks left out. */
function runsOf(text: string): Set<string> {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  const runs = new Set<string>();
  for (let at = 0; at + 12 <= plain.length; at += 1) runs.add(plain.slice(at, at + 12));
  return runs;
}

test('no two books share more than three in a hundred of their twelve-character runs', async () => {
  const sizes = new Map<string, number>();
  const holders = new Map<string, string>();
  const shared = new Map<string, number>();
  for (const book of await demoOf('book')) {
    const runs = runsOf(chapterTexts(book).join('\n'));
    sizes.set(book.key, runs.size);
    for (const run of runs) {
      const before = holders.get(run);
      // Few runs have a second holder, so a list as text is cheaper than half a million lists.
      for (const other of before?.split(' ') ?? [])
        shared.set(`${other} ${book.key}`, (shared.get(`${other} ${book.key}`) ?? 0) + 1);
      holders.set(run, before ? `${before} ${book.key}` : book.key);
    }
  }
  const close = [...shared].filter(([pair, count]) => {
    const least = Math.min(...pair.split(' ').map((key) => sizes.get(key) ?? 0));
    return count > least * 0.03;
  });
  expect(holders.size).toBeGreaterThan(300_000);
  expect(close).toEqual([]);
});

/** How a text walks: the first four characters of each paragraph, three paragraphs at a time. */
function skeletonsOf(text: string): string[] {
  const openings = paragraphsOf(text)
    .filter((part) => part.length >= 20)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 4));
  return openings.slice(2).map((third, at) => [openings[at], openings[at + 1], third].join('|'));
}

test('no two books walk on the same skeleton of paragraphs', async () => {
  const first = new Map<string, string>();
  const shared: string[] = [];
  for (const book of await demoOf('book'))
    for (const skeleton of new Set(chapterTexts(book).flatMap(skeletonsOf))) {
      const before = first.get(skeleton);
      if (before && before !== book.key) shared.push(`${before} ${book.key}: ${skeleton}`);
      first.set(skeleton, book.key);
    }
  expect(first.size).toBeGreaterThan(1000);
  expect(shared).toEqual([]);
});

test('a shelf has no two covers of the same words: titles, authors’ books and ISBNs differ, and check digits are right', async () => {
  const books = await demoOf('book');
  const isbns = books.map((book) => book.fields.isbn.replaceAll('-', ''));
  expect(new Set(isbns).size).toBe(books.length);
  expect(new Set(books.map((book) => book.fields.title)).size).toBe(books.length);
  // 978-7-9999 is a block that no publisher has.
  expect(isbns.filter((isbn) => !/^97879999\d{5}$/.test(isbn))).toEqual([]);
  const wrong = isbns.filter(
    (isbn) => [...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10,
  );
  expect(wrong).toEqual([]);
});

test('every book has at least three plates, each shown in a chapter, and at least three links', async () => {
  const poor: string[] = [];
  for (const book of await demoOf('book')) {
    const plates = JSON.parse(book.folder.text('plates.json')) as { file: string; caption: string }[];
    const shown = chapterTexts(book).join('\n');
    for (const { file } of plates) {
      if (!book.folder.has(file)) poor.push(`${book.key}: ${file} is not there`);
      if (!shown.includes(`](${file})`)) poor.push(`${book.key}: ${file} is shown nowhere`);
    }
    if (plates.length < 3) poor.push(`${book.key}: ${plates.length} plates`);
    if (book.links.length < 3) poor.push(`${book.key}: ${book.links.length} links`);
  }
  expect(poor).toEqual([]);
});
