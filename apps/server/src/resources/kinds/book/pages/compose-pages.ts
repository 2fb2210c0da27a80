import { ContentRefusal } from '../../../files/refusal.ts';
import { addNotes, type Note } from '../../../html/notes.ts';
import { paginate } from '../../../html/paginate.ts';
import { type ChildNode, hasClass, isTag, isText, plainText, renderTree } from '../../../html/tree.ts';
import type { BookBody, TocEntry } from '../../../reading/draft.ts';

/** A run of text that begins on a page of its own: a chapter, or a document of an EPUB. */
export interface Section {
  nodes: ChildNode[];
  /** One page as it is: fixed layouts, and books that come in pages. */
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
    const cut = fixed ? [nodes] : paginate(nodes);
    for (const page of cut) pages.push(addNotes(page, (href) => notes.get(href.slice(1))));
    if (pages.length > MAX_PAGES) throw new ContentRefusal(`页数太多：超过 ${MAX_PAGES} 页`);
  }
  return { pages, firstPages, pageOfId: findIds(pages) };
}

const SEEN = /^(img|math|audio|video|hr)$/;

/** The page of every id: where the first thing to be seen at or after it stands, for an empty anchor means what follows. */
function findIds(pages: ChildNode[][]): Map<string, number> {
  const pageOfId = new Map<string, number>();
  let waiting: string[] = [];
  const settle = (pageNum: number) => {
    for (const id of waiting) if (!pageOfId.has(id)) pageOfId.set(id, pageNum);
    waiting = [];
  };
  const visit = (nodes: ChildNode[], pageNum: number): void => {
    for (const node of nodes) {
      if (isText(node) && node.data.trim() !== '') settle(pageNum);
      if (!isTag(node)) continue;
      // Notes stand at the foot of a page but are no part of the running text.
      if (hasClass(node, 'notes')) {
        const outside = waiting;
        waiting = [];
        visit(node.children, pageNum);
        settle(pageNum);
        waiting = outside;
        continue;
      }
      if (node.attribs.id) waiting.push(node.attribs.id);
      if (SEEN.test(node.name)) settle(pageNum);
      visit(node.children, pageNum);
    }
  };
  pages.forEach((page, at) => {
    visit(page, at + 1);
  });
  settle(Math.max(1, pages.length));
  return pageOfId;
}

/** How deep chapters lie: an only entry above all others is the book itself. */
export function chapterLevel(entries: { level: number }[]): number {
  const [first, ...rest] = entries;
  const top = rest.filter(({ level }) => level === first?.level).length;
  return first && top === 0 && rest.length > 0 && rest.every(({ level }) => level > first.level)
    ? Math.min(...rest.map(({ level }) => level))
    : 1;
}

/** Pages as they are kept; each is named after the chapter it lies in. */
export function finishPages(pages: ChildNode[][], toc: TocEntry[], title: string): BookBody['pages'] {
  const depth = chapterLevel(toc);
  const chapters = toc.filter((entry) => entry.level <= depth);
  let next = 0;
  let current = title;
  return pages.map((nodes, at) => {
    for (let chapter = chapters[next]; chapter && chapter.pageNum <= at + 1; chapter = chapters[next]) {
      current = chapter.title;
      next += 1;
    }
    return { title: current, html: renderTree(nodes), text: plainText(nodes) };
  });
}
