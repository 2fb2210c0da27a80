import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../resources/columns.ts';
import { findArticle, findPrevAndNext } from '../../resources/kinds/article/article-detail.ts';
import { listPage } from '../../resources/list.ts';
import { NO_MEMORY } from '../../resources/memory/site-memory.ts';
import { listRelated } from '../../resources/related.ts';

export type NewsRepo = ReturnType<typeof createNewsRepo>;

export function createNewsRepo(orm: NodePgDatabase, memory = NO_MEMORY) {
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
      const known = title ? undefined : memory.current()?.page('news', categoryId, limit, offset);
      return known ?? listPage(orm, readResources, filter, { limit, offset });
    },
    find: (id: string) => findArticle(orm, id, 'news', memory.current()?.find('news', id)),
    neighbours: async (id: string, categoryId?: string) =>
      memory.current()?.neighbours('news', id, categoryId) ?? findPrevAndNext(orm, id, 'news', categoryId),
    related: async (id: string) => memory.current()?.related(id) ?? listRelated(orm, id),
  };
}
