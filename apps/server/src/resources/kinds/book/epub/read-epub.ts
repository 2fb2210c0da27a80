import { ContentRefusal } from '../../../files/refusal.ts';
import { cleanHtml } from '../../../html/clean-html.ts';
import { placePictures } from '../../../html/figures.ts';
import { prefixIds } from '../../../html/ids.ts';
import { placeMedia } from '../../../html/media.ts';
import { type Note, takeNotes } from '../../../html/notes.ts';
import { type ChildNode, isBlank, isHeading, parseTree, renderTree } from '../../../html/tree.ts';
import type { BookBody, TocEntry } from '../../../reading/draft.ts';
import { pictureAttribs } from '../../../reading/read-texts.ts';
import type { Reading } from '../../../reading/reading.ts';
import { type BookFields, columnsOf, type ReadBook } from '../pages/book-fields.ts';
import { composePages, finishPages } from '../pages/compose-pages.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Entry, readContents } from './contents.ts';
import { type EpubDocument, readDocument, VERTICAL } from './documents.ts';
import { keepEpubMedia } from './epub-media.ts';
import { keepEpubPictures } from './epub-pictures.ts';
import { createFoundPictures } from './found-pictures.ts';
import { markNotes } from './mark-notes.ts';
import { orderDocuments, type Package, readPackage } from './package.ts';
import { resolveHref } from './resolve-href.ts';
import {
  createAnchors,
  cutSections,
  dropMarkers,
  hasContent,
  headingsAsToc,
  linkPages,
  placeEntries,
} from './sections.ts';

/** A book from an EPUB 2 or 3: its text in pages of readable length, its contents, pictures, notes and direction. */
export async function readEpub(reading: Reading<BookFields>, file: string): Promise<ReadBook> {
  const { folder, head, keeper, files } = reading;
  const name = folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  const archive = await openArchive(folder.path(name), name);
  try {
    const book = await readPackage(archive, name);
    for (const path of book.unreadable) reading.drop('itemref', path);
    const entries = await readContents(archive, book);
    const read = await readText(reading, archive, book, entries);
    const original = await keeper.original(folder, name);
    files.push(original);
    const cover = await read.pictures.cover(book);
    const vertical = book.vertical || read.vertical || (await hasVerticalStyle(archive, book));
    return {
      body: {
        kind: 'book',
        ...columnsOf(head),
        bookNo: head.isbn || book.isbn,
        pubName: head.publisher || book.publisher.slice(0, 100),
        publishTime: (head.published ?? book.date).slice(0, 10),
        bookSize: original.size,
        layout: book.fixed ? 'fixed' : head.layout,
        writingMode: vertical ? 'vertical' : head.writing,
        rightToLeft: head.rightToLeft || (book.rightToLeft && !vertical),
        pages: finishPages(read.pages, read.toc, (reading.bare && book.title.slice(0, 200)) || head.title),
        toc: read.toc,
        plates: read.plates,
      },
      found: {
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

interface ReadText {
  pages: ChildNode[][];
  toc: TocEntry[];
  plates: BookBody['plates'];
  vertical: boolean;
  pictures: ReturnType<typeof keepEpubPictures>;
}

async function readText(
  reading: Reading<BookFields>,
  archive: Archive,
  book: Package,
  entries: Entry[],
): Promise<ReadText> {
  const { items, linear } = orderDocuments(book, entries);
  const found = createFoundPictures();
  const documents: EpubDocument[] = [];
  for (const item of items) documents.push(await readDocument(archive, item, found, reading.drop));
  markNotes(documents, archive);
  const anchors = createAnchors(documents);
  const leadsTo = (from: string) => (href: string) => {
    const target = resolveHref(archive, from, href);
    const anchor = target && anchors.find(target.path, target.id);
    return anchor && `#${anchor}`;
  };
  const notes = new Map<string, Note>();
  const pictures = keepEpubPictures(reading, archive, found);
  const media = keepEpubMedia(reading, archive);
  const texts: ChildNode[][] = [];
  for (const [at, { item, body }] of documents.entries()) {
    const nodes = parseTree(cleanHtml(renderTree(body), item.path, 'book'));
    const find = await pictures.keep(nodes, item.path);
    const played = placeMedia(nodes, await media.keep(nodes, item.path));
    const placed = placePictures(played, { find, captions: false, attribsOf: pictureAttribs });
    prefixIds(placed, `d${at}`, leadsTo(item.path));
    const taken = takeNotes(placed);
    for (const [id, note] of taken.notes) notes.set(id, note);
    const left = taken.nodes.filter((node) => !isBlank(node));
    // Beside the reading order, a heading whose notes all stand at the feet of pages heads nothing.
    const onlyHeadings = at >= linear && taken.notes.size > 0 && left.every(isHeading);
    texts.push(onlyHeadings ? [] : left);
  }
  const composed = composePages(cutSections(texts, entries, anchors, { fixed: book.fixed, linear }), notes);
  if (!composed.pages.some(hasContent)) throw new ContentRefusal('书里没有文字，也没有图片');
  dropMarkers(composed.pages, anchors, documents.length);
  linkPages(composed.pages, composed.pageOfId);
  const toc = placeEntries(entries, anchors, composed.pageOfId);
  return {
    pages: composed.pages,
    toc: toc.length > 0 ? toc : headingsAsToc(composed.pages),
    plates: pictures.plates(composed.pages),
    pictures,
    vertical: documents.some((document) => document.vertical),
  };
}

/** Books that are set in columns say so in their styles, if nowhere else. */
async function hasVerticalStyle(archive: Archive, book: Package): Promise<boolean> {
  for (const item of book.items.filter(({ type }) => type === 'text/css').slice(0, 20)) {
    const css = (await archive.read(item.path, 1024 * 1024)).toString('utf8');
    if (VERTICAL.test(css)) return true;
  }
  return false;
}
