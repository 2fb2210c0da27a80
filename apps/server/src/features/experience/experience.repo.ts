import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findArticle, findNeighbours } from '../../db/rows/article-detail.ts';
import { listRelated } from '../../db/rows/related.ts';
import { countResources, listResources } from '../../db/rows/resource-list.ts';

export type ExperienceRepo = ReturnType<typeof createExperienceRepo>;

export function createExperienceRepo(orm: NodePgDatabase) {
  return {
    async list({ title, limit, offset }: { title?: string; limit: number; offset: number }) {
      const filter = { resTypes: ['exp' as const], title };
      const [rows, total] = await Promise.all([
        listResources(orm, filter, { limit, offset }),
        countResources(orm, filter),
      ]);
      return { rows, total };
    },
    find: (id: string) => findArticle(orm, id, 'exp'),
    neighbours: (id: string) => findNeighbours(orm, id, 'exp'),
    related: (id: string) => listRelated(orm, id),
  };
}
