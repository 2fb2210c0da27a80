import type { Automaton } from './automaton.ts';
import { foldToUnit, foldToUnits, isLatin } from './fold-character.ts';

/** A word found in a text. */
export interface Match {
  /** Index of the word in the list of words. */
  wordIndex: number;
  /** From and to which folded letter of the text. */
  from: number;
  to: number;
  /** From and to which UTF-16 unit of the text. */
  textFrom: number;
  textTo: number;
}

interface Scan {
  /** Reads the next part of the text: `text` between two positions, which must not split a surrogate pair. */
  read(text: string, from: number, to: number): void;
  /** Ends the text. */
  end(): void;
  /** Number of folded letters read so far. */
  letterCount(): number;
  /** The text before this position contains no beginning of an undecided match. */
  safeEnd(): number;
}

/** Two characters with more spaces and punctuation marks between them than this do not belong to one word. */
const WIDEST_GAP = 8;

/**
 * Finds every word in a text, ignoring spaces and punctuation between its characters. A word that begins or ends with a
 * Latin letter or digit must not have another one next to it (sex matches, Essex does not).
 */
export function createScan(automaton: Automaton, longestWord: number, onMatch: (match: Match) => void): Scan {
  const { firstStates, next, depth, endingWord, shorterMatch } = automaton;
  let bufferSize = 1;
  while (bufferSize < longestWord + 1) bufferSize *= 2;
  const mask = bufferSize - 1;
  /** Ring buffers for the last letters: positions in the text, and 1 for letters that continue a Latin word. */
  const letterPositions = new Int32Array(bufferSize);
  const continuesLatin = new Uint8Array(bufferSize);
  let state = 0;
  let lettersRead = 0;
  let textPosition = 0;
  let gapLength = 0;
  let previousIsLatin = false;
  /** Matches that end with a Latin letter; they count unless the next character is one too. */
  let waiting: Match[] = [];

  function decideWaiting(nextIsLatin: boolean): void {
    const decided = waiting;
    waiting = [];
    if (!nextIsLatin) for (const match of decided) onMatch(match);
  }

  function reportMatches(unit: number, textTo: number): void {
    let matchState = (endingWord[state] ?? -1) >= 0 ? state : (shorterMatch[state] ?? 0);
    while (matchState !== 0) {
      const length = depth[matchState] ?? 0;
      const from = lettersRead - length;
      if (continuesLatin[from & mask] !== 1) {
        const match = {
          wordIndex: endingWord[matchState] ?? 0,
          from,
          to: lettersRead,
          textFrom: letterPositions[from & mask] ?? 0,
          textTo,
        };
        if (isLatin(unit)) waiting.push(match);
        else onMatch(match);
      }
      matchState = shorterMatch[matchState] ?? 0;
    }
  }

  function takeUnit(unit: number, from: number, textTo: number): void {
    const isLatinUnit = isLatin(unit);
    if (waiting.length > 0) decideWaiting(isLatinUnit && gapLength === 0);
    if (gapLength > WIDEST_GAP) state = 0;
    letterPositions[lettersRead & mask] = from;
    continuesLatin[lettersRead & mask] = isLatinUnit && previousIsLatin && gapLength === 0 ? 1 : 0;
    lettersRead += 1;
    gapLength = 0;
    previousIsLatin = isLatinUnit;
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
        const unit = foldToUnit(point);
        if (unit > 0 && state === 0 && firstStates[unit] === 0 && waiting.length === 0) {
          // Fast path: most characters begin no word.
          lettersRead += 1;
          gapLength = 0;
          previousIsLatin = isLatin(unit);
        } else if (unit > 0) takeUnit(unit, from, textPosition);
        else {
          const units = unit === 0 ? '' : foldToUnits(point);
          if (units === '') gapLength += 1;
          for (let part = 0; part < units.length; part += 1) takeUnit(units.charCodeAt(part), from, textPosition);
        }
      }
      if (gapLength > WIDEST_GAP) {
        state = 0;
        decideWaiting(false);
      }
    },
    end: () => decideWaiting(false),
    letterCount: () => lettersRead,
    safeEnd() {
      const matchedLetters = depth[state] ?? 0;
      let safe = matchedLetters > 0 ? (letterPositions[(lettersRead - matchedLetters) & mask] ?? 0) : textPosition;
      for (const { textFrom } of waiting) safe = Math.min(safe, textFrom);
      return safe;
    },
  };
}
