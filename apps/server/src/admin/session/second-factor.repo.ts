import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { staffPasskey, staffRecoveryCode, staffTotp } from '../../db/schema/staff.ts';

export type SecondFactorRepo = ReturnType<typeof createSecondFactorRepo>;

export function createSecondFactorRepo(orm: NodePgDatabase) {
  return {
    async findTotp(userId: string) {
      const [row] = await orm.select().from(staffTotp).where(eq(staffTotp.userId, userId));
      return row;
    },
    async countPasskeys(userId: string): Promise<number> {
      return orm.$count(staffPasskey, eq(staffPasskey.userId, userId));
    },
    /** Replaces a secret that was never confirmed; false when a confirmed one exists. */
    async setTotp(userId: string, encryptedSecret: Buffer): Promise<boolean> {
      const { rowCount } = await orm
        .insert(staffTotp)
        .values({ userId, encryptedSecret })
        .onConflictDoUpdate({
          target: staffTotp.userId,
          set: { encryptedSecret, lastStep: 0, createdAt: sql`now()` },
          setWhere: isNull(staffTotp.confirmedAt),
        });
      return rowCount === 1;
    },
    /** Uses up a time step, so that each code counts once; false when this or a later step was used before. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { rowCount } = await orm
        .update(staffTotp)
        .set({ lastStep: step, confirmedAt: sql`coalesce(${staffTotp.confirmedAt}, now())` })
        .where(and(eq(staffTotp.userId, userId), lt(staffTotp.lastStep, step)));
      return rowCount === 1;
    },
    /** A new app whose first code was checked, instead of one that may be set up; `step` is that of the code. */
    async replaceTotp(userId: string, encryptedSecret: Buffer, step: number): Promise<void> {
      const fields = { encryptedSecret, lastStep: step, confirmedAt: sql`now()`, createdAt: sql`now()` };
      await orm
        .insert(staffTotp)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: staffTotp.userId, set: fields });
    },
    /** Removes the authenticator app and the recovery codes. With `keepFactor` an only factor stays; then false. */
    async removeTotp(userId: string, keepFactor = false): Promise<boolean> {
      return orm.transaction(async (tx) => {
        // A passkey that is removed at the same moment waits.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        if (keepFactor && (await tx.$count(staffPasskey, eq(staffPasskey.userId, userId))) === 0) return false;
        await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.userId, userId));
        await tx.delete(staffTotp).where(eq(staffTotp.userId, userId));
        return true;
      });
    },
    async removePasskeys(userId: string): Promise<number> {
      const { rowCount } = await orm.delete(staffPasskey).where(eq(staffPasskey.userId, userId));
      return rowCount ?? 0;
    },
    async replaceRecoveryCodes(userId: string, hashes: Buffer[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.userId, userId));
        await tx.insert(staffRecoveryCode).values(hashes.map((hash) => ({ userId, hash })));
      });
    },
    /** False when there is no such unused code. */
    async useRecoveryCode(userId: string, hash: Buffer): Promise<boolean> {
      const { rowCount } = await orm
        .update(staffRecoveryCode)
        .set({ usedAt: sql`now()` })
        .where(
          and(eq(staffRecoveryCode.userId, userId), eq(staffRecoveryCode.hash, hash), isNull(staffRecoveryCode.usedAt)),
        );
      return rowCount === 1;
    },
    async countRecoveryCodes(userId: string): Promise<number> {
      const [row] = await orm
        .select({ left: count() })
        .from(staffRecoveryCode)
        .where(and(eq(staffRecoveryCode.userId, userId), isNull(staffRecoveryCode.usedAt)));
      return row?.left ?? 0;
    },
  };
}
