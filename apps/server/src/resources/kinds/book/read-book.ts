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
import { readPdf } from './pdf/read-pdf.ts';
import { readPptx } from './pdf/read-pptx.ts';
import { CHAPTER, readChapters } from './read-chapters.ts';
import { PAGE_FILE, readPages } from './read-pages.ts';

/**
 * An entry of plates.json. Unlike in front matter, unknown fields are allowed, because other tools may write the file.
 */
const plateFields = z.object({ file: file, caption: z._default(line(500), ''), title: z._default(line(500), '') });

export async function readBook(reading: Reading<BookFields>): Promise<BookAndMetadata> {
  const { folder, frontMatter, text, texts } = reading;
  if (frontMatter.docx) return readDocxBook(reading, frontMatter.docx);
  if (frontMatter.pptx) return readPptx(reading, frontMatter.pptx);
  const epub = frontMatter.epub ?? folder.files.find((name) => /^[^/]+\.epub$/i.test(name));
  if (epub) return readEpub(reading, epub);
  const pdf = frontMatter.pdf ?? onlyPdf(reading);
  if (pdf) return readPdf(reading, pdf);
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

/** The PDF of a folder that has no other text. */
function onlyPdf({ folder, text }: Reading<BookFields>): string | undefined {
  const hasText = text.trim() !== '' || folder.files.some((name) => CHAPTER.test(name) || PAGE_FILE.test(name));
  const [pdf, ...more] = folder.files.filter((name) => /^[^/]+\.pdf$/i.test(name));
  return hasText || more.length > 0 ? undefined : pdf;
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
  const plates = [...texts.pictures].flatMap(([name, { hash }]) => {
    const entry = entryOf.get(name);
    if (!entry && !name.startsWith('plates/')) return [];
    const caption = entry?.caption ?? '';
    return [{ fileHash: hash, title: entry?.title || caption, caption }];
  });
  return placePlates(plates, pages);
}

/**
 * Plates in the order of the text, each with the first page that shows it; pictures that no page shows are left out.
 */
export function placePlates(
  plates: { fileHash: string; title: string; caption: string }[],
  pages: BookBody['pages'],
): BookBody['plates'] {
  const platesWithPosition = plates.flatMap((plate) => {
    const address = `/pictures/${plate.fileHash}/`;
    const pageIndex = pages.findIndex((page) => page.html.includes(address));
    if (pageIndex < 0) return [];
    return [{ position: pages[pageIndex]?.html.indexOf(address) ?? 0, pageNum: pageIndex + 1, ...plate }];
  });
  return platesWithPosition
    .sort((a, b) => a.pageNum - b.pageNum || a.position - b.position)
    .map(({ position: _position, ...plate }) => plate);
}
