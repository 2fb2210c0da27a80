/** The chapter that contains the second; undefined before the first chapter. */
export function chapterAt<T extends { start: number }>(chapters: readonly T[], second: number): T | undefined {
  return chapters.findLast(({ start }) => start <= second);
}
