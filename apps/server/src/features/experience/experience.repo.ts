import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../resources/columns.ts';
import { findArticle, findPrevAndNext } from '../../resources/kinds/article/article-detail.ts';
import { listPage } from '../../resources/list.ts';
import { listRelated } from '../../resources/related.ts';

export type ExperienceRepo = ReturnType<typeof createExperienceRepo>;

export function createExperienceRepo(orm: NodePgDatabase) {
  return {
    async list({ title, limit, offset }: { title?: string; limit: number; offset: number }) {
      const filter = { resTypes: ['exp' as const], title };
      return listPage(orm, readResources, filter, { limit, offset });
    },
    find: (id: string) => findArticle(orm, id, 'exp'),
    neighbours: (id: string) => findPrevAndNext(orm, id, 'exp'),
    related: (id: string) => listRelated(orm, id),
  };
}
