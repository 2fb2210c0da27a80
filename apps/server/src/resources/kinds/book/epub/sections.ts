import { safeId } from '../../../html/ids.ts';
import { type ChildNode, Element, elementsOf, isHeading, isTag, isText, plainText } from '../../../html/tree.ts';
import type { ContentsEntry } from '../../../reading/draft.ts';
import type { Section } from '../pages/compose-pages.ts';
import { chapterLevel } from '../pages/compose-pages.ts';
import type { Entry } from './contents.ts';
import type { EpubDocument } from './documents.ts';

/** Maps addresses inside an EPUB to ids in the imported text. */
export function createAnchors(documents: EpubDocument[]) {
  const indexOf = new Map(documents.map(({ item }, index) => [item.path, index]));
  const ofDocument = (index: number) => `b-d${index}`;
  return {
    ofDocument,
    /** Undefined for a path that is not a document of the book. */
    find(path: string, id: string): string | undefined {
      const index = indexOf.get(path);
      if (index === undefined) return undefined;
      return id === '' || documents[index]?.rootIds.includes(id) ? ofDocument(index) : safeId(`d${index}`, id);
    },
  };
}
type Anchors = ReturnType<typeof createAnchors>;

const VISIBLE = /^(img|math|audio|video|hr)$/;

/** Whether the nodes contain anything visible. */
export function hasContent(nodes: ChildNode[]): boolean {
  return nodes.some((node) => (isText(node) ? node.data.trim() !== '' : isTag(node) && isVisible(node)));
}
const isVisible = (element: Element): boolean => VISIBLE.test(element.name) || hasContent(element.children);

/** Marks the beginning of a document in the text, so that its page is known after pagination; removed afterwards. */
const makeMarker = (id: string) => new Element('a', { id }, []);

export function dropMarkers(pages: ChildNode[][], anchors: Anchors, documentCount: number): void {
  const markers = new Set(Array.from({ length: documentCount }, (_, index) => anchors.ofDocument(index)));
  const isMarker = (node: ChildNode) =>
    isTag(node) && node.children.length === 0 && node.name === 'a' && markers.has(node.attribs.id ?? '');
  pages.forEach((page, index) => {
    pages[index] = page.filter((node) => !isMarker(node));
  });
}

/**
 * Divides the documents into sections, each of which starts a new page. A document starts one if the contents list it
 * as a chapter, or if it is outside the reading order (from index `linearCount` on); otherwise it continues the
 * document before it. Chapters inside a document start one too. An empty document makes no page, and links to it open the
 * next document.
 */
export function cutSections(
  texts: ChildNode[][],
  entries: Entry[],
  anchors: Anchors,
  { fixed, linearCount }: { fixed: boolean; linearCount: number },
): Section[] {
  const maxLevel = chapterLevel(entries);
  const chapterAnchors = new Set(
    entries.filter(({ level }) => level <= maxLevel).map(({ path, id }) => anchors.find(path, id) ?? ''),
  );
  const startsChapter = (node: ChildNode) =>
    isTag(node) &&
    elementsOf([node])
      .slice(0, 6)
      .some(({ attribs }) => chapterAnchors.has(attribs.id ?? ''));
  const sections: Section[] = [{ nodes: [], fixed }];
  const beginSection = (nodes: ChildNode[]) => {
    const lastSection = sections.at(-1);
    if (lastSection && !hasContent(lastSection.nodes)) lastSection.nodes.push(...nodes);
    else sections.push({ nodes, fixed });
  };
  texts.forEach((nodes, index) => {
    const anchor = anchors.ofDocument(index);
    if (fixed || index >= linearCount || chapterAnchors.size === 0 || chapterAnchors.has(anchor))
      beginSection([makeMarker(anchor)]);
    else sections.at(-1)?.nodes.push(makeMarker(anchor));
    for (const node of nodes) {
      if (!fixed && startsChapter(node)) beginSection([node]);
      else sections.at(-1)?.nodes.push(node);
    }
  });
  const last = sections.at(-1);
  if (last && sections.length > 1 && !hasContent(last.nodes)) {
    sections.pop();
    sections.at(-1)?.nodes.push(...last.nodes);
  }
  return sections;
}

/** Adds the page number to links between pages, because the reader shows one page at a time. */
export function linkPages(pages: ChildNode[][], pageOfId: Map<string, number>): void {
  pages.forEach((page, index) => {
    for (const { attribs } of elementsOf(page)) {
      if (!attribs.href?.startsWith('#') || attribs.class === 'noteref') continue;
      const target = pageOfId.get(attribs.href.slice(1));
      if (target === undefined) delete attribs.href;
      else if (target !== index + 1) attribs['data-page'] = String(target);
    }
  });
}

/** The contents with page numbers; an unknown id opens the beginning of its document. */
export function addPageNumbers(entries: Entry[], anchors: Anchors, pageOfId: Map<string, number>): ContentsEntry[] {
  return entries.flatMap(({ title, level, path, id }): ContentsEntry[] => {
    const documentAnchor = anchors.find(path, '') ?? '';
    const anchor = anchors.find(path, id) ?? '';
    const pageNum = pageOfId.get(anchor) ?? pageOfId.get(documentAnchor);
    return pageNum ? [{ title, level, pageNum, anchor: anchor === documentAnchor ? null : anchor }] : [];
  });
}

/** The contents of a book without any: the headings of its first three levels. */
export function headingsAsContents(pages: ChildNode[][]): ContentsEntry[] {
  return pages.flatMap((page, index) =>
    elementsOf(page)
      .filter((element) => isHeading(element) && Number(element.name.slice(1)) <= 3)
      .map((heading): ContentsEntry => {
        const title = plainText([heading]).replaceAll('\n', ' ').slice(0, 300);
        return { level: Number(heading.name.slice(1)), title, pageNum: index + 1, anchor: heading.attribs.id ?? null };
      })
      .filter(({ title }) => title !== ''),
  );
}
