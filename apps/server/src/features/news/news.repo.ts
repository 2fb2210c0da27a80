import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findArticle, findNeighbours } from '../../db/rows/article-detail.ts';
import { listRelated } from '../../db/rows/related.ts';
import { countResources, listResources } from '../../db/rows/resource-list.ts';

export type NewsRepo = ReturnType<typeof createNewsRepo>;

export function createNewsRepo(orm: NodePgDatabase) {
  return {
    async list({
      categoryId,
      title,
      limit,
      offset,
    }: {
      categoryId?: string;
      title?: string;
      limit: number;
      offset: number;
    }) {
      const filter = { resTypes: ['news' as const], categoryId, title };
      const [rows, total] = await Promise.all([
        listResources(orm, filter, { limit, offset }),
        countResources(orm, filter),
      ]);
      return { rows, total };
    },
    find: (id: string) => findArticle(orm, id, 'news'),
    neighbours: (id: string, categoryId?: string) => findNeighbours(orm, id, 'news', categoryId),
    related: (id: string) => listRelated(orm, id),
  };
}
