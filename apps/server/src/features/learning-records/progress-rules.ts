import { AppError } from '../../errors.ts';

/*
 * Pure functions that check and interpret progress messages.
 */

/** A message cannot be older than a session lasts; an older time means a wrong clock. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** Players can stop slightly after the duration of the file. */
const SLACK_S = 5;
/** Up to this many pages forward count as read; more is a jump. */
const MAX_PAGES_READ = 10;
const DONE_PERCENT = 90;

export type Range = readonly [from: number, to: number];

/** When the position was reached; the server's time if the client's clock is ahead or far behind. */
export function reachedTime(reachedAt: number | undefined, now: number): Date {
  const isPlausible = reachedAt !== undefined && reachedAt <= now && reachedAt >= now - MAX_AGE_MS;
  return new Date(isPlausible ? reachedAt : now);
}

/** A PostgreSQL multirange; the upper ends are exclusive. */
export function rangeText(ranges: readonly Range[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0;
}

export function isDone(seen: number, whole: number): boolean {
  return whole > 0 && (seen / whole) * 100 >= DONE_PERCENT;
}

/** The page of a message. 0, the default of currentPro, means the first page. */
export function pageOf(message: { currentPro: number; pageNum?: number }, pageCount: number): number {
  const page = message.pageNum ?? Math.max(1, message.currentPro);
  if (!Number.isInteger(page) || page > pageCount) throw new AppError('PROGRESS_IMPLAUSIBLE');
  return page;
}

/** Pages seen since the last message: those it lists, else those between the last page and this one. */
export function pagesSeen(
  page: number,
  before: number | undefined,
  seen: readonly Range[] | undefined,
  pageCount: number,
): Range[] {
  if (seen) {
    const isValid = seen.every(
      ([from, to]) => Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= pageCount,
    );
    if (!isValid) throw new AppError('PROGRESS_IMPLAUSIBLE');
    return [...seen.map(([from, to]): Range => [from, to + 1]), [page, page + 1]];
  }
  const isReadingOn = before !== undefined && before < page && page - before <= MAX_PAGES_READ;
  return [[isReadingOn ? before + 1 : page, page + 1]];
}

/** The second of a message, limited to the recording. */
export function secondOf(message: { currentPro: number; second?: number }, seconds: number): number {
  const second = message.second ?? message.currentPro;
  if (seconds > 0 && second > seconds + SLACK_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
  return Math.floor(seconds > 0 ? Math.min(second, seconds) : second);
}

/** The seen ranges of a message in whole seconds. */
export function secondsSeen(seen: readonly Range[] | undefined, seconds: number): Range[] {
  const limit = seconds > 0 ? Math.ceil(seconds) : 360_000;
  return (seen ?? []).flatMap(([from, to]): Range[] => {
    if (from > to || to > limit + SLACK_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
    const range: Range = [Math.floor(from), Math.min(Math.ceil(to), limit)];
    return range[0] < range[1] ? [range] : [];
  });
}
