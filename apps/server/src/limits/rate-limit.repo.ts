import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rateLimit } from '../db/schema/guards.ts';

export interface Limit {
  limit: number;
  windowMs: number;
  /** Every take within the limit restarts the window, so that the wait after the last one is always a whole window. */
  sliding?: true;
}

interface Verdict {
  allowed: boolean;
  /** Time until the counter is reset; 0 if it is empty. */
  retryAfterMs: number;
}

/**
 * Counters that all instances share. A key names what is counted and for whom, like `sms/hour/13800138000`; the
 * database stores only keyed hashes of the keys.
 */
export interface RateLimits {
  /** Counts one and returns whether it was within the limit. */
  take(key: string, limit: Limit): Promise<Verdict>;
  /** Whether a take would be within the limit. */
  peek(key: string, limit: Limit): Promise<Verdict>;
  /** Counts `cost` if all of it is within the limit, else nothing. */
  spend(key: string, cost: number, limit: Omit<Limit, 'sliding'>): Promise<boolean>;
  /** Reduces the count by `cost`, which was spent but not used. */
  giveBack(key: string, cost: number): Promise<void>;
  /** The current count. */
  used(key: string): Promise<number>;
  clear(key: string): Promise<void>;
  /** Deletes expired counters. */
  sweep(): Promise<void>;
}

const SWEEP_ROWS = 10_000;

/** `hash` must be keyed, so that the database does not reveal whom a counter is about. */
export function createRateLimits(orm: NodePgDatabase, hash: (key: string) => Buffer): RateLimits {
  const storedKey = (key: string) => hash(key).toString('base64url');
  const isExpired = sql`${rateLimit.expiresAt} <= now()`;
  const msLeft = sql<number>`greatest(0, ceil(extract(epoch from ${rateLimit.expiresAt} - now()) * 1000))::float8`;

  return {
    async take(key, { limit, windowMs, sliding }) {
      const windowEnd = sql`now() + ${windowMs} * interval '1 millisecond'`;
      const restartsWindow = sliding ? sql`${isExpired} or ${rateLimit.points} < ${limit}` : isExpired;
      const [row] = await orm
        .insert(rateLimit)
        .values({ key: storedKey(key), points: 1, expiresAt: windowEnd })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            // Capped at one above the limit, so that a counter under attack does not overflow.
            points: sql`case when ${isExpired} then 1 else least(${rateLimit.points} + 1, ${limit}::integer + 1) end`,
            expiresAt: sql`case when ${restartsWindow} then ${windowEnd} else ${rateLimit.expiresAt} end`,
          },
        })
        .returning({ points: rateLimit.points, msLeft });
      if (row === undefined) throw new Error('a counter was not written');
      return { allowed: row.points <= limit, retryAfterMs: row.msLeft };
    },
    async peek(key, { limit }) {
      const [row] = await orm
        .select({ points: rateLimit.points, msLeft })
        .from(rateLimit)
        .where(eq(rateLimit.key, storedKey(key)));
      if (row === undefined || row.msLeft === 0) return { allowed: true, retryAfterMs: 0 };
      return { allowed: row.points < limit, retryAfterMs: row.msLeft };
    },
    async spend(key, cost, { limit, windowMs }) {
      if (cost > limit) return false;
      const windowEnd = sql`now() + ${windowMs} * interval '1 millisecond'`;
      const { rowCount } = await orm
        .insert(rateLimit)
        .values({ key: storedKey(key), points: cost, expiresAt: windowEnd })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            points: sql`case when ${isExpired} then ${cost}::integer else ${rateLimit.points} + ${cost}::integer end`,
            expiresAt: sql`case when ${isExpired} then ${windowEnd} else ${rateLimit.expiresAt} end`,
          },
          setWhere: sql`${isExpired} or ${rateLimit.points} + ${cost}::integer <= ${limit}::integer`,
        });
      return rowCount === 1;
    },
    async giveBack(key, cost) {
      await orm
        .update(rateLimit)
        .set({ points: sql`greatest(0, ${rateLimit.points} - ${cost}::integer)` })
        .where(eq(rateLimit.key, storedKey(key)));
    },
    async used(key) {
      const [row] = await orm
        .select({ points: sql<number>`case when ${isExpired} then 0 else ${rateLimit.points} end` })
        .from(rateLimit)
        .where(eq(rateLimit.key, storedKey(key)));
      return row?.points ?? 0;
    },
    async clear(key) {
      await orm.delete(rateLimit).where(eq(rateLimit.key, storedKey(key)));
    },
    async sweep() {
      // In batches: after an attack, deleting all at once could exceed the statement timeout.
      for (let deleted = SWEEP_ROWS; deleted === SWEEP_ROWS; ) {
        const { rowCount } = await orm.execute(sql`
          delete from ${rateLimit} where ${rateLimit.key} in (
            select key from ${rateLimit} where ${isExpired} limit ${SWEEP_ROWS})`);
        deleted = rowCount ?? 0;
      }
    },
  };
}
