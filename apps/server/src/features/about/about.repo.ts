import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sitePage } from '../../db/schema/site.ts';

export type AboutRepo = ReturnType<typeof createAboutRepo>;

export function createAboutRepo(orm: NodePgDatabase) {
  return {
    async findPage(id: string) {
      const [row] = await orm.select().from(sitePage).where(eq(sitePage.id, id));
      return row;
    },
  };
}
