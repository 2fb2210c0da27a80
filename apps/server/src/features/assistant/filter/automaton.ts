/*
 * Aho–Corasick: all words are looked for at once, in one walk over the text that never goes back. Time does not depend
 * on how many words there are, nor on what the text is.
 */

export interface Automaton {
  /** The state after a first unit; 0 where no word begins with it. */
  first: Int32Array;
  /** The state after this unit, from this state; 0 is the beginning. */
  next(state: number, unit: number): number;
  /** How many units of a word this state has seen. */
  depth: Int32Array;
  /** The word this state has seen whole, or -1. */
  ending: Int32Array;
  /** The state of the longest word that ends here and is shorter than the one of this state, or 0. */
  shorter: Int32Array;
}

const SPAN = 0x10000;

/** `words` are folded, none is empty, none comes twice. */
export function buildAutomaton(words: readonly string[]): Automaton {
  const edges = new Map<number, number>();
  const first = new Int32Array(SPAN);
  const parents: number[] = [0];
  const units: number[] = [0];
  const ends: number[] = [-1];
  const depths: number[] = [0];
  for (const [at, word] of words.entries()) {
    let state = 0;
    for (let place = 0; place < word.length; place += 1) {
      const unit = word.charCodeAt(place);
      let to = edges.get(state * SPAN + unit);
      if (to === undefined) {
        to = parents.length;
        edges.set(state * SPAN + unit, to);
        if (state === 0) first[unit] = to;
        parents.push(state);
        units.push(unit);
        ends.push(-1);
        depths.push(place + 1);
      }
      state = to;
    }
    ends[state] = at;
  }

  const size = parents.length;
  const ending = Int32Array.from(ends);
  const depth = Int32Array.from(depths);
  const fall = new Int32Array(size);
  const shorter = new Int32Array(size);
  const step = (from: number, unit: number): number => {
    let state = from;
    while (state !== 0) {
      const to = edges.get(state * SPAN + unit);
      if (to !== undefined) return to;
      state = fall[state] ?? 0;
    }
    return first[unit] ?? 0;
  };
  // Shorter beginnings first: where a state falls to is always known before it is needed.
  const byDepth = Array.from({ length: size - 1 }, (_, at) => at + 1).sort(
    (a, b) => (depths[a] ?? 0) - (depths[b] ?? 0),
  );
  for (const state of byDepth) {
    const parent = parents[state] ?? 0;
    const to = parent === 0 ? 0 : step(fall[parent] ?? 0, units[state] ?? 0);
    fall[state] = to;
    shorter[state] = (ending[to] ?? -1) >= 0 ? to : (shorter[to] ?? 0);
  }
  return { first, next: step, depth, ending, shorter };
}
