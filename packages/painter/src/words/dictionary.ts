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

export interface Meaning {
  kind: Understood['kind'] | 'notDrawn';
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
    for (const [id, list] of Object.entries(entries)) for (const word of list) add(word, { kind, id });
  };
  for (const [word, motifs] of COMPOUNDS) for (const id of motifs) add(word, { kind: 'motif', id });
  const compound = new Set(COMPOUNDS.map(([word]) => word));
  for (const [id, list] of Object.entries(MOTIF_WORDS))
    for (const word of list) if (!compound.has(word) && claimWord(id, word)) add(word, { kind: 'motif', id });
  addTable('style', STYLE_WORDS);
  addTable('format', FORMAT_WORDS);
  addTable('season', SEASON_WORDS);
  addTable('hour', HOUR_WORDS);
  addTable('mood', MOOD_WORDS);
  addTable('view', VIEW_WORDS);
  for (const [id, colour] of Object.entries(COLOURS))
    for (const word of colour.words) if (!words.has(word)) add(word, { kind: 'colour', id });
  for (const [word, share] of BLANK_WORDS) add(word, { kind: 'blank', id: String(share) });
  for (const [word, share] of COLOUR_STRENGTH_WORDS) add(word, { kind: 'depth', id: String(share) });
  for (const word of NOT_DRAWN) add(word, { kind: 'notDrawn', id: word });
  add('青绿山水', { kind: 'motif', id: 'mountain' });
  add('金碧山水', { kind: 'motif', id: 'mountain' });
  return words;
}

const motifOfWord = new Map<string, string>();
/** Returns false if an earlier motif already lists the word: it then stands for that motif only. */
function claimWord(id: string, word: string): boolean {
  const first = motifOfWord.get(word);
  if (first === undefined) motifOfWord.set(word, id);
  return first === undefined || first === id;
}

export const DICTIONARY: ReadonlyMap<string, readonly Meaning[]> = buildDictionary();
const LONGEST_WORD = Math.max(...[...DICTIONARY.keys()].map((word) => word.length));

export interface Found {
  word: string;
  start: number;
  end: number;
  meanings: readonly Meaning[];
}

/** Finds known words from left to right, always the longest match. */
export function scan(text: string): Found[] {
  const found: Found[] = [];
  let i = 0;
  while (i < text.length) {
    let hit: Found | undefined;
    for (let length = Math.min(LONGEST_WORD, text.length - i); length > 0 && !hit; length--) {
      const word = text.slice(i, i + length);
      const meanings = DICTIONARY.get(word);
      if (meanings) hit = { word, start: i, end: i + length, meanings };
    }
    if (hit) found.push(hit);
    i = hit ? hit.end : i + 1;
  }
  return found;
}
