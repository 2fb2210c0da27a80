import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../resources/columns.ts';
import { findArticle, findPrevAndNext } from '../../resources/kinds/article/article-detail.ts';
import { listPage } from '../../resources/list.ts';
import { listRelated } from '../../resources/related.ts';

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
      return listPage(orm, readResources, filter, { limit, offset });
    },
    find: (id: string) => findArticle(orm, id, 'news'),
    neighbours: (id: string, categoryId?: string) => findPrevAndNext(orm, id, 'news', categoryId),
    related: (id: string) => listRelated(orm, id),
  };
}
