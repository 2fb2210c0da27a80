import { stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { file, line, list } from '../../files/fields.ts';
import { checkShape, readYaml } from '../../files/front-matter.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import type { BookBody } from '../../reading/draft.ts';
import type { Reading } from '../../reading/reading.ts';
import { readDocxBook } from './docx/read-docx-book.ts';
import { readEpub } from './epub/read-epub.ts';
import { type BookAndMetadata, type BookFields, columnsOf } from './pages/book-fields.ts';
import { readChapters } from './read-chapters.ts';
import { PAGE_FILE, readPages } from './read-pages.ts';

/**
 * An entry of plates.json. Unlike in front matter, unknown fields are allowed, because other tools may write the file.
 */
const plateFields = z.object({ file: file, caption: z._default(line(500), ''), title: z._default(line(500), '') });

export async function readBook(reading: Reading<BookFields>): Promise<BookAndMetadata> {
  const { folder, frontMatter, text, texts } = reading;
  if (frontMatter.docx) return readDocxBook(reading, frontMatter.docx);
  const epub = frontMatter.epub ?? folder.files.find((name) => /^[^/]+\.epub$/i.test(name));
  if (epub) return readEpub(reading, epub);
  const content = folder.files.some((name) => PAGE_FILE.test(name))
    ? await readPages(folder, texts, frontMatter.title)
    : await readChapters(folder, texts, { title: frontMatter.title, preface: text });
  if (content.pages.length === 0) throw new ContentRefusal('书里没有文字');
  const original = frontMatter.original ? folder.resolve(frontMatter.original) : undefined;
  return {
    body: {
      kind: 'book',
      ...columnsOf(frontMatter),
      bookSize: original ? (await stat(folder.path(original))).size : 0,
      ...content,
      plates: await readPlates(reading, content.pages),
    },
  };
}

/** 图版: the pictures listed in plates.json or stored in `plates/`, with the first page that shows them. */
async function readPlates(
  { folder, texts }: Reading<BookFields>,
  pages: BookBody['pages'],
): Promise<BookBody['plates']> {
  const listedPlates = folder.has('plates.json')
    ? checkShape(list(plateFields, 2000), readYaml(folder.text('plates.json'), 'plates.json'), 'plates.json')
    : [];
  const entryOf = new Map(listedPlates.map((entry) => [folder.resolve(entry.file) ?? '', entry]));
  const platesWithPosition = [...texts.pictures].flatMap(([name, picture]) => {
    const entry = entryOf.get(name);
    if (!entry && !name.startsWith('plates/')) return [];
    const pageIndex = pages.findIndex((page) => page.html.includes(`/pictures/${picture.hash}/`));
    if (pageIndex < 0) return [];
    const caption = entry?.caption ?? '';
    const position = pages[pageIndex]?.html.indexOf(`/pictures/${picture.hash}/`) ?? 0;
    return [{ position, pageNum: pageIndex + 1, title: entry?.title || caption, caption, fileHash: picture.hash }];
  });
  return platesWithPosition
    .sort((a, b) => a.pageNum - b.pageNum || a.position - b.position)
    .map(({ position: _position, ...plate }) => plate);
}
