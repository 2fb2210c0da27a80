import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Card } from '../knowledge/guide.repo.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import type { FoundPassage } from '../knowledge/sources.ts';

/*
 * Works and lectures in memory beside the entries: asked for in everyday words, they are found by the few pairs of
 * characters they share with a question, which no search for all of its words would do.
 */

export interface CardIndex {
  near(pairs: readonly string[], most: number): FoundPassage[];
}

/** Lines of a lecture are put together until they make a thought. */
const ABOUT = 120;

function joinLines(cards: readonly Card[]): Card[] {
  const joined: Card[] = [];
  for (const card of cards) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      last.docId === card.docId &&
      last.place?.second !== undefined &&
      last.place.episodeId === card.place?.episodeId &&
      card.place?.second !== undefined &&
      last.text.length < ABOUT;
    if (goesOn) last.text += `\n${card.text}`;
    else joined.push({ ...card });
  }
  return joined;
}

export function createCardIndex(rows: readonly Card[]): CardIndex {
  const cards = joinLines(rows).filter(({ text }) => text !== '');
  const postings = new Map<string, number[]>();
  for (const [at, { title, tags, heading, text }] of cards.entries())
    for (const pair of new Set(pairsOf(foldText(`${title}\n${tags}\n${heading}\n${text}`)))) {
      const list = postings.get(pair);
      if (list) list.push(at);
      else postings.set(pair, [at]);
    }
  return {
    near(pairs, most) {
      const scores = new Map<number, number>();
      for (const pair of new Set(pairs)) {
        const list = postings.get(pair);
        if (!list) continue;
        const weight = Math.log(1 + cards.length / list.length);
        for (const at of list) scores.set(at, (scores.get(at) ?? 0) + weight);
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, most)
        .flatMap(([at]) => cards[at] ?? []);
    },
  };
}
