import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../../db/prepared-read.ts';
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

const ARTICLE_ID = sql.placeholder('id');

const readBody = preparedRead((orm) =>
  orm
    .select({ html: article.html, source: article.source, facts: article.facts, tags: resource.tags })
    .from(article)
    .innerJoin(resource, eq(resource.id, article.resourceId))
    .where(eq(article.resourceId, ARTICLE_ID)),
);

export async function findArticle(
  orm: NodePgDatabase,
  id: string,
  resType: ResType,
): Promise<ArticleDetail | undefined> {
  const [base, [body]] = await Promise.all([findPublished(orm, readResources, id, [resType]), readBody(orm, { id })]);
  return base && body && { ...base, ...body };
}

interface PrevNextItem {
  id: string;
  title: string;
}

const readNeighbour = (comparison: SQL, order: typeof asc) => {
  const key = sql`(${resource.sort}, ${resource.publishedAt}, ${resource.id})`;
  const currentKey = sql`(select sort, published_at, id from resource where id = ${ARTICLE_ID})`;
  const select = (orm: NodePgDatabase, isInCategory?: SQL) =>
    orm
      .select({ id: resource.id, title: resource.title })
      .from(resource)
      .where(
        and(
          eq(resource.resType, sql.placeholder('resType')),
          isVisible,
          sql`${key} ${comparison} ${currentKey}`,
          isInCategory,
        ),
      )
      .orderBy(order(resource.sort), order(resource.publishedAt), order(resource.id))
      .limit(1);
  const isInCategory = sql`exists (select from ${resourceCategory} where ${resourceCategory.resourceId} = ${resource.id}
    and ${resourceCategory.categoryId} = ${sql.placeholder('categoryId')})`;
  return {
    inAll: preparedRead((orm) => select(orm)),
    inCategory: preparedRead((orm) => select(orm, isInCategory)),
  };
};

/* Lists are sorted in descending order, so the previous article has the next greater key. */
const previousReads = readNeighbour(sql`>`, asc);
const nextReads = readNeighbour(sql`<`, desc);

/**
 * The previous and the next article in list order. All three ordering columns are compared at once, because such a
 * comparison uses the index of the list.
 */
export async function findPrevAndNext(
  orm: NodePgDatabase,
  id: string,
  resType: ResType,
  categoryId?: string,
): Promise<{ prev: PrevNextItem | undefined; next: PrevNextItem | undefined }> {
  const values = { id, resType, categoryId };
  const read = categoryId ? 'inCategory' : 'inAll';
  const [[prev], [next]] = await Promise.all([previousReads[read](orm, values), nextReads[read](orm, values)]);
  return { prev, next };
}
