/** The chapter a second lies in; undefined before the first. */
export function chapterAt<T extends { start: number }>(chapters: readonly T[], second: number): T | undefined {
  return chapters.findLast(({ start }) => start <= second);
}
