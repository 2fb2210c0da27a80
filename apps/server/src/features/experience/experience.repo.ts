import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../resources/columns.ts';
import { findArticle, findPrevAndNext } from '../../resources/kinds/article/article-detail.ts';
import { listPage } from '../../resources/list.ts';
import { NO_MEMORY } from '../../resources/memory/site-memory.ts';
import { listRelated } from '../../resources/related.ts';

export type ExperienceRepo = ReturnType<typeof createExperienceRepo>;

export function createExperienceRepo(orm: NodePgDatabase, memory = NO_MEMORY) {
  return {
    async list({ title, limit, offset }: { title?: string; limit: number; offset: number }) {
      const filter = { resTypes: ['exp' as const], title };
      const known = title ? undefined : memory.current()?.page('exp', undefined, limit, offset);
      return known ?? listPage(orm, readResources, filter, { limit, offset });
    },
    find: (id: string) => findArticle(orm, id, 'exp', memory.current()?.find('exp', id)),
    neighbours: async (id: string) =>
      memory.current()?.neighbours('exp', id, undefined) ?? findPrevAndNext(orm, id, 'exp'),
    related: async (id: string) => memory.current()?.related(id) ?? listRelated(orm, id),
  };
}
