import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { captchaUsed } from '../../../db/schema/guards.ts';

export function createCaptchaUsedRepo(orm: NodePgDatabase) {
  return {
    /** True for the first caller that claims this challenge, across all instances. */
    async claim(id: string, expiresAt: Date): Promise<boolean> {
      const hash = createHash('sha256').update(id).digest();
      const { rowCount } = await orm.insert(captchaUsed).values({ hash, expiresAt }).onConflictDoNothing();
      return rowCount === 1;
    },
    async sweep(): Promise<void> {
      await orm.delete(captchaUsed).where(lt(captchaUsed.expiresAt, sql`now()`));
    },
  };
}
