import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOrderOf, selectResources } from '../../db/rows/resource-list.ts';
import { resource } from '../../db/schema/content.ts';

export type ResultsRepo = ReturnType<typeof createResultsRepo>;

export function createResultsRepo(orm: NodePgDatabase) {
  const published = selectResources(orm)
    .where(and(sql`${resource.id} = any(${sql.placeholder('ids')})`, eq(resource.status, 'published')))
    .prepare('search_results');
  return {
    /** In this order; what was taken off the lists a moment ago is left out. */
    async read(ids: string[]) {
      return ids.length === 0 ? [] : inOrderOf(ids, await published.execute({ ids }));
    },
  };
}
