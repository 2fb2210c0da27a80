import { and, eq, not } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { type ListedResource, readResources } from '../../resources/columns.ts';
import { listFirst } from '../../resources/list.ts';
import { isVisible } from '../../resources/publish.ts';

export type WithdrawnRepo = ReturnType<typeof createWithdrawnRepo>;

const MAX_NEAR = 6;
/** Of a resource in very many categories, only these are looked at. */
const MAX_CATEGORIES = 5;

export function createWithdrawnRepo(orm: NodePgDatabase) {
  return {
    /** The kind of a resource that was published before and is not now. */
    async find(id: string) {
      const [found] = await orm
        .select({ resType: resource.resType })
        .from(resource)
        .where(and(eq(resource.id, id), eq(resource.wasPublished, true), not(isVisible)));
      return found;
    },

    /** Published resources of the same categories, then of the same kind. */
    async near(id: string, resType: ListedResource['resType']): Promise<ListedResource[]> {
      const categories = await orm
        .select({ categoryId: resourceCategory.categoryId })
        .from(resourceCategory)
        .where(and(eq(resourceCategory.resourceId, id), eq(resourceCategory.direct, true)))
        .orderBy(resourceCategory.categoryId)
        .limit(MAX_CATEGORIES);
      const filters = [...categories, {}];
      const lists = await Promise.all(
        filters.map((filter) => listFirst(orm, readResources, { resTypes: [resType], ...filter }, MAX_NEAR)),
      );
      const rowById = new Map(lists.flat().map((row) => [row.id, row]));
      return [...rowById.values()].slice(0, MAX_NEAR);
    },
  };
}
