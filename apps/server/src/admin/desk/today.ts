import type { TODAY_FIGURES } from '@meiyu/contract/admin/desk-fields.ts';
import { hasRole, type Role } from '@meiyu/contract/endpoint.ts';
import type { DeskRepo } from './desk.repo.ts';

type TodayFigure = (typeof TODAY_FIGURES)[number];

/** Today's figures on 工作台: who may see each, besides 馆长. Add a figure to the contract, the repo and here. */
const SEEN_BY: Record<TodayFigure, readonly Role[]> = {
  signIns: ['accounts', 'analyst'],
  newReaders: ['accounts', 'analyst'],
  applications: ['reviewer', 'analyst'],
  answers: ['reviewer', 'analyst'],
};

const FRESH_MS = 15_000;
/** Counted at every request: the same page lists the waiting applications, and both must be of the same moment. */
const ALWAYS_FRESH: readonly TodayFigure[] = ['applications'];
const UTC_OFFSET_MS = 8 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** Midnight in Beijing. */
export function startOfToday(nowMs: number): Date {
  return new Date(Math.floor((nowMs + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS);
}

/** The figures that these roles see. Most are counted at most once in some seconds, for everybody. */
export function createTodayFigures(repo: Pick<DeskRepo, TodayFigure>, now: () => number = Date.now) {
  const cachedCounts = new Map<TodayFigure, { atMs: number; count: Promise<number> }>();

  function read(name: TodayFigure): Promise<number> {
    const last = cachedCounts.get(name);
    if (last && now() - last.atMs < FRESH_MS && !ALWAYS_FRESH.includes(name)) return last.count;
    // Drizzle sends a query again each time it is awaited; a promise keeps the result.
    const counted = Promise.resolve(repo[name](startOfToday(now())));
    cachedCounts.set(name, { atMs: now(), count: counted });
    counted.catch(() => cachedCounts.delete(name));
    return counted;
  }

  return async (roles: readonly Role[]) => {
    const seen = (Object.keys(SEEN_BY) as TodayFigure[]).filter((name) =>
      SEEN_BY[name].some((role) => hasRole(roles, role)),
    );
    return Promise.all(seen.map(async (name) => ({ name, count: await read(name) })));
  };
}
