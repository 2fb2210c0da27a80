import { foldText } from '../../../adapters/chinese/fold-text.ts';

/*
 * The one form the filter compares in: width, case, accents, 繁 and 简 made alike, character by character, so that it
 * can be done on a stream. What is neither letter nor digit folds to nothing.
 */

const NO_LETTERS = /[^\p{L}\p{N}]/gu;
const UNKNOWN = -1;
const SEVERAL = -2;
/** What each character of the first plane folds to: 0 for nothing, else a UTF-16 unit. Filled as characters are met. */
const known = new Int32Array(0x10000).fill(UNKNOWN);
const several = new Map<number, string>();

function foldPoint(point: number): string {
  const plain = String.fromCodePoint(point).normalize('NFKD').toLowerCase();
  return foldText(plain).replace(NO_LETTERS, '');
}

/** A unit, 0 for nothing, or -2: see `foldedUnits`. */
export function foldUnit(point: number): number {
  if (point > 0xffff) return SEVERAL;
  const found = known[point] ?? UNKNOWN;
  if (found !== UNKNOWN) return found;
  const folded = foldPoint(point);
  const unit = folded.length > 1 ? SEVERAL : folded === '' ? 0 : folded.charCodeAt(0);
  known[point] = unit;
  return unit;
}

/** The units of a character that has not exactly one. */
export function foldedUnits(point: number): string {
  const found = several.get(point);
  if (found !== undefined) return found;
  const folded = foldPoint(point);
  if (several.size < 10_000) several.set(point, folded);
  return folded;
}

/** A word as it is kept and compared. */
export function foldWord(word: string): string {
  let folded = '';
  for (const character of word) folded += foldPoint(character.codePointAt(0) ?? 0);
  return folded;
}

/** Latin letters and digits stand in words that blanks divide; Chinese characters do not. */
export function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
