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

/** Everything a text can be found by. */
export function addGrams(grams: Set<number>, folded: string): void {
  for (const run of runsOf(folded)) {
    let before = 0;
    for (let at = 0; at < run.length; at += 1) {
      const unit = run.charCodeAt(at);
      grams.add(unit);
      if (at > 0) grams.add((before << 16) | unit);
      before = unit;
    }
  }
}

/** What a text must have if it holds this run: its pairs, or the character it is. */
export function gramsOfRun(run: string): number[] {
  if (run.length === 1) return [run.charCodeAt(0)];
  return Array.from({ length: run.length - 1 }, (_, at) => (run.charCodeAt(at) << 16) | run.charCodeAt(at + 1));
}

export function gramsOfRuns(runs: readonly string[]): number[] {
  return [...new Set(runs.flatMap(gramsOfRun))];
}
