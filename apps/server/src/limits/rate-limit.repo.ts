import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rateLimit } from '../db/schema/guards.ts';

export interface Limit {
  limit: number;
  windowMs: number;
  /** Every counted take starts the window anew: whoever has used up the limit waits a whole window from then on. */
  sliding?: true;
}

interface Verdict {
  allowed: boolean;
  /** How long until the counter is empty again; 0 when it is. */
  retryAfterMs: number;
}

/**
 * Counters that all instances share. The keys say what is counted and for whom, like `sms/hour/13800138000`; the
 * database only sees their keyed hashes.
 */
export interface RateLimits {
  /** Counts one, and says whether it was within the limit. */
  take(key: string, limit: Limit): Promise<Verdict>;
  /** Whether a take would be within the limit. */
  peek(key: string, limit: Limit): Promise<Verdict>;
  /** Counts `cost` when all of it is within the limit, and nothing when not. */
  spend(key: string, cost: number, limit: Omit<Limit, 'sliding'>): Promise<boolean>;
  giveBack(key: string, cost: number): Promise<void>;
  /** How much is counted now. */
  used(key: string): Promise<number>;
  clear(key: string): Promise<void>;
  /** Deletes counters that have run out. */
  sweep(): Promise<void>;
}

const SWEEP_ROWS = 10_000;

/** `hash`: keyed, so that the database does not tell whom a counter is about. */
export function createRateLimits(orm: NodePgDatabase, hash: (key: string) => Buffer): RateLimits {
  const stored = (key: string) => hash(key).toString('base64url');
  const over = sql`${rateLimit.expiresAt} <= now()`;
  const msLeft = sql<number>`greatest(0, ceil(extract(epoch from ${rateLimit.expiresAt} - now()) * 1000))::float8`;

  return {
    async take(key, { limit, windowMs, sliding }) {
      const end = sql`now() + ${windowMs} * interval '1 millisecond'`;
      const renew = sliding ? sql`${over} or ${rateLimit.points} < ${limit}` : over;
      const [row] = await orm
        .insert(rateLimit)
        .values({ key: stored(key), points: 1, expiresAt: end })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            // One above the limit says all there is to say; a counter under attack must not grow without end.
            points: sql`case when ${over} then 1 else least(${rateLimit.points} + 1, ${limit}::integer + 1) end`,
            expiresAt: sql`case when ${renew} then ${end} else ${rateLimit.expiresAt} end`,
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
        .where(eq(rateLimit.key, stored(key)));
      if (row === undefined || row.msLeft === 0) return { allowed: true, retryAfterMs: 0 };
      return { allowed: row.points < limit, retryAfterMs: row.msLeft };
    },
    async spend(key, cost, { limit, windowMs }) {
      if (cost > limit) return false;
      const end = sql`now() + ${windowMs} * interval '1 millisecond'`;
      const { rowCount } = await orm
        .insert(rateLimit)
        .values({ key: stored(key), points: cost, expiresAt: end })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            points: sql`case when ${over} then ${cost}::integer else ${rateLimit.points} + ${cost}::integer end`,
            expiresAt: sql`case when ${over} then ${end} else ${rateLimit.expiresAt} end`,
          },
          setWhere: sql`${over} or ${rateLimit.points} + ${cost}::integer <= ${limit}::integer`,
        });
      return rowCount === 1;
    },
    async giveBack(key, cost) {
      await orm
        .update(rateLimit)
        .set({ points: sql`greatest(0, ${rateLimit.points} - ${cost}::integer)` })
        .where(eq(rateLimit.key, stored(key)));
    },
    async used(key) {
      const [row] = await orm
        .select({ points: sql<number>`case when ${over} then 0 else ${rateLimit.points} end` })
        .from(rateLimit)
        .where(eq(rateLimit.key, stored(key)));
      return row?.points ?? 0;
    },
    async clear(key) {
      await orm.delete(rateLimit).where(eq(rateLimit.key, stored(key)));
    },
    async sweep() {
      // In portions: after an attack, one statement for all of them could run into the statement's time limit.
      for (let gone = SWEEP_ROWS; gone === SWEEP_ROWS; ) {
        const { rowCount } = await orm.execute(sql`
          delete from ${rateLimit} where ${rateLimit.key} in (
            select key from ${rateLimit} where ${over} limit ${SWEEP_ROWS})`);
        gone = rowCount ?? 0;
      }
    },
  };
}
