import { useEffect, useRef } from 'react';
import type { Note } from '../api/notes.api.ts';
import type { Chunk } from '../page-layout/chunks.ts';
import { findPassage } from '../page-text/anchors.ts';
import { rangeOn, sectionOf, textOfPage } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { paintRanges } from '../page-view/highlights.ts';

const COLORS = ['yellow', 'red', 'green', 'blue', 'purple'] as const;

interface MarkedRange {
  note: Note;
  range: Range;
}

interface MarksOptions {
  flows: () => HTMLElement[];
  notes: readonly Note[];
  chunk: Chunk;
  pageTreeOf: (page: number) => PageTree | undefined;
  /** Changes whenever the pages are laid out again. */
  layout: unknown;
}

/** Paints the user's highlights and notes, and finds the one at a point of the window. */
export function useMarks({ flows, notes, chunk, pageTreeOf, layout }: MarksOptions) {
  const markedRanges = useRef<MarkedRange[]>([]);

  useEffect(() => {
    if (layout === undefined) return;
    const notesInChunk = notes.filter(({ anchor: { pageNum = 0 } }) => pageNum >= chunk.from && pageNum <= chunk.to);
    markedRanges.current = flows().flatMap((flow) =>
      notesInChunk.flatMap((note) => markedRangesOf(flow, note, pageTreeOf)),
    );
    for (const color of COLORS)
      paintRanges(
        color,
        rangesOf(({ color: noteColor }) => noteColor === color),
      );
    paintRanges(
      'noted',
      rangesOf(({ content }) => content !== ''),
    );

    function rangesOf(matches: (note: Note) => boolean): Range[] {
      return markedRanges.current.filter(({ note }) => matches(note)).map(({ range }) => range);
    }
  }, [flows, notes, chunk, pageTreeOf, layout]);

  function markAt(x: number, y: number): { note: Note; rect: DOMRect } | undefined {
    for (const { note, range } of markedRanges.current.toReversed()) {
      const hit = [...range.getClientRects()].find(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
      if (hit) return { note, rect: hit };
    }
    return undefined;
  }

  return { markAt };
}

function markedRangesOf(flow: HTMLElement, note: Note, pageTreeOf: MarksOptions['pageTreeOf']): MarkedRange[] {
  const { pageNum = 0 } = note.anchor;
  const tree = pageTreeOf(pageNum);
  const section = sectionOf(flow, pageNum);
  const passage = tree && findPassage(textOfPage(tree), note.anchor);
  const range = passage && section && rangeOn(section, tree, passage.start, passage.end);
  return range ? [{ note, range }] : [];
}
