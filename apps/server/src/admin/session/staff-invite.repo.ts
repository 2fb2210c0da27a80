import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { staffInvite } from '../../db/schema/staff.ts';

export type StaffInviteRepo = ReturnType<typeof createStaffInviteRepo>;

/** The one-time link for the first owner. */
export function createStaffInviteRepo(orm: NodePgDatabase) {
  const hasStaff = async () =>
    (await orm.select({ id: users.id }).from(users).where(sql`${users.roles} <> '{}'`).limit(1)).length > 0;
  return {
    hasStaff,
    /** Replaces earlier links: only the last one that was printed counts. */
    async replace(hash: Buffer): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(staffInvite);
        await tx.insert(staffInvite).values({ hash, expiresAt: sql`now() + interval '1 day'` });
      });
    },
    async isOpen(hash: Buffer): Promise<boolean> {
      const rows = await orm
        .select({ hash: staffInvite.hash })
        .from(staffInvite)
        .where(and(eq(staffInvite.hash, hash), isNull(staffInvite.usedAt), gt(staffInvite.expiresAt, sql`now()`)));
      return rows.length > 0;
    },
    /** False when another request used the link first. */
    async use(hash: Buffer): Promise<boolean> {
      const { rowCount } = await orm
        .update(staffInvite)
        .set({ usedAt: sql`now()` })
        .where(and(eq(staffInvite.hash, hash), isNull(staffInvite.usedAt), gt(staffInvite.expiresAt, sql`now()`)));
      return rowCount === 1;
    },
    /** The account could not be made, so the link stays open. */
    async release(hash: Buffer): Promise<void> {
      await orm.update(staffInvite).set({ usedAt: null }).where(eq(staffInvite.hash, hash));
    },
  };
}
