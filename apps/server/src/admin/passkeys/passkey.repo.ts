import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { staffPasskey, staffTotp } from '../../db/schema/staff.ts';

export type PasskeyRepo = ReturnType<typeof createPasskeyRepo>;

type NewPasskey = Pick<
  typeof staffPasskey.$inferInsert,
  'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'
>;

export function createPasskeyRepo(orm: NodePgDatabase) {
  const isPasskeyOf = (userId: string, id: string) => and(eq(staffPasskey.userId, userId), eq(staffPasskey.id, id));
  return {
    async find(id: string) {
      const [row] = await orm.select().from(staffPasskey).where(eq(staffPasskey.id, id));
      return row;
    },
    /** Whether anybody has a passkey. */
    async isAny(): Promise<boolean> {
      const [row] = await orm.select({ id: staffPasskey.id }).from(staffPasskey).limit(1);
      return row !== undefined;
    },
    async list(userId: string) {
      return orm
        .select()
        .from(staffPasskey)
        .where(eq(staffPasskey.userId, userId))
        .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.id));
    },
    /** False when this passkey exists already. */
    async insert(passkey: NewPasskey): Promise<boolean> {
      const { rowCount } = await orm.insert(staffPasskey).values(passkey).onConflictDoNothing();
      return rowCount === 1;
    },
    /**
     * Notes a use. False when the counter did not grow: then two devices hold the same key, and one of them is a copy.
     * Passkeys that are kept in a cloud have no counter and always send 0.
     */
    async use(id: string, counter: number): Promise<boolean> {
      const hasGrown = counter === 0 ? eq(staffPasskey.counter, 0) : lt(staffPasskey.counter, counter);
      const { rowCount } = await orm
        .update(staffPasskey)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(staffPasskey.id, id), hasGrown));
      return rowCount === 1;
    },
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const { rowCount } = await orm.update(staffPasskey).set({ name }).where(isPasskeyOf(userId, id));
      return rowCount === 1;
    },
    /** With `keepFactor` the last passkey of an account without authenticator app stays. */
    async remove(userId: string, id: string, keepFactor: boolean): Promise<'removed' | 'missing' | 'last'> {
      return orm.transaction(async (tx) => {
        // Two removals at the same moment wait for each other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [passkeys] = await tx
          .select({ count: count() })
          .from(staffPasskey)
          .where(eq(staffPasskey.userId, userId));
        const apps = await tx.$count(staffTotp, and(eq(staffTotp.userId, userId), sql`confirmed_at is not null`));
        const deletable = await tx.select({ id: staffPasskey.id }).from(staffPasskey).where(isPasskeyOf(userId, id));
        if (deletable.length === 0) return 'missing';
        if (keepFactor && (passkeys?.count ?? 0) + apps === 1) return 'last';
        await tx.delete(staffPasskey).where(isPasskeyOf(userId, id));
        return 'removed';
      });
    },
  };
}
