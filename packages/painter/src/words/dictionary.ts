import { MOTIFS } from '../motif/motifs.ts';
import type { Understood } from '../scene.ts';
import { COLOURS } from './lexicon/colours.ts';
import {
  BLANK_WORDS,
  COLOUR_STRENGTH_WORDS,
  FORMAT_WORDS,
  HOUR_WORDS,
  MOOD_WORDS,
  SEASON_WORDS,
  STYLE_WORDS,
  VIEW_WORDS,
} from './lexicon/manner-words.ts';
import { COMPOUNDS, MOTIF_WORDS } from './lexicon/motif-words.ts';
import { NOT_DRAWN } from './lexicon/not-drawn.ts';
import { SILENT_WORDS } from './lexicon/silent-words.ts';
import { PLACE_WORDS, VERB_WORDS } from './lexicon/verb-words.ts';

export interface Meaning {
  kind: Understood['kind'] | 'notDrawn' | 'verb' | 'silent';
  id: string;
}

/** Every known word with all its meanings: 枫叶 is a tree and a season. */
function buildDictionary(): Map<string, Meaning[]> {
  const words = new Map<string, Meaning[]>();
  const add = (word: string, meaning: Meaning): void => {
    const meanings = words.get(word);
    if (meanings) meanings.push(meaning);
    else words.set(word, [meaning]);
  };
  const addTable = (kind: Meaning['kind'], entries: Record<string, readonly string[]>): void => {
    for (const [id, idWords] of Object.entries(entries)) for (const word of idWords) add(word, { kind, id });
  };
  for (const [word, motifs] of COMPOUNDS) for (const id of motifs) add(word, { kind: 'motif', id });
  const compoundWords = new Set(COMPOUNDS.map(([word]) => word));
  for (const [id, motifWords] of Object.entries(MOTIF_WORDS).filter(([id]) => MOTIFS.has(id)))
    for (const word of motifWords)
      if (!compoundWords.has(word) && claimWord(id, word)) add(word, { kind: 'motif', id });
  addTable('style', STYLE_WORDS);
  addTable('format', FORMAT_WORDS);
  addTable('season', SEASON_WORDS);
  addTable('hour', HOUR_WORDS);
  addTable('mood', MOOD_WORDS);
  addTable('view', VIEW_WORDS);
  for (const [id, colour] of Object.entries(COLOURS))
    for (const word of colour.words) if (!words.has(word)) add(word, { kind: 'colour', id });
  for (const [word, value] of BLANK_WORDS) add(word, { kind: 'blank', id: String(value) });
  for (const [word, value] of COLOUR_STRENGTH_WORDS) add(word, { kind: 'depth', id: String(value) });
  for (const word of NOT_DRAWN) if (!words.has(word)) add(word, { kind: 'notDrawn', id: word });
  addTable('verb', VERB_WORDS);
  for (const [id, placeWords] of Object.entries(PLACE_WORDS))
    for (const word of placeWords) if (!words.has(word)) add(word, { kind: 'place', id });
  // a longer word that means nothing hides the known words in it: 人间 is not 人
  for (const word of SILENT_WORDS) if (word.length > 1 && !words.has(word)) add(word, { kind: 'silent', id: word });
  add('青绿山水', { kind: 'motif', id: 'mountain' });
  add('金碧山水', { kind: 'motif', id: 'mountain' });
  return words;
}

const motifOfWord = new Map<string, string>();
/** Returns false if an earlier motif already lists the word: it then stands for that motif only. */
function claimWord(id: string, word: string): boolean {
  const claimedBy = motifOfWord.get(word);
  if (claimedBy === undefined) motifOfWord.set(word, id);
  return claimedBy === undefined || claimedBy === id;
}

export const DICTIONARY: ReadonlyMap<string, readonly Meaning[]> = buildDictionary();
const LONGEST_WORD = Math.max(...[...DICTIONARY.keys()].map((word) => word.length));

/** A known word that was found in a text. */
export interface WordMatch {
  word: string;
  start: number;
  end: number;
  meanings: readonly Meaning[];
}

/** Finds known words from left to right, always the longest match. */
export function findKnownWords(text: string): WordMatch[] {
  const matches: WordMatch[] = [];
  let i = 0;
  while (i < text.length) {
    let match: WordMatch | undefined;
    for (let length = Math.min(LONGEST_WORD, text.length - i); length > 0 && !match; length--) {
      const word = text.slice(i, i + length);
      const meanings = DICTIONARY.get(word);
      if (meanings) match = { word, start: i, end: i + length, meanings };
    }
    if (match) matches.push(match);
    i = match ? match.end : i + 1;
  }
  return matches;
}
