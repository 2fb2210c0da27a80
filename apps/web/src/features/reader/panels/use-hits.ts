import { useEffect } from 'react';
import { pageText, rangeOn } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { paint } from '../page-view/painter.ts';

interface Hits {
  flows: () => HTMLElement[];
  /** The words as they stand in the book, as the search found them. */
  words: readonly string[];
  treeOf: (page: number) => PageTree | undefined;
  layout: unknown;
}

/** Marks every place the last search found, on the pages that are set now. */
export function useHits({ flows, words, treeOf, layout }: Hits): void {
  useEffect(() => {
    if (layout === undefined) return;
    const ranges = flows().flatMap((flow) =>
      [...flow.querySelectorAll<HTMLElement>('[data-page]')].flatMap((section) => {
        const tree = treeOf(Number(section.dataset.page));
        return tree ? findAll(pageText(tree), words).map(([from, to]) => rangeOn(section, tree, from, to)) : [];
      }),
    );
    paint(
      'hit',
      ranges.filter((range) => range !== undefined),
    );
  }, [flows, words, treeOf, layout]);
}

export function findAll(text: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  }
  return found;
}
