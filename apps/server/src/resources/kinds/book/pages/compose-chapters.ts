import { DomUtils } from 'htmlparser2';
import type { Note } from '../../../html/notes.ts';
import { type ChildNode, type Element, isTag } from '../../../html/tree.ts';
import type { BookBody, ContentsEntry } from '../../../reading/draft.ts';
import { addChapterTitles, composePages } from './compose-pages.ts';

export interface Chapter {
  anchor: string;
  title: string;
  /** The content; the first node is the title as `h1`. */
  nodes: ChildNode[];
}

/** Pages and contents of chapters: each begins on a new page, headings of the second level are entries too. */
export function composeChapters(
  chapters: Chapter[],
  notes: Map<string, Note>,
  title: string,
  /** Is called with the pages before they become text. */
  onPages?: (pages: ChildNode[][], pageOfId: Map<string, number>) => void,
): Pick<BookBody, 'pages' | 'toc'> {
  const sections: Element[][] = chapters.map(({ anchor, nodes }) => markSections(nodes, anchor));
  const { pages, firstPages, pageOfId } = composePages(chapters, notes);
  onPages?.(pages, pageOfId);
  const toc = chapters.flatMap((chapter, index): ContentsEntry[] => {
    const firstPage = firstPages[index] ?? 1;
    const subsections = (sections[index] ?? []).map((heading) => ({
      level: 2,
      title: DomUtils.textContent(heading).trim(),
      pageNum: pageOfId.get(heading.attribs.id ?? '') ?? firstPage,
      anchor: heading.attribs.id ?? null,
    }));
    return [{ level: 1, title: chapter.title, pageNum: firstPage, anchor: chapter.anchor }, ...subsections];
  });
  return { toc, pages: addChapterTitles(pages, toc, title) };
}

function markSections(nodes: ChildNode[], anchor: string): Element[] {
  const headings = nodes.filter((node): node is Element => isTag(node) && node.name === 'h2');
  headings.forEach((heading, index) => {
    heading.attribs.id ??= `b-${anchor}-s${index + 1}`;
  });
  return headings;
}
