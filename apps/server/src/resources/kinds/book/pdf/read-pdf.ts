import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { PageContent } from '../../../../adapters/pdf/page-content.ts';
import type { PdfFacts } from '../../../../adapters/pdf/pdf-document.ts';
import { PdfError, type PdfErrorReason } from '../../../../adapters/pdf/pdf-error.ts';
import { createPdfThread, type PdfThread } from '../../../../adapters/pdf/pdf-thread.ts';
import { createWorkQueue } from '../../../../adapters/work-queue.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { type ChildNode, Element, Text } from '../../../html/tree.ts';
import type { ContentsEntry } from '../../../reading/draft.ts';
import type { Reading } from '../../../reading/reading.ts';
import { type BookAndMetadata, type BookFields, columnsOf } from '../pages/book-fields.ts';
import { addChapterTitles } from '../pages/compose-pages.ts';
import { composePage, type GivenText } from './page-html.ts';
import { reportPages } from './report-pages.ts';
import { readTextBeside } from './text-beside.ts';

const MB = 1024 * 1024;
const MAX_PDF_BYTES = 200 * MB;
const COVER_WIDTH = 1200;

const REFUSALS: Record<PdfErrorReason, (name: string) => string> = {
  damaged: (name) => `${name} 不是 PDF，或者已经损坏`,
  password: (name) => `${name} 要密码才能打开，请先去掉密码`,
  'no pages': (name) => `${name} 里没有页`,
  'too many pages': (name) => `${name} 超过 3000 页，请分成几本`,
  'too slow': (name) => `${name} 读得太慢，读不完`,
  'page damaged': (name) => `${name} 已经损坏，读不出来`,
};

/** One at a time, because a PDF may need some hundred megabytes while it is read. */
const oneAtATime = createWorkQueue({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });

/**
 * Reads a book from a PDF: text, positions and contents. Its page pictures are made later, when a page is first read or
 * after the import (docs/decisions/0018-pdf.md).
 */
export function readPdf(reading: Reading<BookFields>, file: string): Promise<BookAndMetadata> {
  return oneAtATime(async () => {
    const name = reading.folder.resolve(file);
    if (!name) throw new ContentRefusal(`没有文件 ${file}`);
    const path = reading.folder.path(name);
    const { size } = await stat(path);
    if (size > MAX_PDF_BYTES) throw new ContentRefusal(`${name} 太大：超过 ${MAX_PDF_BYTES / MB} MB`);
    const original = await reading.fileImporter.original(reading.folder, name);
    const thread = createPdfThread();
    try {
      return await readBook(reading, { name, path, hash: original.hash, size }, thread);
    } catch (error) {
      throw error instanceof PdfError ? new ContentRefusal(REFUSALS[error.reason](name)) : error;
    } finally {
      reading.files.push(original);
      await thread.stop();
    }
  });
}

interface PdfFile {
  name: string;
  path: string;
  hash: string;
  size: number;
}

async function readBook(reading: Reading<BookFields>, file: PdfFile, thread: PdfThread): Promise<BookAndMetadata> {
  const { frontMatter, isSingleFile } = reading;
  const facts = await thread.run(file.path, { type: 'facts' });
  const given = readTextBeside(reading.folder, file.name, facts.pageCount);
  const contents = await readPages(thread, file.path, facts.pageCount);
  if (contents.every((content) => content === undefined)) throw new PdfError('page damaged');
  reportPages(reading, { name: file.name, facts, contents, given });
  const title = (isSingleFile && readableTitle(facts.title)) || frontMatter.title;
  const toc = toContents(facts);
  const cover = await drawCover(reading, thread, file.path, contents);
  const lines = contents.flatMap((content) => content?.lines ?? []);
  const isVertical = lines.filter(({ vertical }) => vertical).length > lines.length / 2;
  return {
    body: {
      kind: 'book',
      ...columnsOf(frontMatter),
      bookSize: file.size,
      layout: 'fixed',
      // The lines stay where they are printed; only the order of the pages follows the text.
      writingMode: 'horizontal',
      rightToLeft: frontMatter.rightToLeft || frontMatter.writing === 'vertical' || isVertical,
      pages: addChapterTitles(
        contents.map((content, index) => pageNodes(file.hash, index + 1, content, given.get(index + 1))),
        toc,
        title,
      ),
      toc,
      plates: [],
    },
    metadata: {
      title,
      author: facts.author.slice(0, 100),
      abstract: facts.subject.slice(0, 1000),
      ...(cover && { cover }),
      originalFile: file.hash,
    },
  };
}

/** Long books are read on two cores. */
const PAGES_FOR_TWO_THREADS = 60;

/** The contents of all pages in order. */
async function readPages(thread: PdfThread, path: string, pageCount: number): Promise<(PageContent | undefined)[]> {
  const contents: (PageContent | undefined)[] = Array.from({ length: pageCount });
  let next = 0;
  const readRest = async (reader: PdfThread) => {
    for (let index = next++; index < pageCount; index = next++)
      contents[index] = await readPage(reader, path, index + 1);
  };
  const second = pageCount >= PAGES_FOR_TWO_THREADS ? createPdfThread() : undefined;
  try {
    await Promise.all([thread, second].flatMap((reader) => reader ?? []).map(readRest));
  } finally {
    // After an error the other thread reads no further page.
    next = pageCount;
    await second?.stop();
  }
  return contents;
}

/** Undefined for a page that cannot be read; the others can. */
async function readPage(thread: PdfThread, path: string, pageNum: number): Promise<PageContent | undefined> {
  try {
    return await thread.run(path, { type: 'content', pageNum });
  } catch (error) {
    if (error instanceof PdfError && error.reason === 'page damaged') return undefined;
    throw error;
  }
}

function pageNodes(
  hash: string,
  pageNum: number,
  content: PageContent | undefined,
  given: GivenText | undefined,
): ChildNode[] {
  if (!content) return [new Element('p', {}, [new Text('这一页在原书里已经损坏，显示不出来。')])];
  return composePage({ hash, pageNum, content, given: content.lines.length === 0 ? given : undefined });
}

/** Entries without a target get the page of the next one that has one. */
function toContents({ outline, pageCount }: PdfFacts): ContentsEntry[] {
  let nextPage = pageCount;
  return outline
    .toReversed()
    .map(({ level, title, pageNum }) => {
      nextPage = pageNum ?? nextPage;
      return { level, title, pageNum: nextPage, anchor: null };
    })
    .reverse();
}

/** Programs often write the name of their file as the title. */
function readableTitle(title: string): string {
  return /\.\w{2,5}$|^microsoft|^untitled/i.test(title) ? '' : title.slice(0, 200);
}

async function drawCover(
  { fileImporter, files, frontMatter }: Reading<BookFields>,
  thread: PdfThread,
  path: string,
  contents: readonly (PageContent | undefined)[],
): Promise<string | undefined> {
  if (frontMatter.cover !== undefined || !contents[0]) return undefined;
  const { width, height, pixels } = await thread.run(path, { type: 'draw', pageNum: 1, width: COVER_WIDTH });
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84 })
    .toBuffer();
  const picture = await fileImporter.pictureBytes(bytes, 'cover.webp');
  files.push(picture);
  return picture.hash;
}
