import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { unionAll } from 'drizzle-orm/pg-core';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { type RES_TYPES, resource } from '../../db/schema/content.ts';
import { isEntryVisible, isVisible } from '../../resources/publish.ts';

export type SitemapRepo = ReturnType<typeof createSitemapRepo>;

/** Types with a page for each item: resources, and the entries of 美育词典. */
type SitemapType = (typeof RES_TYPES)[number] | 'entry';

export function createSitemapRepo(orm: NodePgDatabase) {
  return {
    async count(): Promise<number> {
      const [resources, entries] = await Promise.all([
        orm.$count(resource, isVisible),
        orm.$count(knowledgeEntry, isEntryVisible),
      ]);
      return resources + entries;
    },

    listPart(offset: number, limit: number) {
      const resources = orm
        .select({
          id: resource.id,
          type: sql<SitemapType>`${resource.resType}`.as('type'),
          updatedAt: resource.updatedAt,
        })
        .from(resource)
        .where(isVisible);
      const entries = orm
        .select({
          id: knowledgeEntry.id,
          type: sql<SitemapType>`'entry'`.as('type'),
          updatedAt: knowledgeEntry.updatedAt,
        })
        .from(knowledgeEntry)
        .where(isEntryVisible);
      return unionAll(resources, entries).orderBy(asc(sql`id`), asc(sql`type`)).offset(offset).limit(limit);
    },
  };
}
