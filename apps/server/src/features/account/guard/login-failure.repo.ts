import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { loginFailure } from '../../../db/schema/guards.ts';

interface FailureCounts {
  /** Failures with this name, from any address. */
  ofName: number;
  /** Failures from this address, with any name. */
  fromAddress: number;
  /** Different names in the failures from this address. */
  namesFromAddress: number;
}

export type LoginFailureRepo = ReturnType<typeof createLoginFailureRepo>;

/** Failed sign-ins of the last ten minutes. Names are stored as hashes, because people sometimes type their password as the name. */
export function createLoginFailureRepo(orm: NodePgDatabase) {
  const recent = gt(loginFailure.createdAt, sql`now() - interval '10 minutes'`);
  return {
    async count(nameHash: Buffer, ipKey: string): Promise<FailureCounts> {
      const ofName = orm
        .select({ count: sql<number>`count(*)::integer` })
        .from(loginFailure)
        .where(and(eq(loginFailure.accountHash, nameHash), recent));
      const [row] = await orm
        .select({
          ofName: sql<number>`(${ofName})`,
          fromAddress: sql<number>`count(*)::integer`,
          namesFromAddress: sql<number>`count(distinct ${loginFailure.accountHash})::integer`,
        })
        .from(loginFailure)
        .where(and(eq(loginFailure.ipKey, ipKey), recent));
      return row ?? { ofName: 0, fromAddress: 0, namesFromAddress: 0 };
    },
    async add(nameHash: Buffer, ipKey: string): Promise<void> {
      await orm.insert(loginFailure).values({ accountHash: nameHash, ipKey });
    },
    /** Deletes the failures of a name from an address, after a successful sign-in. */
    async clear(nameHash: Buffer, ipKey: string): Promise<void> {
      await orm.delete(loginFailure).where(and(eq(loginFailure.accountHash, nameHash), eq(loginFailure.ipKey, ipKey)));
    },
    /** Where sign-ins with these names failed recently. */
    listOfNames: (nameHashes: Buffer[]) =>
      orm
        .select({ nameHash: loginFailure.accountHash, ipKey: loginFailure.ipKey, count: count() })
        .from(loginFailure)
        .where(and(inArray(loginFailure.accountHash, nameHashes), recent))
        .groupBy(loginFailure.accountHash, loginFailure.ipKey),
    async clearNames(nameHashes: Buffer[]): Promise<void> {
      await orm.delete(loginFailure).where(inArray(loginFailure.accountHash, nameHashes));
    },
    async sweep(): Promise<void> {
      await orm.delete(loginFailure).where(lt(loginFailure.createdAt, sql`now() - interval '1 hour'`));
    },
  };
}
