import type { BookBody, TocEntry } from '../draft.ts';
import { addNotes, type Note } from '../html/notes.ts';
import { paginate } from '../html/paginate.ts';
import { type ChildNode, elementsOf, plainText, renderTree } from '../html/tree.ts';
import { ContentRefusal } from '../refusal.ts';

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
  const pageOfId = new Map<string, number>();
  pages.forEach((page, at) => {
    for (const { attribs } of elementsOf(page))
      if (attribs.id && !pageOfId.has(attribs.id)) pageOfId.set(attribs.id, at + 1);
  });
  return { pages, firstPages, pageOfId };
}

/** Pages as they are kept; each is named after the chapter it lies in. */
export function finishPages(pages: ChildNode[][], toc: TocEntry[], title: string): BookBody['pages'] {
  const chapters = toc.filter((entry) => entry.level === 1);
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
