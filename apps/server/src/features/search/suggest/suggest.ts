import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { soundsOf, syllablesOf } from '../../../adapters/chinese/pinyin.ts';
import type { ResType } from '../../../resources/columns.ts';
import { gramsOfRuns, runsOf } from '../words/grams.ts';
import type { SuggestRepo, TitleFound } from './suggest.repo.ts';

export interface Suggestion {
  word: string;
  kind: 'title' | 'author' | 'hot';
  resType?: ResType;
  resId?: string;
  marks: [number, number][];
}

const MAX_SUGGESTIONS = 10;
const MAX_HOT = 3;
const MAX_AUTHORS = 2;

/** Marks the characters whose pinyin was typed: qljs marks 千里江山. */
function markPinyin(word: string, letters: string): [number, number][] {
  const syllables = syllablesOf(word);
  const isFullPinyin = syllables.join('').startsWith(letters);
  let remaining = letters.length;
  let end = 0;
  for (const [index, syllable] of syllables.entries()) {
    if (remaining <= 0) break;
    remaining -= isFullPinyin ? syllable.length : Math.min(1, syllable.length);
    end = index + 1;
  }
  // Syllables are counted in characters, marks in UTF-16 units.
  return end > 0 ? [[0, [...word].slice(0, end).join('').length]] : [];
}

function markText(word: string, folded: string): [number, number][] {
  const start = foldText(word).indexOf(folded);
  return start >= 0 ? [[start, start + folded.length]] : [];
}

function matchesPinyin(word: string, letters: string): boolean {
  const { pinyin, initials } = soundsOf(word);
  return initials.startsWith(letters) || pinyin.startsWith(letters);
}

/** Suggests titles, authors and hot words by characters, pinyin or initials. */
export function createSuggest(repo: SuggestRepo): (typed: string) => Promise<Suggestion[]> {
  return async (typed) => {
    const folded = foldText(typed.trim()).slice(0, 40);
    const runs = runsOf(folded);
    if (runs.length === 0) return [];
    const letters = /^[a-z' ]+$/.test(folded) ? folded.replace(/[' ]/g, '') : '';
    const mark = (word: string) => {
      const marks = markText(word, folded);
      return marks.length > 0 || letters === '' ? marks : markPinyin(word, letters);
    };
    const [beginning, byPinyin, authors, authorsByPinyin, words] = await Promise.all([
      repo.titlesBeginning(folded),
      letters ? repo.titlesByPinyin(letters) : [],
      repo.authorsBeginning(folded),
      letters ? repo.authorsByPinyin(letters) : [],
      repo.hotWords(),
    ]);
    const hot = words.filter((word) => foldText(word).startsWith(folded) || (letters && matchesPinyin(word, letters)));
    const asSuggestion = ({ id, kind, title }: TitleFound): Suggestion => ({
      word: title,
      kind: 'title',
      resType: kind,
      resId: id,
      marks: mark(title),
    });
    const found: Suggestion[] = [
      ...hot.slice(0, MAX_HOT).map((word) => ({ word, kind: 'hot' as const, marks: mark(word) })),
      ...[...authors, ...authorsByPinyin]
        .slice(0, MAX_AUTHORS)
        .map(({ name }) => ({ word: name, kind: 'author' as const, marks: mark(name) })),
      ...beginning.map(asSuggestion),
    ];
    // A character may be in a hundred thousand titles, so titles that contain it are read only when few begin with it.
    if (new Set(found.map(({ word }) => word)).size < MAX_SUGGESTIONS) {
      const containing = await repo.titlesContaining(folded, gramsOfRuns(runs));
      found.push(...[...containing, ...byPinyin].map(asSuggestion));
    }
    const seen = new Set<string>();
    return found.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MAX_SUGGESTIONS);
  };
}
