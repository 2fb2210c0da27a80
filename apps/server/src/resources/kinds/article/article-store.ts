import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { article } from '../../../db/schema/articles.ts';
import type { Orm } from '../../files/content-files.repo.ts';
import type { ArticleBody } from '../../reading/draft.ts';

export async function writeArticle(tx: Orm, id: string, { kind: _kind, ...row }: ArticleBody): Promise<void> {
  await tx
    .insert(article)
    .values({ resourceId: id, ...row })
    .onConflictDoUpdate({ target: article.resourceId, set: row });
}

/** The stored article in the form of a draft. */
export async function readStoredArticle(orm: NodePgDatabase, id: string): Promise<ArticleBody | undefined> {
  const [row] = await orm.select().from(article).where(eq(article.resourceId, id));
  return row && { kind: 'article', html: row.html, text: row.text, source: row.source, facts: row.facts };
}
