import type { Automaton } from './automaton.ts';
import { foldedUnits, foldUnit, isLatin } from './fold-character.ts';

/** A word found in a text: `from` and `to` count folded letters, `textFrom` and `textTo` UTF-16 units of the text. */
export interface Match {
  /** Index of the word. */
  word: number;
  from: number;
  to: number;
  textFrom: number;
  textTo: number;
}

interface Scan {
  /** Reads the next part of a text, which must not split a surrogate pair. */
  read(text: string, from: number, to: number): void;
  /** Ends the text. */
  end(): void;
  /** Folded letters read so far. */
  letterCount(): number;
  /** No unfinished match begins before this position. */
  safeTo(): number;
}

/** Two characters with more spaces and punctuation between them do not belong to one word. */
const WIDEST_GAP = 8;

/**
 * Finds every word in a text, ignoring spaces and punctuation between its characters. A word that begins or ends with a
 * Latin letter or digit must not have another one next to it (sex matches, Essex does not).
 */
export function createScan(automaton: Automaton, longest: number, onMatch: (match: Match) => void): Scan {
  const { first, next, depth, ending, shorter } = automaton;
  let size = 1;
  while (size < longest + 1) size *= 2;
  const mask = size - 1;
  /** Ring buffers of the last letters: their position in the text, and whether they continue a Latin word. */
  const starts = new Int32Array(size);
  const continuesLatin = new Uint8Array(size);
  let state = 0;
  let letters = 0;
  let textPosition = 0;
  let gap = 0;
  let latinBefore = 0;
  /** Matches that end with a Latin letter: the next character decides about them. */
  let waiting: Match[] = [];

  function decideWaiting(nextIsLatin: boolean): void {
    const decided = waiting;
    waiting = [];
    if (!nextIsLatin) for (const match of decided) onMatch(match);
  }

  function reportMatches(unit: number, textTo: number): void {
    let here = (ending[state] ?? -1) >= 0 ? state : (shorter[state] ?? 0);
    while (here !== 0) {
      const length = depth[here] ?? 0;
      const from = letters - length;
      if (continuesLatin[from & mask] !== 1) {
        const match = { word: ending[here] ?? 0, from, to: letters, textFrom: starts[from & mask] ?? 0, textTo };
        if (isLatin(unit)) waiting.push(match);
        else onMatch(match);
      }
      here = shorter[here] ?? 0;
    }
  }

  function takeUnit(unit: number, from: number, textTo: number): void {
    const latin = isLatin(unit);
    if (waiting.length > 0) decideWaiting(latin && gap === 0);
    if (gap > WIDEST_GAP) state = 0;
    starts[letters & mask] = from;
    continuesLatin[letters & mask] = latin && latinBefore === 1 && gap === 0 ? 1 : 0;
    letters += 1;
    gap = 0;
    latinBefore = latin ? 1 : 0;
    state = next(state, unit);
    if (state !== 0) reportMatches(unit, textTo);
  }

  return {
    read(text, begin, to) {
      for (let position = begin; position < to; ) {
        const point = text.codePointAt(position) ?? 0;
        const width = point > 0xffff ? 2 : 1;
        const from = textPosition;
        textPosition += width;
        position += width;
        const unit = foldUnit(point);
        if (unit > 0 && state === 0 && first[unit] === 0 && waiting.length === 0) {
          // Fast path: most characters begin no word.
          letters += 1;
          gap = 0;
          latinBefore = isLatin(unit) ? 1 : 0;
        } else if (unit > 0) takeUnit(unit, from, textPosition);
        else {
          const units = unit === 0 ? '' : foldedUnits(point);
          if (units === '') gap += 1;
          for (let part = 0; part < units.length; part += 1) takeUnit(units.charCodeAt(part), from, textPosition);
        }
      }
      if (gap > WIDEST_GAP) {
        state = 0;
        decideWaiting(false);
      }
    },
    end: () => decideWaiting(false),
    letterCount: () => letters,
    safeTo() {
      const matchedLetters = depth[state] ?? 0;
      let safe = matchedLetters > 0 ? (starts[(letters - matchedLetters) & mask] ?? 0) : textPosition;
      for (const { textFrom } of waiting) safe = Math.min(safe, textFrom);
      return safe;
    },
  };
}
