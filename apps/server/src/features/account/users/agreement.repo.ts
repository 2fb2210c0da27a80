import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { consent, users } from '../../../db/schema/account.ts';
import { agreement } from '../../../db/schema/site.ts';

type Agreement = typeof agreement.$inferSelect;
export type AgreementRepo = ReturnType<typeof createAgreementRepo>;

export function createAgreementRepo(orm: NodePgDatabase) {
  return {
    async findCurrent(kind: Agreement['kind']): Promise<Agreement | undefined> {
      const newest = desc(agreement.updatedAt);
      const [row] = await orm.select().from(agreement).where(eq(agreement.kind, kind)).orderBy(newest).limit(1);
      return row;
    },

    /**
     * The current versions that were published after the account was made and that the user has not agreed to.
     * Registering includes the versions of that day; accounts of a class list are agreed to on paper.
     */
    async findNew(userId: string): Promise<Pick<Agreement, 'kind' | 'title' | 'version'>[]> {
      const inForce = orm
        .selectDistinctOn([agreement.kind])
        .from(agreement)
        .orderBy(agreement.kind, desc(agreement.updatedAt))
        .as('in_force');
      const given = orm
        .select({ one: sql`1` })
        .from(consent)
        .where(and(eq(consent.userId, userId), eq(consent.kind, inForce.kind), eq(consent.version, inForce.version)));
      const createdAt = orm.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
      return orm
        .select({ kind: inForce.kind, title: inForce.title, version: inForce.version })
        .from(inForce)
        .where(and(sql`${inForce.updatedAt} > (${createdAt})`, sql`not exists ${given}`))
        .orderBy(inForce.kind);
    },

    /** Records consents; agreeing twice changes nothing. */
    async accept(userId: string, accepted: Pick<Agreement, 'kind' | 'version'>[], address: string): Promise<void> {
      const rows = accepted.map(({ kind, version }) => ({ kind, version, userId, ip: address || null }));
      if (rows.length > 0) await orm.insert(consent).values(rows);
    },
  };
}
