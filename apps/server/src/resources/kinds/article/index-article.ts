import { inArray } from 'drizzle-orm';
import { article } from '../../../db/schema/articles.ts';
import { addPassages, type IndexParts, type Orm, partOf } from '../../indexing/index-parts.ts';

export async function indexArticles(orm: Orm, ids: string[], parts: IndexParts): Promise<void> {
  const articles = await orm.select().from(article).where(inArray(article.resourceId, ids));
  for (const { resourceId, text, source, facts } of articles) {
    const { keys, passages } = partOf(parts, resourceId);
    keys.push(source, ...facts.map(({ value }) => value));
    addPassages(passages, text);
  }
}
