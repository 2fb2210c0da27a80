import { and, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { selectResources } from '../../../resources/columns.ts';
import { inOrderOf } from '../../../resources/list.ts';
import { isVisible } from '../../../resources/publish.ts';

export type ResultsRepo = ReturnType<typeof createResultsRepo>;

export function createResultsRepo(orm: NodePgDatabase) {
  const published = selectResources(orm)
    .where(and(sql`${resource.id} = any(${sql.placeholder('ids')})`, isVisible))
    .prepare('search_results');
  return {
    /** In the order of `ids`; resources that are no longer published are left out. */
    async read(ids: string[]) {
      return ids.length === 0 ? [] : inOrderOf(ids, await published.execute({ ids }));
    },
  };
}
