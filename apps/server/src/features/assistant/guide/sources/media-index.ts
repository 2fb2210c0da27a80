import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { MediaPassage } from '../knowledge/guide.repo.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import type { FoundPassage } from '../knowledge/sources.ts';

/*
 * Passages of works and lectures, indexed in memory. A passage that shares only a few pairs of characters with the question
 * is found here, while the site's search needs all words.
 */

export interface MediaIndex {
  findByPairs(pairs: readonly string[], max: number): FoundPassage[];
}

/** Lines of a transcript are joined until they have about this many characters. */
const TARGET_LENGTH = 120;

/** Joins lines of a transcript that follow each other in the same episode. */
function joinLines(passages: readonly MediaPassage[]): MediaPassage[] {
  const joined: MediaPassage[] = [];
  for (const passage of passages) {
    const last = joined.at(-1);
    const continuesLast =
      last !== undefined &&
      last.docId === passage.docId &&
      last.place?.second !== undefined &&
      last.place.episodeId === passage.place?.episodeId &&
      passage.place?.second !== undefined &&
      last.text.length < TARGET_LENGTH;
    if (continuesLast) last.text += `\n${passage.text}`;
    else joined.push({ ...passage });
  }
  return joined;
}

export function createMediaIndex(rows: readonly MediaPassage[]): MediaIndex {
  const passages = joinLines(rows).filter(({ text }) => text !== '');
  /** For each pair of characters, the indexes of the passages that contain it. */
  const postings = new Map<string, number[]>();
  for (const [at, { title, tags, heading, text }] of passages.entries())
    for (const pair of new Set(pairsOf(foldText(`${title}\n${tags}\n${heading}\n${text}`)))) {
      const indexes = postings.get(pair);
      if (indexes) indexes.push(at);
      else postings.set(pair, [at]);
    }
  return {
    findByPairs(pairs, max) {
      const scores = new Map<number, number>();
      for (const pair of new Set(pairs)) {
        const indexes = postings.get(pair);
        if (!indexes) continue;
        const weight = Math.log(1 + passages.length / indexes.length);
        for (const at of indexes) scores.set(at, (scores.get(at) ?? 0) + weight);
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, max)
        .flatMap(([at]) => passages[at] ?? []);
    },
  };
}
