import { and, inArray, sql } from 'drizzle-orm';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import { resource } from '../../../db/schema/content.ts';
import { type Orm, partOf } from '../../../resources/indexing/index-parts.ts';
import { readIndexParts } from '../../../resources/kinds/kinds.ts';
import { isVisible } from '../../../resources/publish.ts';
import type { Source } from './make-document.ts';

export const KNOWLEDGE_PREFIX = 'knowledge/';
const DAY_SECONDS = 86_400;

async function readKnowledge(orm: Orm, ids: string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  const rows = await orm.select().from(knowledgeEntry).where(inArray(knowledgeEntry.id, ids));
  return rows.map(({ id, kind, title, aliases, tags, text }) => ({
    id: KNOWLEDGE_PREFIX + id,
    kind: 'knowledge',
    title,
    author: '',
    tags,
    keys: [...aliases, kind],
    lead: '',
    rank: 0,
    passages: [{ place: null, heading: title, text }],
  }));
}

/** Reads those of the documents that are searchable: published resources and knowledge entries. */
export async function readSources(orm: Orm, ids: string[]): Promise<Source[]> {
  const knowledgeIds = ids
    .filter((id) => id.startsWith(KNOWLEDGE_PREFIX))
    .map((id) => id.slice(KNOWLEDGE_PREFIX.length));
  const resourceIds = ids.filter((id) => !id.startsWith(KNOWLEDGE_PREFIX));
  const knowledge = await readKnowledge(orm, knowledgeIds);
  if (resourceIds.length === 0) return knowledge;
  const rows = await orm
    .select({
      id: resource.id,
      kind: resource.resType,
      title: resource.title,
      author: resource.author,
      tags: resource.tags,
      resNo: resource.resNo,
      lead: resource.abstract,
      rank: sql`extract(epoch from ${resource.publishedAt})::bigint + least(${resource.sort}, 1000) * ${30 * DAY_SECONDS}::bigint
        + ${resource.isRecommend}::int * ${180 * DAY_SECONDS}::bigint`.mapWith(Number),
    })
    .from(resource)
    .where(and(inArray(resource.id, resourceIds), isVisible));
  const parts = await readIndexParts(orm, rows);
  const resources = rows.map(({ resNo, ...row }) => {
    const { keys, passages } = partOf(parts, row.id);
    return { ...row, keys: [...keys, resNo ?? ''], passages };
  });
  return [...resources, ...knowledge];
}
