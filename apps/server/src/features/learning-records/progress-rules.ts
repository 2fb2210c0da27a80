import { AppError } from '../../errors.ts';

/*
 * What a message about progress may claim, and what follows from it. Nothing here reads or writes.
 */

/** A message cannot have waited longer than a login lives: an older clock is a wrong clock. */
const OLDEST_MS = 30 * 24 * 3_600_000;
/** Players stop a little beyond what the file says it has. */
const SLACK_S = 5;
/** Turning on by so many pages at most is reading on; further is a jump. */
const READ_ON = 10;
const DONE_PERCENT = 90;

export type Range = readonly [from: number, to: number];

/** When the place was reached. A clock that is ahead, or absurdly behind, is taken for ours. */
export function momentOf(reachedAt: number | undefined, now: number): Date {
  const plausible = reachedAt !== undefined && reachedAt <= now && reachedAt >= now - OLDEST_MS;
  return new Date(plausible ? reachedAt : now);
}

/** PostgreSQL's own form of a set of whole numbers; the ends of ranges are not in them. */
export function rangeText(ranges: readonly Range[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0;
}

export function isDone(seen: number, whole: number): boolean {
  return whole > 0 && (seen / whole) * 100 >= DONE_PERCENT;
}

/** The page a message is about. 0, the default of currentPro, means the book was just opened. */
export function pageOf(given: { currentPro: number; pageNum?: number }, pageCount: number): number {
  const page = given.pageNum ?? Math.max(1, given.currentPro);
  if (!Number.isInteger(page) || page > pageCount) throw new AppError('PROGRESS_IMPLAUSIBLE');
  return page;
}

/** The pages seen since the last message: as it says, else those on the way from where the reader was. */
export function pagesSeen(
  page: number,
  before: number | undefined,
  seen: readonly Range[] | undefined,
  pageCount: number,
): Range[] {
  if (seen) {
    const right = seen.every(
      ([from, to]) => Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= pageCount,
    );
    if (!right) throw new AppError('PROGRESS_IMPLAUSIBLE');
    return [...seen.map(([from, to]): Range => [from, to + 1]), [page, page + 1]];
  }
  const readOn = before !== undefined && before < page && page - before <= READ_ON;
  return [[readOn ? before + 1 : page, page + 1]];
}

/** The second a message is about, inside the recording. */
export function secondOf(given: { currentPro: number; second?: number }, seconds: number): number {
  const second = given.second ?? given.currentPro;
  if (seconds > 0 && second > seconds + SLACK_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
  return Math.floor(seconds > 0 ? Math.min(second, seconds) : second);
}

/** Whole seconds of the recording that a message says were seen. */
export function secondsSeen(seen: readonly Range[] | undefined, seconds: number): Range[] {
  const limit = seconds > 0 ? Math.ceil(seconds) : 360_000;
  return (seen ?? []).flatMap(([from, to]): Range[] => {
    if (from > to || to > limit + SLACK_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
    const range: Range = [Math.floor(from), Math.min(Math.ceil(to), limit)];
    return range[0] < range[1] ? [range] : [];
  });
}
