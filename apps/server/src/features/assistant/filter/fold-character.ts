import { foldText } from '../../../adapters/chinese/fold-text.ts';

/*
 * The filter compares folded text: without differences of width, case, accents or 繁 and 简. Folding works character by
 * character, so that a stream can be folded. Characters that are neither letters nor digits are dropped.
 */

const NOT_LETTERS = /[^\p{L}\p{N}]/gu;
/** Values of `unitCache` that are not units. */
const NOT_CACHED = -1;
const SEVERAL_UNITS = -2;
/** Cache for characters of the basic plane: the folded UTF-16 unit, or 0 for dropped characters. */
const unitCache = new Int32Array(0x10000).fill(NOT_CACHED);
/** Cache for characters that fold to several units. */
const unitsCache = new Map<number, string>();

function foldPoint(point: number): string {
  const plain = String.fromCodePoint(point).normalize('NFKD').toLowerCase();
  return foldText(plain).replace(NOT_LETTERS, '');
}

/** Returns the folded unit, 0 for a dropped character, or a negative number when `foldToUnits` must be used. */
export function foldToUnit(point: number): number {
  if (point > 0xffff) return SEVERAL_UNITS;
  const cached = unitCache[point] ?? NOT_CACHED;
  if (cached !== NOT_CACHED) return cached;
  const folded = foldPoint(point);
  const unit = folded.length > 1 ? SEVERAL_UNITS : folded === '' ? 0 : folded.charCodeAt(0);
  unitCache[point] = unit;
  return unit;
}

/** Returns the folded units of a character that has several, or that lies beyond the basic plane. */
export function foldToUnits(point: number): string {
  const cached = unitsCache.get(point);
  if (cached !== undefined) return cached;
  const folded = foldPoint(point);
  if (unitsCache.size < 10_000) unitsCache.set(point, folded);
  return folded;
}

/** Folds a word to the form in which it is stored and compared. */
export function foldWord(word: string): string {
  let folded = '';
  for (const character of word) folded += foldPoint(character.codePointAt(0) ?? 0);
  return folded;
}

/** Whether a folded unit is a Latin letter or a digit. These form words separated by spaces; Chinese characters do not. */
export function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
