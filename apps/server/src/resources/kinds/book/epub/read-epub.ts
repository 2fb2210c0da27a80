import { type Archive, openArchive } from '../../../files/archive.ts';
import { ContentRefusal } from '../../../files/refusal.ts';
import { cleanHtml } from '../../../html/clean-html.ts';
import { placePictures } from '../../../html/figures.ts';
import { prefixIds } from '../../../html/ids.ts';
import { placeMedia } from '../../../html/media.ts';
import { extractNotes, type Note } from '../../../html/notes.ts';
import { type ChildNode, isBlank, isHeading, parseTree, renderTree } from '../../../html/tree.ts';
import type { BookBody, ContentsEntry } from '../../../reading/draft.ts';
import { pictureAttribs } from '../../../reading/read-texts.ts';
import type { Reading } from '../../../reading/reading.ts';
import { type BookAndMetadata, type BookFields, columnsOf } from '../pages/book-fields.ts';
import { addChapterTitles, composePages } from '../pages/compose-pages.ts';
import { type Entry, readContents } from './contents.ts';
import { type EpubDocument, readDocument, VERTICAL_STYLE } from './documents.ts';
import { storeEpubMedia } from './epub-media.ts';
import { storeEpubPictures } from './epub-pictures.ts';
import { createInlinePictures } from './inline-pictures.ts';
import { markNotes } from './mark-notes.ts';
import { orderDocuments, type Package, readPackage } from './package.ts';
import { resolveHref } from './resolve-href.ts';
import {
  addPageNumbers,
  createAnchors,
  cutSections,
  dropMarkers,
  hasContent,
  headingsAsContents,
  linkPages,
} from './sections.ts';

/** Reads a book from an EPUB 2 or 3: pages, contents, pictures, notes and text direction. */
export async function readEpub(reading: Reading<BookFields>, file: string): Promise<BookAndMetadata> {
  const { folder, frontMatter, fileImporter, files } = reading;
  const name = folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  const archive = await openArchive(folder.path(name), name);
  try {
    const book = await readPackage(archive, name);
    for (const path of book.unreadable) reading.reportDropped('itemref', path);
    const entries = await readContents(archive, book);
    const text = await readText(reading, archive, book, entries);
    const original = await fileImporter.original(folder, name);
    files.push(original);
    const cover = await text.pictures.cover(book);
    const vertical = book.vertical || text.vertical || (await hasVerticalStyle(archive, book));
    return {
      body: {
        kind: 'book',
        ...columnsOf(frontMatter),
        bookNo: frontMatter.isbn || book.isbn,
        pubName: frontMatter.publisher || book.publisher.slice(0, 100),
        publishTime: (frontMatter.published ?? book.date).slice(0, 10),
        bookSize: original.size,
        layout: book.fixed ? 'fixed' : frontMatter.layout,
        writingMode: vertical ? 'vertical' : frontMatter.writing,
        rightToLeft: frontMatter.rightToLeft || (book.rightToLeft && !vertical),
        pages: addChapterTitles(
          text.pages,
          text.toc,
          (reading.isSingleFile && book.title.slice(0, 200)) || frontMatter.title,
        ),
        toc: text.toc,
        plates: text.plates,
      },
      metadata: {
        title: book.title.slice(0, 200),
        author: book.author.slice(0, 100),
        abstract: book.abstract,
        ...(cover && { cover }),
        originalFile: original.hash,
      },
    };
  } finally {
    archive.close();
  }
}

interface EpubText {
  pages: ChildNode[][];
  toc: ContentsEntry[];
  plates: BookBody['plates'];
  vertical: boolean;
  pictures: ReturnType<typeof storeEpubPictures>;
}

async function readText(
  reading: Reading<BookFields>,
  archive: Archive,
  book: Package,
  entries: Entry[],
): Promise<EpubText> {
  const { items, linearCount } = orderDocuments(book, entries);
  const inlinePictures = createInlinePictures();
  const documents: EpubDocument[] = [];
  for (const item of items) documents.push(await readDocument(archive, item, inlinePictures, reading.reportDropped));
  markNotes(documents, archive);
  const anchors = createAnchors(documents);
  const createLinkResolver = (from: string) => (href: string) => {
    const target = resolveHref(archive, from, href);
    const anchor = target && anchors.find(target.path, target.id);
    return anchor && `#${anchor}`;
  };
  const notes = new Map<string, Note>();
  const pictures = storeEpubPictures(reading, archive, inlinePictures);
  const media = storeEpubMedia(reading, archive);
  const texts: ChildNode[][] = [];
  for (const [index, { item, body }] of documents.entries()) {
    const nodes = parseTree(cleanHtml(renderTree(body), item.path, 'book'));
    const find = await pictures.store(nodes, item.path);
    const withMedia = placeMedia(nodes, await media.store(nodes, item.path));
    const placed = placePictures(withMedia, { find, showsAltAsCaption: false, attribsOf: pictureAttribs });
    prefixIds(placed, `d${index}`, createLinkResolver(item.path));
    const extracted = extractNotes(placed);
    for (const [id, note] of extracted.notes) notes.set(id, note);
    const rest = extracted.nodes.filter((node) => !isBlank(node));
    // A document of notes outside the reading order is left out when only its headings remain.
    const hasOnlyHeadings = index >= linearCount && extracted.notes.size > 0 && rest.every(isHeading);
    texts.push(hasOnlyHeadings ? [] : rest);
  }
  const composed = composePages(cutSections(texts, entries, anchors, { fixed: book.fixed, linearCount }), notes);
  if (!composed.pages.some(hasContent)) throw new ContentRefusal('书里没有文字，也没有图片');
  dropMarkers(composed.pages, anchors, documents.length);
  linkPages(composed.pages, composed.pageOfId);
  const toc = addPageNumbers(entries, anchors, composed.pageOfId);
  return {
    pages: composed.pages,
    toc: toc.length > 0 ? toc : headingsAsContents(composed.pages),
    plates: pictures.plates(composed.pages),
    pictures,
    vertical: documents.some((document) => document.vertical),
  };
}

/** Whether a style sheet sets vertical text. */
async function hasVerticalStyle(archive: Archive, book: Package): Promise<boolean> {
  for (const item of book.items.filter(({ type }) => type === 'text/css').slice(0, 20)) {
    const css = (await archive.read(item.path, 1024 * 1024)).toString('utf8');
    if (VERTICAL_STYLE.test(css)) return true;
  }
  return false;
}
