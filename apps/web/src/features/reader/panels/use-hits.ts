import { useEffect } from 'react';
import { rangeOn, textOfPage } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { paintRanges } from '../page-view/highlights.ts';

interface HitsOptions {
  flows: () => HTMLElement[];
  /** Matches of the search, as written in the book. */
  matches: readonly string[];
  pageTreeOf: (page: number) => PageTree | undefined;
  layout: unknown;
}

/** Highlights all matches on the pages that are currently laid out. */
export function useHits({ flows, matches, pageTreeOf, layout }: HitsOptions): void {
  useEffect(() => {
    if (layout === undefined) return;
    const ranges = flows().flatMap((flow) =>
      [...flow.querySelectorAll<HTMLElement>('[data-page]')].flatMap((section) => {
        const tree = pageTreeOf(Number(section.dataset.page));
        return tree
          ? findOccurrences(textOfPage(tree), matches).map(([from, to]) => rangeOn(section, tree, from, to))
          : [];
      }),
    );
    paintRanges(
      'hit',
      ranges.filter((range) => range !== undefined),
    );
  }, [flows, matches, pageTreeOf, layout]);
}

/** Start and end offsets of every occurrence of the terms. */
export function findOccurrences(text: string, terms: readonly string[]): [number, number][] {
  const occurrences: [number, number][] = [];
  for (const term of terms) {
    if (term === '') continue;
    for (let index = text.indexOf(term); index >= 0; index = text.indexOf(term, index + term.length))
      occurrences.push([index, index + term.length]);
  }
  return occurrences;
}
