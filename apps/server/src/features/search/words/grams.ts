import { byCodeUnit, isHalf } from '../../../adapters/chinese/by-code-unit.ts';

/*
 * Text as numbers: each character (16 bits) and each pair of neighbours (two times 16 bits, which is an int4 exactly).
 * Pairs do not reach over punctuation or blanks. Characters beyond the first plane are two halves and thus a pair.
 */

const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;

export const KINDS = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'knowledge'] as const;
export type Kind = (typeof KINDS)[number];

/** A number no text has (U+FFFF is no character): with it an index gives one kind only. */
export function kindGram(kind: Kind): number {
  return -1 - KINDS.indexOf(kind);
}

/** The stretches of letters and digits in a folded text. */
export function runsOf(folded: string): string[] {
  return folded.split(NO_LETTERS).filter(Boolean);
}

const NO_LETTER = 1;
const LETTER = 2;
const letterOrNot = byCodeUnit((unit) => (NO_LETTERS.test(String.fromCharCode(unit)) ? NO_LETTER : LETTER));

/** Half a character is a letter if the whole is one. */
function isLetterAt(text: string, at: number, unit: number): boolean {
  if (!isHalf(unit)) return letterOrNot(unit) === LETTER;
  const from = unit >= 0xdc00 ? at - 1 : at;
  const whole = text.slice(Math.max(0, from), from + 2);
  return whole.isWellFormed() && !NO_LETTERS.test(whole);
}

/** Everything folded texts can be found by, and their kind: each number once, in order. */
export function gramsOf(texts: readonly string[], kind: Kind): Int32Array {
  const grams = new Int32Array(1 + 2 * texts.reduce((sum, text) => sum + text.length, 0));
  grams[0] = kindGram(kind);
  let size = 1;
  for (const text of texts) {
    let before = -1;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (!isLetterAt(text, at, unit)) {
        before = -1;
        continue;
      }
      grams[size++] = unit;
      if (before !== -1) grams[size++] = (before << 16) | unit;
      before = unit;
    }
  }
  const sorted = grams.subarray(0, size).sort();
  let kept = 1;
  for (let at = 1; at < size; at += 1) if (sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] ?? 0;
  return sorted.slice(0, kept);
}

/** What a text must have if it holds this run: its pairs, or the character it is. */
export function gramsOfRun(run: string): number[] {
  if (run.length === 1) return [run.charCodeAt(0)];
  return Array.from({ length: run.length - 1 }, (_, at) => (run.charCodeAt(at) << 16) | run.charCodeAt(at + 1));
}

export function gramsOfRuns(runs: readonly string[]): number[] {
  return [...new Set(runs.flatMap(gramsOfRun))];
}
