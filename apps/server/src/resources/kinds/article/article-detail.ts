import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { article } from '../../../db/schema/articles.ts';
import { resourceCategory } from '../../../db/schema/categories.ts';
import { resource } from '../../../db/schema/content.ts';
import { type ListedResource, type ResType, readResources } from '../../columns.ts';
import { findPublished } from '../../list.ts';
import { isVisible } from '../../publish.ts';

interface ArticleDetail extends ListedResource {
  html: string;
  source: string;
  facts: { name: string; value: string }[];
  tags: string[];
}

export async function findArticle(
  orm: NodePgDatabase,
  id: string,
  resType: ResType,
): Promise<ArticleDetail | undefined> {
  const base = await findPublished(orm, readResources, id, [resType]);
  if (!base) return undefined;
  const [body] = await orm
    .select({ html: article.html, source: article.source, facts: article.facts, tags: resource.tags })
    .from(article)
    .innerJoin(resource, eq(resource.id, article.resourceId))
    .where(eq(article.resourceId, id));
  return body && { ...base, ...body };
}

interface PrevNextItem {
  id: string;
  title: string;
}

/**
 * The previous and the next article in list order. Lists are sorted in descending order, so the previous article has
 * the next greater key. All three ordering columns are compared at once, because such a comparison uses the index of
 * the list.
 */
export async function findPrevAndNext(
  orm: NodePgDatabase,
  id: string,
  resType: ResType,
  categoryId?: string,
): Promise<{ prev: PrevNextItem | undefined; next: PrevNextItem | undefined }> {
  const currentKey = sql`(select sort, published_at, id from resource where id = ${id})`;
  const key = sql`(${resource.sort}, ${resource.publishedAt}, ${resource.id})`;
  const isInCategory = categoryId
    ? sql`exists (select from ${resourceCategory} where ${resourceCategory.resourceId} = ${resource.id} and ${resourceCategory.categoryId} = ${categoryId})`
    : undefined;
  const findFirst = async (condition: SQL, order: typeof asc) => {
    const [row] = await orm
      .select({ id: resource.id, title: resource.title })
      .from(resource)
      .where(and(eq(resource.resType, resType), isVisible, condition, isInCategory))
      .orderBy(order(resource.sort), order(resource.publishedAt), order(resource.id))
      .limit(1);
    return row;
  };
  const [prev, next] = await Promise.all([
    findFirst(sql`${key} > ${currentKey}`, asc),
    findFirst(sql`${key} < ${currentKey}`, desc),
  ]);
  return { prev, next };
}
