/** Rows in the order of their pinyin, in groups of the same initial. */
export function groupByLetter<T extends { letter: string }>(rows: readonly T[]): { letter: string; rows: T[] }[] {
  return [...Map.groupBy(rows, ({ letter }) => letter)].map(([letter, ofLetter]) => ({ letter, rows: ofLetter }));
}
