/** For each gram, the documents that contain it. A document is its number in the segment, below 65,536. */
export interface PostingLists {
  /** Ascending, without duplicates. */
  grams: Int32Array;
  /** Where the documents of a gram begin in `documents`; they end where those of the next gram begin. */
  starts: Uint32Array;
  documents: Uint16Array;
}

const NO_DOCUMENTS = new Uint16Array();
/** More than all document numbers, so that a gram and a document fit into one exact number. */
const DOCUMENTS = 2 ** 16;
/** Makes all grams positive, without changing their order. */
const GRAM_OFFSET = 2 ** 31;

/** The grams of each document must not contain duplicates. */
export function buildPostingLists(gramsOfDocuments: readonly Int32Array[]): PostingLists {
  const size = gramsOfDocuments.reduce((sum, grams) => sum + grams.length, 0);
  const pairs = new Float64Array(size);
  let end = 0;
  for (const [document, grams] of gramsOfDocuments.entries())
    for (const gram of grams) {
      pairs[end] = (gram + GRAM_OFFSET) * DOCUMENTS + document;
      end += 1;
    }
  pairs.sort();
  const grams = new Int32Array(size);
  const starts = new Uint32Array(size + 1);
  const documents = new Uint16Array(size);
  let gramCount = 0;
  for (let index = 0; index < size; index += 1) {
    const pair = pairs[index] as number;
    const gram = Math.floor(pair / DOCUMENTS) - GRAM_OFFSET;
    documents[index] = pair % DOCUMENTS;
    if (gramCount > 0 && grams[gramCount - 1] === gram) continue;
    grams[gramCount] = gram;
    starts[gramCount] = index;
    gramCount += 1;
  }
  starts[gramCount] = size;
  return { grams: grams.slice(0, gramCount), starts: starts.slice(0, gramCount + 1), documents };
}

/** Appends the documents of `b` to those of `a`, which are `documentsOfA` in number. */
export function mergePostingLists(a: PostingLists, b: PostingLists, documentsOfA: number): PostingLists {
  const grams = new Int32Array(a.grams.length + b.grams.length);
  const starts = new Uint32Array(grams.length + 1);
  const documents = new Uint16Array(a.documents.length + b.documents.length);
  let gramCount = 0;
  let end = 0;
  let indexA = 0;
  let indexB = 0;
  while (indexA < a.grams.length || indexB < b.grams.length) {
    const gramA = a.grams[indexA] ?? Number.POSITIVE_INFINITY;
    const gramB = b.grams[indexB] ?? Number.POSITIVE_INFINITY;
    grams[gramCount] = Math.min(gramA, gramB);
    starts[gramCount] = end;
    gramCount += 1;
    if (gramA <= gramB) {
      for (let at = a.starts[indexA] as number; at < (a.starts[indexA + 1] as number); at += 1, end += 1)
        documents[end] = a.documents[at] as number;
      indexA += 1;
    }
    if (gramB <= gramA) {
      for (let at = b.starts[indexB] as number; at < (b.starts[indexB + 1] as number); at += 1, end += 1)
        documents[end] = (b.documents[at] as number) + documentsOfA;
      indexB += 1;
    }
  }
  starts[gramCount] = end;
  return { grams: grams.slice(0, gramCount), starts: starts.slice(0, gramCount + 1), documents };
}

function findDocuments({ grams, starts, documents }: PostingLists, gram: number): Uint16Array {
  let low = 0;
  let high = grams.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((grams[middle] as number) < gram) low = middle + 1;
    else high = middle;
  }
  return grams[low] === gram ? documents.subarray(starts[low], starts[low + 1]) : NO_DOCUMENTS;
}

/** The documents that contain all grams, ascending; none if there are no grams. */
export function findDocumentsWithAll(lists: PostingLists, grams: readonly number[]): ArrayLike<number> {
  const found = grams.map((gram) => findDocuments(lists, gram)).sort((a, b) => a.length - b.length);
  const [shortest = NO_DOCUMENTS, ...others] = found;
  if (others.length === 0 || shortest.length === 0) return shortest;
  const positions = others.map(() => 0);
  const matches: number[] = [];
  next: for (const document of shortest) {
    for (const [index, list] of others.entries()) {
      let position = positions[index] as number;
      while (position < list.length && (list[position] as number) < document) position += 1;
      positions[index] = position;
      if (position === list.length) break next;
      if (list[position] !== document) continue next;
    }
    matches.push(document);
  }
  return matches;
}
