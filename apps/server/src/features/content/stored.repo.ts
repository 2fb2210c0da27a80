import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { resource, resourceFile } from '../../db/schema/content.ts';
import { readStoredBody } from '../../resources/kinds/kinds.ts';
import type { ResourceDraft } from '../../resources/reading/draft.ts';

/* Reads a stored resource in the form of a draft, to find out whether an import would change it. */

type StoredResource = Pick<ResourceDraft, 'body' | 'inlineFiles'> & {
  row: typeof resource.$inferSelect;
  categories: { id: string; direct: boolean }[];
};

export type StoredRepo = ReturnType<typeof createStoredRepo>;

export function createStoredRepo(orm: NodePgDatabase) {
  return {
    async read(id: string, kind: ResourceDraft['body']['kind']): Promise<StoredResource | undefined> {
      const [row] = await orm.select().from(resource).where(eq(resource.id, id));
      const body = row && (await readStoredBody(orm, id, kind));
      if (!row || !body) return undefined;
      const categories = await orm
        .select({ id: resourceCategory.categoryId, direct: resourceCategory.direct })
        .from(resourceCategory)
        .where(eq(resourceCategory.resourceId, id));
      const files = await orm
        .select({ hash: resourceFile.fileHash })
        .from(resourceFile)
        .where(eq(resourceFile.resourceId, id));
      return { row, body, categories, inlineFiles: files.map(({ hash }) => hash) };
    },
  };
}
