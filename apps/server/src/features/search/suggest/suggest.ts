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
  /** Ranges of the word to highlight: from, to. */
  marks: [number, number][];
}

const MAX_SUGGESTIONS = 10;
const MAX_HOT = 3;
const MAX_AUTHORS = 2;

/** The range of the characters whose pinyin the letters are: qljs gives the range of 千里江山. */
function findPinyinMarks(word: string, letters: string): [number, number][] {
  const syllables = syllablesOf(word);
  const isFullPinyin = syllables.join('').startsWith(letters);
  let remaining = letters.length;
  let end = 0;
  for (const [index, syllable] of syllables.entries()) {
    if (remaining <= 0) break;
    remaining -= isFullPinyin ? syllable.length : Math.min(1, syllable.length);
    end = index + 1;
  }
  // `end` counts characters, but marks count UTF-16 units.
  return end > 0 ? [[0, [...word].slice(0, end).join('').length]] : [];
}

function findTextMarks(word: string, folded: string): [number, number][] {
  const start = foldText(word).indexOf(folded);
  return start >= 0 ? [[start, start + folded.length]] : [];
}

function matchesPinyin(word: string, letters: string): boolean {
  const { pinyin, initials } = soundsOf(word);
  return initials.startsWith(letters) || pinyin.startsWith(letters);
}

/** Suggests titles, authors and hot words by characters, pinyin or initials. */
export function createSuggest(repo: SuggestRepo): (searchText: string) => Promise<Suggestion[]> {
  return async (searchText) => {
    const folded = foldText(searchText.trim()).slice(0, 40);
    const runs = runsOf(folded);
    if (runs.length === 0) return [];
    const letters = /^[a-z' ]+$/.test(folded) ? folded.replace(/[' ]/g, '') : '';
    const findMarks = (word: string) => {
      const marks = findTextMarks(word, folded);
      return marks.length > 0 || letters === '' ? marks : findPinyinMarks(word, letters);
    };
    const [titlesBeginning, titlesByPinyin, authors, authorsByPinyin, hotWords] = await Promise.all([
      repo.titlesBeginning(folded),
      letters ? repo.titlesByPinyin(letters) : [],
      repo.authorsBeginning(folded),
      letters ? repo.authorsByPinyin(letters) : [],
      repo.hotWords(),
    ]);
    const matchingHotWords = hotWords.filter(
      (word) => foldText(word).startsWith(folded) || (letters && matchesPinyin(word, letters)),
    );
    const toSuggestion = ({ id, resType, title }: TitleFound): Suggestion => ({
      word: title,
      kind: 'title',
      resType,
      resId: id,
      marks: findMarks(title),
    });
    const suggestions: Suggestion[] = [
      ...matchingHotWords.slice(0, MAX_HOT).map((word) => ({ word, kind: 'hot' as const, marks: findMarks(word) })),
      ...[...authors, ...authorsByPinyin]
        .slice(0, MAX_AUTHORS)
        .map(({ name }) => ({ word: name, kind: 'author' as const, marks: findMarks(name) })),
      ...titlesBeginning.map(toSuggestion),
    ];
    // A hundred thousand titles may contain a character, so these are read only when there are too few other suggestions.
    if (new Set(suggestions.map(({ word }) => word)).size < MAX_SUGGESTIONS) {
      const titlesContaining = await repo.titlesContaining(folded, gramsOfRuns(runs));
      suggestions.push(...[...titlesContaining, ...titlesByPinyin].map(toSuggestion));
    }
    const seenWords = new Set<string>();
    return suggestions.filter(({ word }) => !seenWords.has(word) && seenWords.add(word)).slice(0, MAX_SUGGESTIONS);
  };
}
