import { cleanHtml } from '@meiyu/server/resources/html/clean-html.ts';
import { placePictures } from '@meiyu/server/resources/html/figures.ts';
import { renderMarkdown } from '@meiyu/server/resources/html/markdown.ts';
import { countChars, parseTree } from '@meiyu/server/resources/html/tree.ts';
import { readChapters } from '@meiyu/server/resources/kinds/book/read-chapters.ts';
import type { Texts } from '@meiyu/server/resources/reading/read-texts.ts';
import { expect, test } from 'vitest';
import { demoOf, type HeaderOf, paragraphsOf, textsOf } from './demo-library.testkit.ts';

const PICTURE = { hash: 'picture', width: 1000, height: 700 };

/** Converts texts as the import does, but without storing pictures. */
const textReader: Texts = {
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

const chapterTexts = (book: HeaderOf<'book'>) => textsOf(book).map(({ text }) => text);

test('there are 24 books or more in six categories, each with twenty pages of 400 characters or more', async () => {
  const books = await demoOf('book');
  expect(books.length).toBeGreaterThanOrEqual(24);
  const categories = new Set(books.flatMap((book) => book.fields.categories));
  expect(categories.size).toBeGreaterThanOrEqual(6);
  const tooShort: string[] = [];
  for (const book of books) {
    const { pages } = await readChapters(book.folder, textReader, { title: book.fields.title, preface: book.text });
    const fullPages = pages.filter(({ text }) => countChars(text) >= 400);
    if (fullPages.length < 20) tooShort.push(`${book.key}: ${fullPages.length} of ${pages.length} pages`);
  }
  expect(tooShort).toEqual([]);
});

/** Every sequence of twelve characters, without punctuation and white space. */
function sequencesOf(text: string): Set<string> {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  const sequences = new Set<string>();
  for (let at = 0; at + 12 <= plain.length; at += 1) sequences.add(plain.slice(at, at + 12));
  return sequences;
}

test('no two books share more than 3 % of their twelve-character sequences', async () => {
  const sequenceCounts = new Map<string, number>();
  /** Keys of the books that contain a sequence, with blanks between them. */
  const keysBySequence = new Map<string, string>();
  /** Number of common sequences by the keys of two books. */
  const sharedCounts = new Map<string, number>();
  for (const book of await demoOf('book')) {
    const sequences = sequencesOf(chapterTexts(book).join('\n'));
    sequenceCounts.set(book.key, sequences.size);
    for (const sequence of sequences) {
      const otherKeys = keysBySequence.get(sequence);
      // One string per sequence takes less memory than half a million lists; few sequences are in two books.
      for (const otherKey of otherKeys?.split(' ') ?? [])
        sharedCounts.set(`${otherKey} ${book.key}`, (sharedCounts.get(`${otherKey} ${book.key}`) ?? 0) + 1);
      keysBySequence.set(sequence, otherKeys ? `${otherKeys} ${book.key}` : book.key);
    }
  }
  const tooSimilar = [...sharedCounts].filter(([pair, count]) => {
    const smallerCount = Math.min(...pair.split(' ').map((key) => sequenceCounts.get(key) ?? 0));
    return count > smallerCount * 0.03;
  });
  expect(keysBySequence.size).toBeGreaterThan(300_000);
  expect(tooSimilar).toEqual([]);
});

/** For every three successive paragraphs of 20 characters or more, the first four characters of each. */
function paragraphOpeningsOf(text: string): string[] {
  const openings = paragraphsOf(text)
    .filter((part) => part.length >= 20)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 4));
  return openings.slice(2).map((third, at) => [openings[at], openings[at + 1], third].join('|'));
}

test('no two books have three successive paragraphs that begin alike', async () => {
  const keyByOpenings = new Map<string, string>();
  const repeated: string[] = [];
  for (const book of await demoOf('book'))
    for (const openings of new Set(chapterTexts(book).flatMap(paragraphOpeningsOf))) {
      const earlierKey = keyByOpenings.get(openings);
      if (earlierKey && earlierKey !== book.key) repeated.push(`${earlierKey} ${book.key}: ${openings}`);
      keyByOpenings.set(openings, book.key);
    }
  expect(keyByOpenings.size).toBeGreaterThan(1000);
  expect(repeated).toEqual([]);
});

test('titles and ISBNs are unique, and ISBNs have the demo prefix and right check digits', async () => {
  const books = await demoOf('book');
  const isbns = books.map((book) => book.fields.isbn.replaceAll('-', ''));
  expect(new Set(isbns).size).toBe(books.length);
  expect(new Set(books.map((book) => book.fields.title)).size).toBe(books.length);
  // 978-7-9999 is not assigned to any publisher.
  expect(isbns.filter((isbn) => !/^97879999\d{5}$/.test(isbn))).toEqual([]);
  const wrongCheckDigits = isbns.filter(
    (isbn) => [...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10,
  );
  expect(wrongCheckDigits).toEqual([]);
});

test('every book has at least three plates, each shown in a chapter, and at least three links', async () => {
  const problems: string[] = [];
  for (const book of await demoOf('book')) {
    const plates = JSON.parse(book.folder.text('plates.json')) as { file: string; caption: string }[];
    const bookText = chapterTexts(book).join('\n');
    for (const { file } of plates) {
      if (!book.folder.has(file)) problems.push(`${book.key}: ${file} is missing`);
      if (!bookText.includes(`](${file})`)) problems.push(`${book.key}: ${file} is shown nowhere`);
    }
    if (plates.length < 3) problems.push(`${book.key}: ${plates.length} plates`);
    if (book.links.length < 3) problems.push(`${book.key}: ${book.links.length} links`);
  }
  expect(problems).toEqual([]);
});
