/*
 * Aho–Corasick: finds all words in one pass over the text. The time depends neither on the number of words nor on the
 * content of the text.
 */

export interface Automaton {
  /** By UTF-16 unit: the state after it as the first unit of a word; 0 where no word begins with it. */
  first: Int32Array;
  /** The state that follows `state` after a unit; 0 is the initial state. */
  next(state: number, unit: number): number;
  /** By state: the number of units matched so far. */
  depth: Int32Array;
  /** By state: the index of the word that ends here, or -1. */
  ending: Int32Array;
  /** By state: the state of the next shorter word that ends here too, or 0. */
  shorter: Int32Array;
}

const SPAN = 0x10000;

/** `words` must be folded, not empty and unique. */
export function buildAutomaton(words: readonly string[]): Automaton {
  const edges = new Map<number, number>();
  const first = new Int32Array(SPAN);
  const parents: number[] = [0];
  const units: number[] = [0];
  const ends: number[] = [-1];
  const depths: number[] = [0];
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let position = 0; position < word.length; position += 1) {
      const unit = word.charCodeAt(position);
      let to = edges.get(state * SPAN + unit);
      if (to === undefined) {
        to = parents.length;
        edges.set(state * SPAN + unit, to);
        if (state === 0) first[unit] = to;
        parents.push(state);
        units.push(unit);
        ends.push(-1);
        depths.push(position + 1);
      }
      state = to;
    }
    ends[state] = index;
  }

  const size = parents.length;
  const ending = Int32Array.from(ends);
  const depth = Int32Array.from(depths);
  /** By state: where to continue when no edge matches the next unit. */
  const fallback = new Int32Array(size);
  const shorter = new Int32Array(size);
  const step = (from: number, unit: number): number => {
    let state = from;
    while (state !== 0) {
      const to = edges.get(state * SPAN + unit);
      if (to !== undefined) return to;
      state = fallback[state] ?? 0;
    }
    return first[unit] ?? 0;
  };
  // In order of depth, so that the fallback of the parent is known before it is used.
  const byDepth = Array.from({ length: size - 1 }, (_, at) => at + 1).sort(
    (a, b) => (depths[a] ?? 0) - (depths[b] ?? 0),
  );
  for (const state of byDepth) {
    const parent = parents[state] ?? 0;
    const to = parent === 0 ? 0 : step(fallback[parent] ?? 0, units[state] ?? 0);
    fallback[state] = to;
    shorter[state] = (ending[to] ?? -1) >= 0 ? to : (shorter[to] ?? 0);
  }
  return { first, next: step, depth, ending, shorter };
}
