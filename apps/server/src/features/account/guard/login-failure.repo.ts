import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { loginFailure } from '../../../db/schema/guards.ts';

interface FailureCounts {
  /** Failures of this account, from any address. */
  ofAccount: number;
  /** Failures from this address, on any account. */
  fromAddress: number;
  /** Accounts this address failed on. */
  accountsFromAddress: number;
}

export type LoginFailureRepo = ReturnType<typeof createLoginFailureRepo>;

/** Failed sign-ins of the last ten minutes. Names are stored as hashes, because people sometimes type a password there. */
export function createLoginFailureRepo(orm: NodePgDatabase) {
  const recent = gt(loginFailure.createdAt, sql`now() - interval '10 minutes'`);
  return {
    async count(accountHash: Buffer, ipKey: string): Promise<FailureCounts> {
      const ofAccount = orm
        .select({ count: sql<number>`count(*)::integer` })
        .from(loginFailure)
        .where(and(eq(loginFailure.accountHash, accountHash), recent));
      const [row] = await orm
        .select({
          ofAccount: sql<number>`(${ofAccount})`,
          fromAddress: sql<number>`count(*)::integer`,
          accountsFromAddress: sql<number>`count(distinct ${loginFailure.accountHash})::integer`,
        })
        .from(loginFailure)
        .where(and(eq(loginFailure.ipKey, ipKey), recent));
      return row ?? { ofAccount: 0, fromAddress: 0, accountsFromAddress: 0 };
    },
    async add(accountHash: Buffer, ipKey: string): Promise<void> {
      await orm.insert(loginFailure).values({ accountHash, ipKey });
    },
    /** Called after a successful sign-in. */
    async clear(accountHash: Buffer, ipKey: string): Promise<void> {
      await orm
        .delete(loginFailure)
        .where(and(eq(loginFailure.accountHash, accountHash), eq(loginFailure.ipKey, ipKey)));
    },
    async sweep(): Promise<void> {
      await orm.delete(loginFailure).where(lt(loginFailure.createdAt, sql`now() - interval '1 hour'`));
    },
  };
}
