/*
 * Aho–Corasick: finds all words in one pass over the text. The time depends neither on the number of words nor on the
 * content of the text.
 */

export interface Automaton {
  /** For each UTF-16 unit: the state reached when a word begins with it; 0 if none does. */
  firstStates: Int32Array;
  /** Returns the state that follows `state` when this unit is read; 0 is the initial state. */
  next(state: number, unit: number): number;
  /** For each state: the number of units matched so far. */
  depth: Int32Array;
  /** For each state: the index of the longest word that ends here, or -1. */
  endingWord: Int32Array;
  /** For each state: the state of the next shorter word that ends here too, or 0. */
  shorterMatch: Int32Array;
}

/** Number of different UTF-16 units. */
const UNIT_COUNT = 0x10000;

/** `words` must be folded, not empty and unique. */
export function buildAutomaton(words: readonly string[]): Automaton {
  const edges = new Map<number, number>();
  const firstStates = new Int32Array(UNIT_COUNT);
  const parents: number[] = [0];
  const units: number[] = [0];
  const endingWordList: number[] = [-1];
  const depthList: number[] = [0];
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let position = 0; position < word.length; position += 1) {
      const unit = word.charCodeAt(position);
      let to = edges.get(state * UNIT_COUNT + unit);
      if (to === undefined) {
        to = parents.length;
        edges.set(state * UNIT_COUNT + unit, to);
        if (state === 0) firstStates[unit] = to;
        parents.push(state);
        units.push(unit);
        endingWordList.push(-1);
        depthList.push(position + 1);
      }
      state = to;
    }
    endingWordList[state] = index;
  }

  const size = parents.length;
  const endingWord = Int32Array.from(endingWordList);
  const depth = Int32Array.from(depthList);
  /** For each state: the state to continue from when no edge matches the next unit. */
  const fallback = new Int32Array(size);
  const shorterMatch = new Int32Array(size);
  const nextState = (from: number, unit: number): number => {
    let state = from;
    while (state !== 0) {
      const to = edges.get(state * UNIT_COUNT + unit);
      if (to !== undefined) return to;
      state = fallback[state] ?? 0;
    }
    return firstStates[unit] ?? 0;
  };
  // In order of depth, so that the fallback of the parent is known before it is used.
  const byDepth = Array.from({ length: size - 1 }, (_, at) => at + 1).sort(
    (a, b) => (depthList[a] ?? 0) - (depthList[b] ?? 0),
  );
  for (const state of byDepth) {
    const parent = parents[state] ?? 0;
    const to = parent === 0 ? 0 : nextState(fallback[parent] ?? 0, units[state] ?? 0);
    fallback[state] = to;
    shorterMatch[state] = (endingWord[to] ?? -1) >= 0 ? to : (shorterMatch[to] ?? 0);
  }
  return { firstStates, next: nextState, depth, endingWord, shorterMatch };
}
