import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { Place } from '../../../db/schema/content.ts';
import type { Candidate } from '../finding/search.repo.ts';
import { gramsOf } from '../words/grams.ts';
import { buildPostingLists, findDocumentsWithAll, mergePostingLists, type PostingLists } from './posting-lists.ts';

export interface MemoryPassage {
  seq: number;
  place: Place | null;
  heading: string;
  text: string;
  /** Null if folding changes nothing. */
  folded: string | null;
}

export interface MemoryDocument {
  candidate: Candidate;
  /** Differs in every version of the document. */
  version: string;
  passages: MemoryPassage[];
}

/** Documents that were added together, or that were merged since. */
interface Segment {
  /** A document that was removed is undefined; its number stays in the posting lists. */
  documents: (MemoryDocument | undefined)[];
  inText: PostingLists;
  inKeys: PostingLists;
}

/** The same grams as `makeDocument` writes to the database. */
function gramsInKeys({ candidate: { title, author, tags, keys, kind } }: MemoryDocument): Int32Array {
  return gramsOf([title, author, tags, keys], kind);
}

function gramsInText({ candidate: { title, author, tags, keys, lead, kind }, passages }: MemoryDocument): Int32Array {
  const texts = passages.flatMap(({ text, folded, heading }) => [folded ?? text, heading && foldText(heading)]);
  return gramsOf([title, author, tags, keys, lead, ...texts], kind);
}

function makeSegment(documents: MemoryDocument[]): Segment {
  return {
    documents,
    inText: buildPostingLists(documents.map(gramsInText)),
    inKeys: buildPostingLists(documents.map(gramsInKeys)),
  };
}

function mergeSegments(a: Segment, b: Segment): Segment {
  return {
    documents: [...a.documents, ...b.documents],
    inText: mergePostingLists(a.inText, b.inText, a.documents.length),
    inKeys: mergePostingLists(a.inKeys, b.inKeys, a.documents.length),
  };
}

export type MemoryIndex = ReturnType<typeof createMemoryIndex>;

/** The documents of the search index with their passages, and which of them contain a gram. */
export function createMemoryIndex() {
  const segments: Segment[] = [];
  const positions = new Map<string, { segment: Segment; number: number }>();
  let removedCount = 0;

  function addSegment(segment: Segment): void {
    segments.push(segment);
    for (const [number, document] of segment.documents.entries())
      if (document) positions.set(document.candidate.id, { segment, number });
  }

  function remove(id: string): void {
    const position = positions.get(id);
    if (!position) return;
    position.segment.documents[position.number] = undefined;
    positions.delete(id);
    removedCount += 1;
  }

  return {
    get size() {
      return positions.size;
    },
    /** Removed documents take memory until the index is built anew. */
    get removedCount() {
      return removedCount;
    },
    ids: () => positions.keys(),
    get(id: string): MemoryDocument | undefined {
      const position = positions.get(id);
      return position?.segment.documents[position.number];
    },
    remove,

    /** Adds documents, or replaces older versions of them. */
    add(documents: MemoryDocument[]): void {
      if (documents.length === 0) return;
      for (const { candidate } of documents) remove(candidate.id);
      addSegment(makeSegment(documents));
      // Each segment is at least twice as large as the next one, so there are few, and a document is merged a few times only.
      for (;;) {
        const [before, last] = segments.slice(-2);
        if (!before || !last || before.documents.length >= 2 * last.documents.length) return;
        segments.length -= 2;
        addSegment(mergeSegments(before, last));
      }
    },

    /** All documents that contain all grams. */
    find(grams: readonly number[], field: 'inText' | 'inKeys'): MemoryDocument[] {
      const found: MemoryDocument[] = [];
      for (const segment of segments) {
        const numbers = findDocumentsWithAll(segment[field], grams);
        for (let index = 0; index < numbers.length; index += 1) {
          const document = segment.documents[numbers[index] as number];
          if (document) found.push(document);
        }
      }
      return found;
    },
  };
}
