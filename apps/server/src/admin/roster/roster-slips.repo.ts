import { and, asc, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { rosterImport, rosterRow } from '../../db/schema/roster.ts';

/** A printout may fail, so slips can be shown once more. */
export const SLIPS_SHOWN_AT_MOST = 2;

export function createRosterSlips(orm: NodePgDatabase) {
  return {
    /** The URL that was last printed on slips, of this list or another; empty when there was none. */
    async lastAddress(): Promise<string> {
      const [row] = await orm
        .select({ address: rosterImport.slipAddress })
        .from(rosterImport)
        .where(ne(rosterImport.slipAddress, ''))
        .orderBy(desc(rosterImport.createdAt), desc(rosterImport.id))
        .limit(1);
      return row?.address ?? '';
    },

    /** The encrypted one-time passwords by line; the last time they are erased. Null when they were shown too often. */
    take(importId: string, address: string) {
      return orm.transaction(async (tx) => {
        const [list] = await tx
          .update(rosterImport)
          .set({ slipsShown: sql`${rosterImport.slipsShown} + 1`, ...(address && { slipAddress: address }) })
          .where(and(eq(rosterImport.id, importId), lt(rosterImport.slipsShown, SLIPS_SHOWN_AT_MOST)))
          .returning({ shown: rosterImport.slipsShown });
        if (list === undefined) return null;
        const rows = await tx
          .select({
            fields: rosterRow.fields,
            encrypted: rosterRow.encryptedPassword,
            userName: users.name,
            // The password on the slip was replaced since: by its owner, or by staff who reset it.
            isReplaced: sql<boolean>`not ${users.mustChangePassword} or ${users.passwordChangedAt} > ${users.createdAt}`,
          })
          .from(rosterRow)
          .innerJoin(users, eq(users.id, rosterRow.accountId))
          .where(and(eq(rosterRow.importId, importId), isNotNull(rosterRow.encryptedPassword)))
          .orderBy(asc(rosterRow.line));
        const isLast = list.shown >= SLIPS_SHOWN_AT_MOST;
        if (isLast)
          await tx
            .update(rosterRow)
            .set({ encryptedPassword: null })
            .where(and(eq(rosterRow.importId, importId), isNotNull(rosterRow.encryptedPassword)));
        return { rows, shownAgain: SLIPS_SHOWN_AT_MOST - list.shown };
      });
    },
  };
}
