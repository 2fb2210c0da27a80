import { useState } from 'react';
import type { SearchHit } from '../api/reader.api.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { wordsOf } from './search-panel.tsx';
import { useHits } from './use-hits.ts';

const NO_WORDS: string[] = [];

/** What is looked for in the open book, and the words of the chosen hit, which are marked in the text. */
export function useBookSearch({ flows, treeOf, layout }: Pick<Reading, 'flows' | 'treeOf' | 'layout'>) {
  const [words, setWords] = useState('');
  const [hitWords, setHitWords] = useState(NO_WORDS);
  useHits({ flows, words: hitWords, treeOf, layout });

  function search(wanted: string) {
    setWords(wanted);
    if (wanted === '') setHitWords(NO_WORDS);
  }

  /** Marks the words of a hit; gives where the first of them stands on its page. */
  function chooseHit(hit: SearchHit): number | undefined {
    const found = wordsOf(hit);
    setHitWords(found);
    return offsetOfWords(hit.place.pageNum, found);
  }

  /** The place of the first found word on a page that is here already; others open at their top. */
  function offsetOfWords(pageNum: number | undefined, found: readonly string[]): number | undefined {
    const text =
      pageNum === undefined
        ? undefined
        : treeOf(pageNum)
            ?.texts.map((one) => one.text)
            .join('');
    const at = text?.indexOf(found[0] ?? '') ?? -1;
    return at > 0 ? at : undefined;
  }

  return { words, search, chooseHit };
}
