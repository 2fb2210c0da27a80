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

const MOST = 10;
const HOT = 3;
const AUTHORS = 2;

/** The characters that were typed as letters: qljs marks 千里江山. */
function markSounds(word: string, letters: string): [number, number][] {
  const syllables = syllablesOf(word);
  const whole = syllables.join('').startsWith(letters);
  let left = letters.length;
  let end = 0;
  for (const [at, syllable] of syllables.entries()) {
    if (left <= 0) break;
    left -= whole ? syllable.length : Math.min(1, syllable.length);
    end = at + 1;
  }
  // Syllables are counted by characters, marks by halves of them.
  return end > 0 ? [[0, [...word].slice(0, end).join('').length]] : [];
}

function markText(word: string, folded: string): [number, number][] {
  const at = foldText(word).indexOf(folded);
  return at >= 0 ? [[at, at + folded.length]] : [];
}

function soundsLike(word: string, letters: string): boolean {
  const { pinyin, initials } = soundsOf(word);
  return initials.startsWith(letters) || pinyin.startsWith(letters);
}

/** What somebody who typed this may mean: titles, authors and words searched often, by characters, pinyin or initials. */
export function createSuggest(repo: SuggestRepo): (typed: string) => Promise<Suggestion[]> {
  return async (typed) => {
    const folded = foldText(typed.trim()).slice(0, 40);
    const runs = runsOf(folded);
    if (runs.length === 0) return [];
    const letters = /^[a-z' ]+$/.test(folded) ? folded.replace(/[' ]/g, '') : '';
    const mark = (word: string) => {
      const marks = markText(word, folded);
      return marks.length > 0 || letters === '' ? marks : markSounds(word, letters);
    };
    const [beginning, sounding, authors, authorsSounding, words] = await Promise.all([
      repo.titlesBeginning(folded),
      letters ? repo.titlesSounding(letters) : [],
      repo.authorsBeginning(folded),
      letters ? repo.authorsSounding(letters) : [],
      repo.hotWords(),
    ]);
    const hot = words.filter((word) => foldText(word).startsWith(folded) || (letters && soundsLike(word, letters)));
    const asSuggestion = ({ id, kind, title }: TitleFound): Suggestion => ({
      word: title,
      kind: 'title',
      resType: kind,
      resId: id,
      marks: mark(title),
    });
    const found: Suggestion[] = [
      ...hot.slice(0, HOT).map((word) => ({ word, kind: 'hot' as const, marks: mark(word) })),
      ...[...authors, ...authorsSounding]
        .slice(0, AUTHORS)
        .map(({ name }) => ({ word: name, kind: 'author' as const, marks: mark(name) })),
      ...beginning.map(asSuggestion),
    ];
    // One character is in a hundred thousand titles: those are gone through only where few begin with it.
    if (new Set(found.map(({ word }) => word)).size < MOST) {
      const having = await repo.titlesHaving(folded, gramsOfRuns(runs));
      found.push(...[...having, ...sounding].map(asSuggestion));
    }
    const seen = new Set<string>();
    return found.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MOST);
  };
}
