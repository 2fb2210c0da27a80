import { safeId } from '../../../html/ids.ts';
import { type ChildNode, Element, elementsOf, isHeading, isTag, isText, plainText } from '../../../html/tree.ts';
import type { TocEntry } from '../../../reading/draft.ts';
import type { Section } from '../pages/compose-pages.ts';
import { chapterLevel } from '../pages/compose-pages.ts';
import type { Entry } from './contents.ts';
import type { EpubDocument } from './documents.ts';

/** Maps addresses inside an EPUB to ids in the imported text. */
export function createAnchors(documents: EpubDocument[]) {
  const indexOf = new Map(documents.map(({ item }, at) => [item.path, at]));
  const ofDocument = (at: number) => `b-d${at}`;
  return {
    ofDocument,
    /** Undefined for a path that is not a document of the book. */
    find(path: string, id: string): string | undefined {
      const at = indexOf.get(path);
      if (at === undefined) return undefined;
      return id === '' || documents[at]?.ids.includes(id) ? ofDocument(at) : safeId(`d${at}`, id);
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

export function dropMarkers(pages: ChildNode[][], anchors: Anchors, documents: number): void {
  const markers = new Set(Array.from({ length: documents }, (_, at) => anchors.ofDocument(at)));
  const isMarker = (node: ChildNode) =>
    isTag(node) && node.children.length === 0 && node.name === 'a' && markers.has(node.attribs.id ?? '');
  pages.forEach((page, at) => {
    pages[at] = page.filter((node) => !isMarker(node));
  });
}

/**
 * A document starts a new page if the contents list it as a chapter, or if it is outside the reading order (from index
 * `linearCount` on); otherwise it continues the one before. An empty document makes no page, and links to it open the next.
 */
export function cutSections(
  texts: ChildNode[][],
  entries: Entry[],
  anchors: Anchors,
  { fixed, linearCount }: { fixed: boolean; linearCount: number },
): Section[] {
  const maxLevel = chapterLevel(entries);
  const starts = new Set(
    entries.filter(({ level }) => level <= maxLevel).map(({ path, id }) => anchors.find(path, id) ?? ''),
  );
  const startsChapter = (node: ChildNode) =>
    isTag(node) &&
    elementsOf([node])
      .slice(0, 6)
      .some(({ attribs }) => starts.has(attribs.id ?? ''));
  const sections: Section[] = [{ nodes: [], fixed }];
  const begin = (nodes: ChildNode[]) => {
    const last = sections.at(-1);
    if (last && !hasContent(last.nodes)) last.nodes.push(...nodes);
    else sections.push({ nodes, fixed });
  };
  texts.forEach((nodes, at) => {
    const anchor = anchors.ofDocument(at);
    if (fixed || at >= linearCount || starts.size === 0 || starts.has(anchor)) begin([makeMarker(anchor)]);
    else sections.at(-1)?.nodes.push(makeMarker(anchor));
    for (const node of nodes) {
      if (!fixed && startsChapter(node)) begin([node]);
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
  pages.forEach((page, at) => {
    for (const { attribs } of elementsOf(page)) {
      if (!attribs.href?.startsWith('#') || attribs.class === 'noteref') continue;
      const target = pageOfId.get(attribs.href.slice(1));
      if (target === undefined) delete attribs.href;
      else if (target !== at + 1) attribs['data-page'] = String(target);
    }
  });
}

/** The contents with page numbers; an unknown id opens the beginning of its document. */
export function addPageNumbers(entries: Entry[], anchors: Anchors, pageOfId: Map<string, number>): TocEntry[] {
  return entries.flatMap(({ title, level, path, id }): TocEntry[] => {
    const documentAnchor = anchors.find(path, '') ?? '';
    const anchor = anchors.find(path, id) ?? '';
    const pageNum = pageOfId.get(anchor) ?? pageOfId.get(documentAnchor);
    return pageNum ? [{ title, level, pageNum, anchor: anchor === documentAnchor ? null : anchor }] : [];
  });
}

export function headingsAsToc(pages: ChildNode[][]): TocEntry[] {
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
