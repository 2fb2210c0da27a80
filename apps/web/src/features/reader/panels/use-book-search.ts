import { useState } from 'react';
import type { SearchHit } from '../api/reader.api.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { matchesOf } from './search-panel.tsx';
import { useHits } from './use-hits.ts';

const NO_MATCHES: string[] = [];

/** The search in the open book; the matches of the chosen hit are highlighted in the text. */
export function useBookSearch({ flows, pageTreeOf, layout }: Pick<Reading, 'flows' | 'pageTreeOf' | 'layout'>) {
  const [searchText, setSearchText] = useState('');
  const [matches, setMatches] = useState(NO_MATCHES);
  useHits({ flows, matches, pageTreeOf, layout });

  function search(text: string) {
    setSearchText(text);
    if (text === '') setMatches(NO_MATCHES);
  }

  /** Highlights the matches of a hit and returns the offset of the first one on its page. */
  function chooseHit(hit: SearchHit): number | undefined {
    const hitMatches = matchesOf(hit);
    setMatches(hitMatches);
    return offsetOfMatch(hit.place.pageNum, hitMatches);
  }

  /** The offset of the first match on a loaded page; undefined for other pages, which open at their top. */
  function offsetOfMatch(pageNum: number | undefined, hitMatches: readonly string[]): number | undefined {
    const text =
      pageNum === undefined
        ? undefined
        : pageTreeOf(pageNum)
            ?.texts.map((part) => part.text)
            .join('');
    const index = text?.indexOf(hitMatches[0] ?? '') ?? -1;
    return index > 0 ? index : undefined;
  }

  return { searchText, search, chooseHit };
}
