import { useEffect, useRef } from 'react';
import type { Note } from '../api/notes.api.ts';
import type { Stretch } from '../page-layout/stretches.ts';
import { findPassage } from '../page-text/anchors.ts';
import { pageText, rangeOn, sectionOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { paint } from '../page-view/painter.ts';

const COLORS = ['yellow', 'red', 'green', 'blue', 'purple'] as const;

interface Marked {
  note: Note;
  range: Range;
}

interface Marks {
  flows: () => HTMLElement[];
  notes: readonly Note[];
  stretch: Stretch;
  treeOf: (page: number) => PageTree | undefined;
  /** Changes whenever the pages in the flow are made anew. */
  layout: unknown;
}

/** Paints the reader's highlights and notes, and tells which one lies under a finger. */
export function useMarks({ flows, notes, stretch, treeOf, layout }: Marks) {
  const marked = useRef<Marked[]>([]);

  useEffect(() => {
    if (layout === undefined) return;
    const here = notes.filter(({ anchor: { pageNum = 0 } }) => pageNum >= stretch.from && pageNum <= stretch.to);
    marked.current = flows().flatMap((flow) => here.flatMap((note) => markNote(flow, note, treeOf)));
    for (const color of COLORS)
      paint(
        color,
        rangesOf(({ color: own }) => own === color),
      );
    paint(
      'noted',
      rangesOf(({ content }) => content !== ''),
    );

    function rangesOf(test: (note: Note) => boolean): Range[] {
      return marked.current.filter(({ note }) => test(note)).map(({ range }) => range);
    }
  }, [flows, notes, stretch, treeOf, layout]);

  function markAt(x: number, y: number): { note: Note; rect: DOMRect } | undefined {
    for (const { note, range } of marked.current.toReversed()) {
      const hit = [...range.getClientRects()].find(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
      if (hit) return { note, rect: hit };
    }
    return undefined;
  }

  return { markAt };
}

function markNote(flow: HTMLElement, note: Note, treeOf: Marks['treeOf']): Marked[] {
  const { pageNum = 0 } = note.anchor;
  const tree = treeOf(pageNum);
  const section = sectionOf(flow, pageNum);
  const found = tree && findPassage(pageText(tree), note.anchor);
  const range = found && section && rangeOn(section, tree, found.start, found.end);
  return range ? [{ note, range }] : [];
}
