import type { Automaton } from './automaton.ts';
import { foldedUnits, foldUnit, isLatin } from './fold-character.ts';

/** A word that was found. Letters are counted after folding, places in the text as it is. */
export interface Found {
  /** Which word. */
  word: number;
  from: number;
  to: number;
  textFrom: number;
  textTo: number;
}

interface Scan {
  /** Reads on, this part of a text; whole characters only. */
  read(text: string, from: number, to: number): void;
  /** No more comes. */
  end(): void;
  /** Letters read so far. */
  letters(): number;
  /** Up to here no word has begun that might still be found. */
  safeTo(): number;
}

/** More blanks and signs than this between two characters, and they are no word any more. */
const WIDEST_GAP = 8;

/**
 * Walks over a text and tells every word in it, whatever blanks and signs stand between its characters. A word that
 * begins or ends with a Latin letter or digit is told only where no other stands next to it (sex, but not Essex).
 */
export function createScan(automaton: Automaton, longest: number, tell: (found: Found) => void): Scan {
  const { first, next, depth, ending, shorter } = automaton;
  let size = 1;
  while (size < longest + 1) size *= 2;
  const mask = size - 1;
  /** Where the last letters stand in the text, and whether a Latin one stood right before them. */
  const starts = new Int32Array(size);
  const glued = new Uint8Array(size);
  let state = 0;
  let count = 0;
  let at = 0;
  let gap = 0;
  let latinBefore = 0;
  /** Ended with a Latin letter: what comes next decides. */
  let waiting: Found[] = [];

  function settle(nextIsLatin: boolean): void {
    const settled = waiting;
    waiting = [];
    if (!nextIsLatin) for (const found of settled) tell(found);
  }

  function ended(unit: number, textTo: number): void {
    let here = (ending[state] ?? -1) >= 0 ? state : (shorter[state] ?? 0);
    while (here !== 0) {
      const length = depth[here] ?? 0;
      const from = count - length;
      if (glued[from & mask] !== 1) {
        const found = { word: ending[here] ?? 0, from, to: count, textFrom: starts[from & mask] ?? 0, textTo };
        if (isLatin(unit)) waiting.push(found);
        else tell(found);
      }
      here = shorter[here] ?? 0;
    }
  }

  function takeUnit(unit: number, from: number, textTo: number): void {
    const latin = isLatin(unit);
    if (waiting.length > 0) settle(latin && gap === 0);
    if (gap > WIDEST_GAP) state = 0;
    starts[count & mask] = from;
    glued[count & mask] = latin && latinBefore === 1 && gap === 0 ? 1 : 0;
    count += 1;
    gap = 0;
    latinBefore = latin ? 1 : 0;
    state = next(state, unit);
    if (state !== 0) ended(unit, textTo);
  }

  return {
    read(text, begin, to) {
      for (let place = begin; place < to; ) {
        const point = text.codePointAt(place) ?? 0;
        const width = point > 0xffff ? 2 : 1;
        const from = at;
        at += width;
        place += width;
        const unit = foldUnit(point);
        if (unit > 0 && state === 0 && first[unit] === 0 && waiting.length === 0) {
          // Most characters begin no word: nothing about them need be remembered.
          count += 1;
          gap = 0;
          latinBefore = isLatin(unit) ? 1 : 0;
        } else if (unit > 0) takeUnit(unit, from, at);
        else {
          const units = unit === 0 ? '' : foldedUnits(point);
          if (units === '') gap += 1;
          for (let part = 0; part < units.length; part += 1) takeUnit(units.charCodeAt(part), from, at);
        }
      }
      if (gap > WIDEST_GAP) {
        state = 0;
        settle(false);
      }
    },
    end: () => settle(false),
    letters: () => count,
    safeTo() {
      const begun = depth[state] ?? 0;
      let safe = begun > 0 ? (starts[(count - begun) & mask] ?? 0) : at;
      for (const { textFrom } of waiting) safe = Math.min(safe, textFrom);
      return safe;
    },
  };
}
