import { CLASSIFIERS } from './counts.ts';
import { DICTIONARY } from './dictionary.ts';
import { REPORTED_CHARACTERS, SILENT_WORDS } from './lexicon/silent-words.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const silentWords = new Set(SILENT_WORDS);
const COUNT_AT_START = new RegExp(`^(?:[一二两三四五六七八九十几数百千]+|\\d{1,3})\\s*[${CLASSIFIERS}]`, 'u');
const COUNT_AT_END = new RegExp(`(?:[一二两三四五六七八九十几数百千]+|\\d{1,3})\\s*[${CLASSIFIERS}]$`, 'u');
/** Particles at the beginning and end of a word that was left over between known words; they are cut off. */
const LOOSE_ENDS =
  /^[的了着得地在是有和与个里上下中要很都也还就又被把将一之于画]+|(?<![的了着得地在是有和与个里上下中要都也还就又画])[的了着得地在是有和与个里上下中要都也还就又画]+$/gu;
const ENGLISH_SILENT =
  /^(?:the|and|with|for|from|that|this|its|his|her|their|some|very|please|draw|paint|painting|picture|want|like|make|add|style|image|illustration|drawing|scene|about|showing|there|are|was|has|have|into|onto|over|near|without|only|just|also|let|put|can|you|would|could|nice|beautiful|chinese|traditional|art|one|who|which|while|everywhere|manner)$/iu;

/** A part of the prompt that no known word covers. */
export interface UnknownWord {
  word: string;
  start: number;
  end: number;
}

const NUMBER_ONLY = /^[一二两三四五六七八九十几数百千\d]+$/u;

const isSilent = (segment: string): boolean =>
  NUMBER_ONLY.test(segment) ||
  silentWords.has(segment) ||
  (segment.length > 1 && [...segment].every((char) => silentWords.has(char)));

/** Unknown words in a stretch of text without known words; neighbours are joined, as 打 and 太极 to 打太极. */
function wordsIn(stretch: string, offset: number): UnknownWord[] {
  const unknownWords: UnknownWord[] = [];
  let open: UnknownWord | undefined;
  for (const { segment, index } of segmenter.segment(stretch)) {
    const start = offset + index;
    if (isSilent(segment)) {
      open = undefined;
      continue;
    }
    if (open && open.word.length + segment.length <= 7) {
      open.word += segment;
      open.end = start + segment.length;
    } else {
      open = { word: segment, start, end: start + segment.length };
      unknownWords.push(open);
    }
  }
  return unknownWords
    .map((unknown) => {
      const withoutCount = unknown.word.replace(COUNT_AT_START, '').replace(COUNT_AT_END, '');
      return { ...unknown, word: withoutCount.replace(LOOSE_ENDS, '') };
    })
    .filter(({ word }) => word.length > 1 || REPORTED_CHARACTERS.has(word));
}

/** Words of a clause that mean something but are not known. `covered` marks the characters of known words. */
export function findUnknownWords(clause: string, covered: readonly boolean[]): UnknownWord[] {
  const unknownWords: UnknownWord[] = [];
  const chars = [...clause.split('')].map((char, i) => (covered[i] ? '，' : char)).join('');
  for (const { 0: stretch, index } of chars.matchAll(/\p{Script=Han}+/gu))
    unknownWords.push(...wordsIn(stretch, index));
  for (const { 0: word, index } of chars.matchAll(/[a-z][a-z'-]{2,}/giu))
    if (!ENGLISH_SILENT.test(word)) unknownWords.push({ word, start: index, end: index + word.length });
  return unknownWords.sort((a, b) => a.start - b.start).filter(({ word }) => !DICTIONARY.has(word) || word.length > 1);
}
