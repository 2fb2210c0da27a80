import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../db/schema/content.ts';
import { isVisible } from '../../resources/publish.ts';

export type SitemapRepo = ReturnType<typeof createSitemapRepo>;

export function createSitemapRepo(orm: NodePgDatabase) {
  return {
    async count(): Promise<number> {
      const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(resource).where(isVisible);
      return row?.count ?? 0;
    },

    listPart(offset: number, limit: number) {
      return orm
        .select({ id: resource.id, resType: resource.resType, updatedAt: resource.updatedAt })
        .from(resource)
        .where(isVisible)
        .orderBy(asc(resource.id))
        .offset(offset)
        .limit(limit);
    },
  };
}
