import { DomUtils } from 'htmlparser2';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { safeId } from '../../../resources/html/ids.ts';
import { extractNotes, type Note } from '../../../resources/html/notes.ts';
import {
  type ChildNode,
  Element,
  elementsOf,
  hasClass,
  isBlank,
  isTag,
  isText,
  parseTree,
  renderTree,
  Text,
} from '../../../resources/html/tree.ts';
import { type Chapter, composeChapters } from '../../../resources/kinds/book/pages/compose-chapters.ts';
import type { BookBody, ContentsEntry } from '../../../resources/reading/draft.ts';

/*
 * Chapters of a book as staff edit them, and the pages that readers get. The pages are made by the importer's paginator.
 * Chapters are put together from stored pages, and only used when composing them gives exactly these pages again.
 */

export interface ChapterText {
  key: string;
  title: string;
  /** Without its heading; the notes are in an `aside` at its end. */
  html: string;
}

type Pages = Pick<BookBody, 'pages' | 'toc'>;

/** Ids of headings are numbered anew, as the importer does, since headings may have been added. */
function dropHeadingNumbers(nodes: ChildNode[], key: string): void {
  const ownPrefix = `b-${key}-s`;
  for (const node of nodes)
    if (isTag(node) && node.name === 'h2' && node.attribs.id?.startsWith(ownPrefix)) delete node.attribs.id;
}

function toChapter({ key, title }: ChapterText, nodes: ChildNode[], notes: Map<string, Note>): Chapter {
  const extracted = extractNotes(nodes);
  for (const [id, note] of extracted.notes) notes.set(safeId(key, id), note);
  dropHeadingNumbers(extracted.nodes, key);
  const content = extracted.nodes.filter((node) => !isBlank(node));
  return { anchor: key, title, nodes: [new Element('h1', {}, [new Text(title)]), ...content] };
}

/** Makes the pages and contents. `nodesOf` reads the text of a chapter. */
export async function composeBook(
  chapters: readonly ChapterText[],
  title: string,
  nodesOf: (chapter: ChapterText) => Promise<ChildNode[]>,
): Promise<Pages> {
  if (chapters.length === 0) throw new ContentRefusal('没有章节');
  const notes = new Map<string, Note>();
  const composed: Chapter[] = [];
  for (const chapter of chapters) composed.push(toChapter(chapter, await nodesOf(chapter), notes));
  return composeChapters(composed, notes, title);
}

/** Whether the paginator split one element into these two. */
function isContinuation(before: ChildNode | undefined, after: ChildNode | undefined): boolean {
  if (!before || !after || !isTag(before) || !isTag(after) || before.name !== after.name) return false;
  if (after.name === 'p' || after.name === 'blockquote') return hasClass(after, 'continued');
  return after.name === 'ul' || (after.name === 'ol' && after.attribs.start !== undefined);
}

function mergeChildren(before: ChildNode[], after: ChildNode[], isSplit: typeof isContinuation): ChildNode[] {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first) return [...before, ...after];
  if (isText(last) && isText(first))
    return [...before.slice(0, -1), new Text(last.data + first.data), ...after.slice(1)];
  if (!isTag(last) || !isTag(first) || !isSplit(last, first)) return [...before, ...after];
  const children = mergeChildren(last.children, first.children, (a, b) => isSameInline(a, b) || isContinuation(a, b));
  return [...before.slice(0, -1), new Element(last.name, last.attribs, children), ...after.slice(1)];
}

const INLINE = /^(em|strong|b|i|u|s|span|mark|small|code|q|cite|bdi|bdo)$/;

/** Emphasis that was split within a sentence. */
function isSameInline(a: ChildNode | undefined, b: ChildNode | undefined): boolean {
  return !!a && !!b && isTag(a) && isTag(b) && a.name === b.name && INLINE.test(a.name);
}

interface JoinedPages {
  nodes: ChildNode[];
  notes: Map<string, Element>;
}

function joinPages(pages: readonly { html: string }[]): JoinedPages {
  let nodes: ChildNode[] = [];
  const notes = new Map<string, Element>();
  for (const { html } of pages) {
    const content = parseTree(html);
    const isNotes = (node: ChildNode) => isTag(node) && node.name === 'aside' && hasClass(node, 'notes');
    for (const note of elementsOf(content.filter(isNotes)).filter((element) => hasClass(element, 'note')))
      notes.set(note.attribs.id ?? '', note);
    nodes = mergeChildren(
      nodes,
      content.filter((node) => !isNotes(node)),
      isContinuation,
    );
  }
  return { nodes, notes };
}

function readChapter(entry: ContentsEntry, pages: readonly { html: string }[]): ChapterText | undefined {
  const { nodes, notes } = joinPages(pages);
  const [heading, ...rest] = nodes.filter((node) => !isBlank(node));
  if (!heading || !isTag(heading) || heading.name !== 'h1' || entry.anchor === null) return undefined;
  if (DomUtils.textContent(heading) !== entry.title || heading.children.some(isTag)) return undefined;
  const aside = new Element('aside', { class: 'notes' }, [new Element('ol', {}, [...notes.values()])]);
  return { key: entry.anchor, title: entry.title, html: renderTree(notes.size > 0 ? [...rest, aside] : rest) };
}

/** The chapters of stored pages; undefined when composing them would give other pages. */
export async function chaptersOf(body: BookBody, title: string): Promise<ChapterText[] | undefined> {
  const entries = body.toc.filter(({ level }) => level === 1);
  const isInOrder = entries.every((entry, index) =>
    index === 0 ? entry.pageNum === 1 : entry.pageNum > (entries[index - 1]?.pageNum ?? 0),
  );
  if (body.layout !== 'flow' || entries.length === 0 || !isInOrder) return undefined;
  const chapters: ChapterText[] = [];
  for (const [index, entry] of entries.entries()) {
    const end = entries[index + 1]?.pageNum ?? body.pages.length + 1;
    const chapter = readChapter(entry, body.pages.slice(entry.pageNum - 1, end - 1));
    if (!chapter) return undefined;
    chapters.push(chapter);
  }
  const composed = await composeBook(chapters, title, async ({ html }) => parseTree(html));
  const isSame =
    JSON.stringify(composed.toc) === JSON.stringify(body.toc) &&
    composed.pages.length === body.pages.length &&
    composed.pages.every(({ html }, index) => html === body.pages[index]?.html);
  return isSame ? chapters : undefined;
}
