import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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
  };
}
