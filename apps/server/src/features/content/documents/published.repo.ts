import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import { kindOf } from '../../../resources/kinds/kinds.ts';
import { createLinksRepo } from '../links.repo.ts';
import { createStoredRepo } from '../stored.repo.ts';
import { documentOf, documentOfEntry } from './read-document.ts';

/**
 * The published resource or entry as a document: read from the tables of its kind, so that it is the same after an edit
 * in the console and after an import. Undefined when it was never published.
 */
export async function readPublished(
  orm: NodePgDatabase,
  kind: ContentKind,
  id: string,
): Promise<ContentDocument | undefined> {
  if (kind === 'entry') {
    const [entry] = await orm
      .select()
      .from(knowledgeEntry)
      .where(and(eq(knowledgeEntry.id, id)));
    return entry && entry.text !== '' ? documentOfEntry(entry) : undefined;
  }
  const stored = await createStoredRepo(orm).read(id, kindOf(kind));
  if (!stored) return undefined;
  const links = await createLinksRepo(orm).readLinks([id]);
  return documentOf(stored, links.get(id) ?? []);
}
