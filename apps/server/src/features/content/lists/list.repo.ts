import { and, asc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../../db/schema/categories.ts';
import { resource } from '../../../db/schema/content.ts';
import { book } from '../../../db/schema/library.ts';
import { work } from '../../../db/schema/works.ts';

export type ListRepo = ReturnType<typeof createListRepo>;

/** Reads the metadata of books and works for a list. */
export function createListRepo(orm: NodePgDatabase) {
  const isListed = inArray(resource.status, ['published', 'hidden']);
  const shared = {
    id: resource.id,
    title: resource.title,
    author: resource.author,
    abstract: resource.abstract,
    tags: resource.tags,
    number: resource.resNo,
  };
  return {
    books: () =>
      orm
        .select({
          ...shared,
          subtitle: book.subtitle,
          isbn: book.bookNo,
          publisher: book.pubName,
          published: book.publishTime,
        })
        .from(resource)
        .innerJoin(book, eq(book.resourceId, resource.id))
        .where(isListed)
        .orderBy(asc(resource.id)),

    works: () =>
      orm
        .select({
          ...shared,
          dynasty: work.dynasty,
          material: work.material,
          form: work.form,
          size: work.realSize,
          museum: work.museum,
          accession: work.accession,
          licence: work.licence,
          attribution: work.attribution,
        })
        .from(resource)
        .innerJoin(work, eq(work.resourceId, resource.id))
        .where(isListed)
        .orderBy(asc(resource.id)),

    /** Names of the categories that resources were given, by resource. */
    async categories(): Promise<Map<string, string[]>> {
      const rows = await orm
        .select({ id: resourceCategory.resourceId, name: category.name })
        .from(resourceCategory)
        .innerJoin(category, eq(category.id, resourceCategory.categoryId))
        .where(and(eq(resourceCategory.direct, true)))
        .orderBy(asc(resourceCategory.resourceId), asc(category.id));
      const names = new Map<string, string[]>();
      for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
      return names;
    },
  };
}
