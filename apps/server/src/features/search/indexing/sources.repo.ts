import { and, inArray, sql } from 'drizzle-orm';
import { resource } from '../../../db/schema/content.ts';
import { type Orm, partOf } from '../../../resources/indexing/index-parts.ts';
import { ENTRY_PREFIX, indexEntries } from '../../../resources/kinds/entry/index-entry.ts';
import { readIndexParts } from '../../../resources/kinds/kinds.ts';
import { isVisible } from '../../../resources/publish.ts';
import type { Source } from './make-document.ts';

const DAY_SECONDS = 86_400;

/**
 * Reads the documents with these ids. Only published resources and knowledge entries can be searched; others are left
 * out.
 */
export async function readSources(orm: Orm, ids: string[]): Promise<Source[]> {
  const entries = await indexEntries(orm, ids);
  const resourceIds = ids.filter((id) => !id.startsWith(ENTRY_PREFIX));
  if (resourceIds.length === 0) return entries;
  const rows = await orm
    .select({
      id: resource.id,
      kind: resource.resType,
      title: resource.title,
      author: resource.author,
      tags: resource.tags,
      resNo: resource.resNo,
      lead: resource.abstract,
      // Newer resources rank higher. One step of `sort` counts like 30 days, a recommendation like 180.
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
  return [...resources, ...entries];
}
