import { foldText } from '../../../adapters/chinese/fold-text.ts';

/*
 * The filter compares folded text: without differences of width, case, accents or 繁 and 简. Folding works character by
 * character, so that a stream can be folded. Characters that are neither letters nor digits are dropped.
 */

const NOT_LETTERS = /[^\p{L}\p{N}]/gu;
const UNKNOWN = -1;
const SEVERAL = -2;
/** Cache for characters of the basic plane: the folded UTF-16 unit, or 0 for dropped characters. */
const foldedUnit = new Int32Array(0x10000).fill(UNKNOWN);
/** Cache for characters that fold to several units. */
const severalUnits = new Map<number, string>();

function foldPoint(point: number): string {
  const plain = String.fromCodePoint(point).normalize('NFKD').toLowerCase();
  return foldText(plain).replace(NOT_LETTERS, '');
}

/** The folded unit, 0 for a dropped character, or -2 when `foldedUnits` must be used. */
export function foldUnit(point: number): number {
  if (point > 0xffff) return SEVERAL;
  const found = foldedUnit[point] ?? UNKNOWN;
  if (found !== UNKNOWN) return found;
  const folded = foldPoint(point);
  const unit = folded.length > 1 ? SEVERAL : folded === '' ? 0 : folded.charCodeAt(0);
  foldedUnit[point] = unit;
  return unit;
}

/** The units of a character that folds to several, or that lies beyond the basic plane. */
export function foldedUnits(point: number): string {
  const found = severalUnits.get(point);
  if (found !== undefined) return found;
  const folded = foldPoint(point);
  if (severalUnits.size < 10_000) severalUnits.set(point, folded);
  return folded;
}

/** A word as it is stored and compared. */
export function foldWord(word: string): string {
  let folded = '';
  for (const character of word) folded += foldPoint(character.codePointAt(0) ?? 0);
  return folded;
}

/** Latin letters and digits form words separated by spaces; Chinese characters do not. */
export function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
