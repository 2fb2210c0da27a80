import { AppError } from '../../errors.ts';

/* Pure functions that check and interpret progress messages. */

/** A message cannot be older than a login lasts; an older time means a wrong clock. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** Players can report a position slightly after the end of the recording. */
const TOLERANCE_S = 5;
/** After a step of up to this many pages forward all of them count as seen; a larger step is a jump. */
const MAX_READ_FORWARD = 10;
const DONE_PERCENT = 90;
/** Limit of seconds if the duration of a recording is not known. */
const MAX_UNKNOWN_DURATION_S = 360_000;

export type Range = readonly [from: number, to: number];

/** When the position was reached; the server's time if the client's clock is ahead or far behind. */
export function reachedTime(reachedAt: number | undefined, now: number): Date {
  const isPlausible = reachedAt !== undefined && reachedAt <= now && reachedAt >= now - MAX_AGE_MS;
  return new Date(isPlausible ? reachedAt : now);
}

/** Writes ranges as a PostgreSQL multirange; the upper ends are exclusive. */
export function toMultirange(ranges: readonly Range[]): string {
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

/** Pages seen since the last message: those in `seen` if given, else those from the previous page to this one. */
export function pagesSeen(
  page: number,
  previousPage: number | undefined,
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
  const isReadingForward = previousPage !== undefined && previousPage < page && page - previousPage <= MAX_READ_FORWARD;
  return [[isReadingForward ? previousPage + 1 : page, page + 1]];
}

/** The second of a message, limited to the recording. */
export function secondOf(message: { currentPro: number; second?: number }, durationSeconds: number): number {
  const second = message.second ?? message.currentPro;
  if (durationSeconds > 0 && second > durationSeconds + TOLERANCE_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
  return Math.floor(durationSeconds > 0 ? Math.min(second, durationSeconds) : second);
}

/** The seen ranges of a message in whole seconds. */
export function secondsSeen(seen: readonly Range[] | undefined, durationSeconds: number): Range[] {
  const limit = durationSeconds > 0 ? Math.ceil(durationSeconds) : MAX_UNKNOWN_DURATION_S;
  return (seen ?? []).flatMap(([from, to]): Range[] => {
    if (from > to || to > limit + TOLERANCE_S) throw new AppError('PROGRESS_IMPLAUSIBLE');
    const range: Range = [Math.floor(from), Math.min(Math.ceil(to), limit)];
    return range[0] < range[1] ? [range] : [];
  });
}
