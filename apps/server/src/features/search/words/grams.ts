import { cacheByCodeUnit, isSurrogate } from '../../../adapters/chinese/code-unit-cache.ts';

/*
 * A text is indexed by grams, which are integers: one for each UTF-16 unit, and one for each pair of neighbouring units
 * (an int4 of both). Pairs do not cross punctuation or spaces. A character outside the basic plane is two units, so it is
 * a pair.
 */

const NON_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;

/** Kinds of documents in the index: the resource types, and `knowledge` for the entries of the assistant. */
export const KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'knowledge', 'exhibition'] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds that clients of the published API do not know; a search finds them only when it asks for them. */
export const EXTRA_KINDS: readonly Kind[] = ['knowledge', 'exhibition'];

/**
 * The gram that stands for a kind, so that the index can filter by kind. It is negative and near zero; no pair of characters
 * has such a number, because U+FFFF is not a character.
 */
export function kindGram(kind: Kind): number {
  return -1 - KINDS.indexOf(kind);
}

/** The runs of letters and digits in a folded text. */
export function runsOf(folded: string): string[] {
  return folded.split(NON_LETTERS).filter(Boolean);
}

const NON_LETTER = 1;
const LETTER = 2;
const letterClass = cacheByCodeUnit((unit) => (NON_LETTERS.test(String.fromCharCode(unit)) ? NON_LETTER : LETTER));

/** Whether the unit belongs to a letter; a surrogate does if the whole character is a letter. */
function isLetterAt(text: string, index: number, unit: number): boolean {
  if (!isSurrogate(unit)) return letterClass(unit) === LETTER;
  const from = unit >= 0xdc00 ? index - 1 : index;
  const whole = text.slice(Math.max(0, from), from + 2);
  return whole.isWellFormed() && !NON_LETTERS.test(whole);
}

/** All grams of folded texts and the gram of their kind, sorted and without duplicates. */
export function gramsOf(texts: readonly string[], kind: Kind): Int32Array {
  const grams = new Int32Array(1 + 2 * texts.reduce((sum, text) => sum + text.length, 0));
  grams[0] = kindGram(kind);
  let size = 1;
  for (const text of texts) {
    let previousUnit = -1;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (!isLetterAt(text, index, unit)) {
        previousUnit = -1;
        continue;
      }
      grams[size++] = unit;
      if (previousUnit !== -1) grams[size++] = (previousUnit << 16) | unit;
      previousUnit = unit;
    }
  }
  const sorted = grams.subarray(0, size).sort();
  let count = 1;
  for (let index = 1; index < size; index += 1)
    if (sorted[index] !== sorted[index - 1]) sorted[count++] = sorted[index] ?? 0;
  return sorted.slice(0, count);
}

/** The grams that every text with this run contains: its pairs, or its only character. */
export function gramsOfRun(run: string): number[] {
  if (run.length === 1) return [run.charCodeAt(0)];
  return Array.from(
    { length: run.length - 1 },
    (_, index) => (run.charCodeAt(index) << 16) | run.charCodeAt(index + 1),
  );
}

export function gramsOfRuns(runs: readonly string[]): number[] {
  return [...new Set(runs.flatMap(gramsOfRun))];
}
