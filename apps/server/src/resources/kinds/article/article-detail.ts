import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../../db/prepared-read.ts';
import { article } from '../../../db/schema/articles.ts';
import { resourceCategory } from '../../../db/schema/categories.ts';
import { resource } from '../../../db/schema/content.ts';
import { type ListedResource, type ResType, readResources } from '../../columns.ts';
import { detailRead } from '../../detail-read.ts';
import { isVisible } from '../../publish.ts';

interface ArticleDetail extends ListedResource {
  html: string;
  source: string;
  facts: { name: string; value: string }[];
  tags: string[];
}

const ARTICLE_ID = sql.placeholder('id');

const readArticle = detailRead(readResources, {
  body: (orm) =>
    orm
      .select({ html: article.html, source: article.source, facts: article.facts, tags: resource.tags })
      .from(article)
      .innerJoin(resource, eq(resource.id, article.resourceId))
      .where(and(eq(article.resourceId, ARTICLE_ID), isVisible)),
});

export async function findArticle(
  orm: NodePgDatabase,
  id: string,
  resType: ResType,
  known: ListedResource | undefined,
): Promise<ArticleDetail | undefined> {
  const { row, body } = await readArticle(orm, id, known);
  return row[0]?.resType === resType && body[0] ? { ...row[0], ...body[0] } : undefined;
}

interface PrevNextItem {
  id: string;
  title: string;
}

type ArticleType = 'news' | 'exp';

const readNeighbour = (resType: ArticleType, comparison: SQL, order: typeof asc) => {
  const key = sql`(${resource.sort}, ${resource.publishedAt}, ${resource.id})`;
  const currentKey = sql`(select sort, published_at, id from resource where id = ${ARTICLE_ID})`;
  // The type is part of the SQL, so that one plan fits all calls.
  const isOfType = sql`${resource.resType} = ${sql.raw(`'${resType}'`)}`;
  const select = (orm: NodePgDatabase, isInCategory?: SQL) =>
    orm
      .select({ id: resource.id, title: resource.title })
      .from(resource)
      .where(and(isOfType, isVisible, sql`${key} ${comparison} ${currentKey}`, isInCategory))
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
const readNeighbours = (resType: ArticleType) => ({
  previous: readNeighbour(resType, sql`>`, asc),
  next: readNeighbour(resType, sql`<`, desc),
});
const neighbourReads = { news: readNeighbours('news'), exp: readNeighbours('exp') };

/**
 * The previous and the next article in list order. All three ordering columns are compared at once, because such a
 * comparison uses the index of the list.
 */
export async function findPrevAndNext(
  orm: NodePgDatabase,
  id: string,
  resType: ArticleType,
  categoryId?: string,
): Promise<{ prev: PrevNextItem | undefined; next: PrevNextItem | undefined }> {
  const values = { id, categoryId };
  const { previous, next: following } = neighbourReads[resType];
  const read = categoryId ? 'inCategory' : 'inAll';
  const [[prev], [next]] = await Promise.all([previous[read](orm, values), following[read](orm, values)]);
  return { prev, next };
}
