import { MIN_READERS } from '@meiyu/contract/admin/statistics-fields.ts';

/** Readers of one group (a class or an address range) on one day. */
export interface GroupDay {
  day: string;
  key: string;
  readers: number;
}

/**
 * Visitors are known only within a day, so the most readers on any day are a lower bound of all readers of a period:
 * with fewer than five, a figure could show what single persons did.
 */
export function isTooSmall(readersOfDays: Iterable<number>): boolean {
  return Math.max(0, ...readersOfDays) < MIN_READERS;
}

/**
 * The groups that are listed by themselves. The others are shown together with readers of no group; if they are too few
 * even together, the smallest listed group joins them, because it could be subtracted from the total.
 */
export function chooseListed(days: readonly GroupDay[]): { listed: Set<string>; merged: number } {
  const byKey = Map.groupBy(
    days.filter(({ key }) => key !== ''),
    ({ key }) => key,
  );
  const most = new Map([...byKey].map(([key, rows]) => [key, Math.max(...rows.map(({ readers }) => readers))]));
  const listed = new Set([...most].filter(([, readers]) => readers >= MIN_READERS).map(([key]) => key));
  const hasHidden = () => [...most.keys()].some((key) => !listed.has(key));
  const restIsTooSmall = () => {
    const sums = new Map<string, number>();
    for (const { day, key, readers } of days) if (!listed.has(key)) sums.set(day, (sums.get(day) ?? 0) + readers);
    return isTooSmall(sums.values());
  };
  const smallestFirst = [...listed].sort((a, b) => (most.get(a) ?? 0) - (most.get(b) ?? 0) || (a < b ? -1 : 1));
  for (const key of smallestFirst) {
    if (!hasHidden() || !restIsTooSmall()) break;
    listed.delete(key);
  }
  return { listed, merged: most.size - listed.size };
}
