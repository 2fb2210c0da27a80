import { ContentRefusal } from '../../../files/refusal.ts';
import { addNotes, type Note } from '../../../html/notes.ts';
import { paginate } from '../../../html/paginate.ts';
import { type ChildNode, hasClass, isTag, isText, plainText, renderTree } from '../../../html/tree.ts';
import type { BookBody, ContentsEntry } from '../../../reading/draft.ts';

/** A text that starts on a new page: a chapter, or a document of an EPUB. */
export interface Section {
  nodes: ChildNode[];
  /** Whether it is one page and must not be split: fixed layouts and books imported as pages. */
  fixed?: boolean;
}

interface ComposedPages {
  pages: ChildNode[][];
  /** The page each section begins on. */
  firstPages: number[];
  pageOfId: Map<string, number>;
}

const MAX_PAGES = 20_000;

export function composePages(sections: Section[], notes: Map<string, Note>): ComposedPages {
  const pages: ChildNode[][] = [];
  const firstPages: number[] = [];
  for (const { nodes, fixed } of sections) {
    firstPages.push(pages.length + 1);
    const sectionPages = fixed ? [nodes] : paginate(nodes);
    for (const page of sectionPages) pages.push(addNotes(page, (href) => notes.get(href.slice(1))));
    if (pages.length > MAX_PAGES) throw new ContentRefusal(`页数太多：超过 ${MAX_PAGES} 页`);
  }
  return { pages, firstPages, pageOfId: findIds(pages) };
}

const VISIBLE = /^(img|math|audio|video|hr)$/;

/** The page of every id: that of the first visible content at or after it, because an empty anchor refers to what follows. */
function findIds(pages: ChildNode[][]): Map<string, number> {
  const pageOfId = new Map<string, number>();
  let idsBeforeContent: string[] = [];
  const assignPage = (pageNum: number) => {
    for (const id of idsBeforeContent) if (!pageOfId.has(id)) pageOfId.set(id, pageNum);
    idsBeforeContent = [];
  };
  const visit = (nodes: ChildNode[], pageNum: number): void => {
    for (const node of nodes) {
      if (isText(node) && node.data.trim() !== '') assignPage(pageNum);
      if (!isTag(node)) continue;
      // Notes at the end of a page are not part of the running text.
      if (hasClass(node, 'notes')) {
        const idsOfText = idsBeforeContent;
        idsBeforeContent = [];
        visit(node.children, pageNum);
        assignPage(pageNum);
        idsBeforeContent = idsOfText;
        continue;
      }
      if (node.attribs.id) idsBeforeContent.push(node.attribs.id);
      if (VISIBLE.test(node.name)) assignPage(pageNum);
      visit(node.children, pageNum);
    }
  };
  pages.forEach((page, index) => {
    visit(page, index + 1);
  });
  assignPage(Math.max(1, pages.length));
  return pageOfId;
}

/** The level of chapters in the contents; a single top entry is the book itself. */
export function chapterLevel(entries: { level: number }[]): number {
  const [first, ...rest] = entries;
  const otherTopEntries = rest.filter(({ level }) => level === first?.level).length;
  return first && otherTopEntries === 0 && rest.length > 0 && rest.every(({ level }) => level > first.level)
    ? Math.min(...rest.map(({ level }) => level))
    : 1;
}

/** Pages as they are stored, each with the title of its chapter. */
export function addChapterTitles(pages: ChildNode[][], toc: ContentsEntry[], title: string): BookBody['pages'] {
  const titles = titlesOfPages(pages.length, toc, title);
  return pages.map((nodes, index) => ({
    title: titles[index] ?? title,
    html: renderTree(nodes),
    text: plainText(nodes),
  }));
}

/** The title of each page: that of its chapter. */
export function titlesOfPages(count: number, toc: ContentsEntry[], title: string): string[] {
  const maxLevel = chapterLevel(toc);
  const chapters = toc.filter((entry) => entry.level <= maxLevel);
  let nextChapter = 0;
  let chapterTitle = title;
  return Array.from({ length: count }, (_, index) => {
    for (
      let chapter = chapters[nextChapter];
      chapter && chapter.pageNum <= index + 1;
      chapter = chapters[nextChapter]
    ) {
      chapterTitle = chapter.title;
      nextChapter += 1;
    }
    return chapterTitle;
  });
}
