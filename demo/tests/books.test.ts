import { cleanHtml } from '@meiyu/server/resources/html/clean-html.ts';
import { placePictures } from '@meiyu/server/resources/html/figures.ts';
import { renderMarkdown } from '@meiyu/server/resources/html/markdown.ts';
import { countChars, parseTree } from '@meiyu/server/resources/html/tree.ts';
import { readChapters } from '@meiyu/server/resources/kinds/book/read-chapters.ts';
import type { Texts } from '@meiyu/server/resources/reading/read-texts.ts';
import { expect, test } from 'vitest';
import { demoOf, type HeadOf, paragraphsOf, textsOf } from './demo-library.testkit.ts';

const PICTURE = { hash: 'picture', width: 1000, height: 700 };

/** Reads texts as the import does, but without storing pictures. */
const texts: Texts = {
  markdown: async (text, file) =>
    placePictures(parseTree(cleanHtml(renderMarkdown(text), file)), {
      find: () => PICTURE,
      attribsOf: () => ({}),
      showsAltAsCaption: true,
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
  const categories = new Set(books.flatMap((book) => book.fields.categories));
  expect(categories.size).toBeGreaterThanOrEqual(6);
  const tooShort: string[] = [];
  for (const book of books) {
    const { pages } = await readChapters(book.folder, texts, { title: book.fields.title, preface: book.text });
    const full = pages.filter(({ text }) => countChars(text) >= 400);
    if (full.length < 20) tooShort.push(`${book.key}: ${full.length} of ${pages.length} pages`);
  }
  expect(tooShort).toEqual([]);
});

/** Every sequence of twelve characters, without punctuation and white space. */
function runsOf(text: string): Set<string> {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  const runs = new Set<string>();
  for (let at = 0; at + 12 <= plain.length; at += 1) runs.add(plain.slice(at, at + 12));
  return runs;
}

test('no two books share more than 3 % of their twelve-character sequences', async () => {
  const sizes = new Map<string, number>();
  const booksOfRun = new Map<string, string>();
  const shared = new Map<string, number>();
  for (const book of await demoOf('book')) {
    const runs = runsOf(chapterTexts(book).join('\n'));
    sizes.set(book.key, runs.size);
    for (const run of runs) {
      const others = booksOfRun.get(run);
      // A string is cheaper than half a million lists, because few sequences are in two books.
      for (const other of others?.split(' ') ?? [])
        shared.set(`${other} ${book.key}`, (shared.get(`${other} ${book.key}`) ?? 0) + 1);
      booksOfRun.set(run, others ? `${others} ${book.key}` : book.key);
    }
  }
  const tooSimilar = [...shared].filter(([pair, count]) => {
    const least = Math.min(...pair.split(' ').map((key) => sizes.get(key) ?? 0));
    return count > least * 0.03;
  });
  expect(booksOfRun.size).toBeGreaterThan(300_000);
  expect(tooSimilar).toEqual([]);
});

/** The structure of a text: the first four characters of three successive paragraphs. */
function skeletonsOf(text: string): string[] {
  const openings = paragraphsOf(text)
    .filter((part) => part.length >= 20)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 4));
  return openings.slice(2).map((third, at) => [openings[at], openings[at + 1], third].join('|'));
}

test('no two books have the same structure of paragraphs', async () => {
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

test('titles and ISBNs are unique, and ISBN check digits are right', async () => {
  const books = await demoOf('book');
  const isbns = books.map((book) => book.fields.isbn.replaceAll('-', ''));
  expect(new Set(isbns).size).toBe(books.length);
  expect(new Set(books.map((book) => book.fields.title)).size).toBe(books.length);
  // 978-7-9999 is not assigned to any publisher.
  expect(isbns.filter((isbn) => !/^97879999\d{5}$/.test(isbn))).toEqual([]);
  const wrong = isbns.filter(
    (isbn) => [...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10,
  );
  expect(wrong).toEqual([]);
});

test('every book has at least three plates, each shown in a chapter, and at least three links', async () => {
  const problems: string[] = [];
  for (const book of await demoOf('book')) {
    const plates = JSON.parse(book.folder.text('plates.json')) as { file: string; caption: string }[];
    const shown = chapterTexts(book).join('\n');
    for (const { file } of plates) {
      if (!book.folder.has(file)) problems.push(`${book.key}: ${file} is missing`);
      if (!shown.includes(`](${file})`)) problems.push(`${book.key}: ${file} is shown nowhere`);
    }
    if (plates.length < 3) problems.push(`${book.key}: ${plates.length} plates`);
    if (book.links.length < 3) problems.push(`${book.key}: ${book.links.length} links`);
  }
  expect(problems).toEqual([]);
});
