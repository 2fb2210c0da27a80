import type { BookFields, ReadBook } from '../book/book-fields.ts';
import { composePages, finishPages, type Section } from '../book/compose-pages.ts';
import type { BookBody, TocEntry } from '../draft.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { pictureSources, placePictures } from '../html/figures.ts';
import { prefixIds, safeId } from '../html/ids.ts';
import { type Note, takeNotes } from '../html/notes.ts';
import {
  type ChildNode,
  elementsOf,
  isBlank,
  isHeading,
  isTag,
  parseTree,
  plainText,
  renderTree,
} from '../html/tree.ts';
import { pictureAttribs } from '../read-texts.ts';
import type { Reading } from '../reading.ts';
import { ContentRefusal } from '../refusal.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Entry, readContents } from './contents.ts';
import { type EpubDocument, readDocument, resolveHref, VERTICAL } from './documents.ts';
import { keepEpubPictures } from './epub-pictures.ts';
import { markNotes } from './mark-notes.ts';
import { type Package, readPackage } from './package.ts';

/** A book from an EPUB 2 or 3: its text in pages of readable length, its contents, pictures, notes and direction. */
export async function readEpub(reading: Reading<BookFields>, file: string): Promise<ReadBook> {
  const { folder, head, keeper, files } = reading;
  const name = folder.resolve(file);
  if (!name) throw new ContentRefusal(`没有文件 ${file}`);
  const archive = await openArchive(folder.path(name), name);
  try {
    const book = await readPackage(archive, name);
    const entries = await readContents(archive, book);
    const read = await readText(reading, archive, book, entries);
    const original = await keeper.original(folder, name);
    files.push(original);
    const cover = await keepEpubPictures(reading, archive).cover(book, read.pictures);
    const vertical = book.vertical || read.vertical || (await hasVerticalStyle(archive, book));
    return {
      body: {
        kind: 'book',
        subtitle: head.subtitle,
        bookNo: head.isbn || book.isbn,
        pubName: head.publisher || book.publisher.slice(0, 100),
        publishTime: (head.published ?? book.date).slice(0, 10),
        bookSize: original.size,
        bookSource: head.source,
        layout: book.fixed ? 'fixed' : head.layout,
        writingMode: vertical ? 'vertical' : head.writing,
        pages: finishPages(read.pages, read.toc, head.title || book.title),
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
  /** Hashes in the order they are shown. */
  pictures: string[];
}

async function readText(
  reading: Reading<BookFields>,
  archive: Archive,
  book: Package,
  entries: Entry[],
): Promise<ReadText> {
  const documents: EpubDocument[] = [];
  for (const item of [...book.spine, ...book.aside]) {
    // The contents have a place of their own; as a page they would be shown twice.
    if (item.properties.includes('nav') && book.spine.length > 1) continue;
    documents.push(await readDocument(archive, item));
  }
  markNotes(documents, archive);
  const indexOf = new Map(documents.map(({ item }, at) => [item.path, at]));
  const leadsTo = (from: string) => (href: string) => {
    const target = resolveHref(archive, from, href);
    const at = target && indexOf.get(target.path);
    if (!target || at === undefined) return undefined;
    return `#${target.id ? safeId(`d${at}`, target.id) : `b-d${at}`}`;
  };
  const notes = new Map<string, Note>();
  const pictures = keepEpubPictures(reading, archive);
  const texts: ChildNode[][] = [];
  for (const [at, { item, body }] of documents.entries()) {
    const nodes = parseTree(cleanHtml(renderTree(body), item.path));
    const find = await pictures.keep(pictureSources(nodes), item.path);
    const placed = placePictures(nodes, { find, captions: false, attribsOf: pictureAttribs });
    prefixIds(placed, `d${at}`, leadsTo(item.path));
    const taken = takeNotes(placed);
    for (const [id, note] of taken.notes) notes.set(id, note);
    texts.push(taken.nodes.filter((node) => !isBlank(node)));
  }
  const shown = texts.slice(0, documents.length - book.aside.length);
  const starts = new Set(entries.filter(({ level }) => level === 1).map(({ path, id }) => idOf(indexOf, path, id)));
  const { sections, sectionOf } = cutSections(shown, starts, book.fixed);
  const composed = composePages(sections, notes);
  if (!composed.pages.some((page) => plainText(page) !== '' || pictureSources(page).length > 0))
    throw new ContentRefusal('书里没有文字，也没有图片');
  shown.forEach((_, at) => {
    composed.pageOfId.set(`b-d${at}`, composed.firstPages[sectionOf[at] ?? 0] ?? 1);
  });
  linkPages(composed.pages, composed.pageOfId);
  const toc = entries.flatMap(({ title, level, path, id }): TocEntry[] => {
    const anchor = idOf(indexOf, path, id);
    const pageNum = composed.pageOfId.get(anchor) ?? composed.pageOfId.get(idOf(indexOf, path, ''));
    return pageNum ? [{ title, level, pageNum, anchor: id ? anchor : null }] : [];
  });
  const plates = pictures.plates(composed.pages);
  return {
    pages: composed.pages,
    toc: toc.length > 0 ? toc : headingsAsToc(composed.pages),
    plates,
    pictures: pictures.shown(),
    vertical: documents.some((document) => document.vertical),
  };
}

function idOf(indexOf: Map<string, number>, path: string, id: string): string {
  const at = indexOf.get(path);
  if (at === undefined) return '';
  return id ? safeId(`d${at}`, id) : `b-d${at}`;
}

/** A document begins a page when the contents lead to it; what they do not name goes on with the one before. */
function cutSections(
  texts: ChildNode[][],
  starts: Set<string>,
  fixed: boolean,
): { sections: Section[]; sectionOf: number[] } {
  const sections: Section[] = [];
  const sectionOf: number[] = [];
  texts.forEach((nodes, at) => {
    if (fixed || sections.length === 0 || starts.size === 0 || starts.has(`b-d${at}`))
      sections.push({ nodes: [], fixed });
    sectionOf[at] = sections.length - 1;
    for (const node of nodes) {
      const led =
        isTag(node) &&
        elementsOf([node])
          .slice(0, 6)
          .some((inner) => starts.has(inner.attribs.id ?? ''));
      const last = sections.at(-1);
      if (led && !fixed && last && last.nodes.length > 0) sections.push({ nodes: [node] });
      else last?.nodes.push(node);
    }
  });
  return { sections: sections.filter((section) => section.nodes.length > 0 || sections.length === 1), sectionOf };
}

/** Links from page to page say the page, for the reader shows one at a time. */
function linkPages(pages: ChildNode[][], pageOfId: Map<string, number>): void {
  pages.forEach((page, at) => {
    for (const { attribs } of elementsOf(page)) {
      if (!attribs.href?.startsWith('#') || attribs.class === 'noteref') continue;
      const target = pageOfId.get(attribs.href.slice(1));
      if (target === undefined) delete attribs.href;
      else if (target !== at + 1) attribs['data-page'] = String(target);
    }
  });
}

function headingsAsToc(pages: ChildNode[][]): TocEntry[] {
  return pages.flatMap((page, at) =>
    elementsOf(page)
      .filter((element) => isHeading(element) && Number(element.name.slice(1)) <= 3)
      .map((heading): TocEntry => {
        const title = plainText([heading]).replaceAll('\n', ' ').slice(0, 300);
        return { level: Number(heading.name.slice(1)), title, pageNum: at + 1, anchor: heading.attribs.id ?? null };
      })
      .filter(({ title }) => title !== ''),
  );
}

/** Books that are set in columns say so in their styles, if nowhere else. */
async function hasVerticalStyle(archive: Archive, book: Package): Promise<boolean> {
  for (const item of book.items.filter(({ type }) => type === 'text/css').slice(0, 20)) {
    const css = (await archive.read(item.path, 1024 * 1024)).toString('utf8');
    if (VERTICAL.test(css)) return true;
  }
  return false;
}
