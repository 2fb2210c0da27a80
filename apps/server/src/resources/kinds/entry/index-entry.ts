import { ENTRY_ASPECT_LABEL } from '@meiyu/contract/entry-aspects.ts';
import { and, inArray } from 'drizzle-orm';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import type { IndexPassage, Orm } from '../../indexing/index-parts.ts';
import { isEntryVisible } from '../../publish.ts';
import { sortedAspects } from './aspects.ts';
import { ENTRY_COLUMNS } from './entry-store.ts';

/** Search documents of entries have this prefix before the id, because a resource may have the same id. */
export const ENTRY_PREFIX = 'knowledge/';

interface EntryDocument {
  id: string;
  kind: 'knowledge';
  title: string;
  author: string;
  tags: string[];
  keys: string[];
  lead: string;
  rank: number;
  passages: IndexPassage[];
}

/** The search documents of those ids that belong to stored entries. */
export async function indexEntries(orm: Orm, documentIds: string[]): Promise<EntryDocument[]> {
  const ids = documentIds.filter((id) => id.startsWith(ENTRY_PREFIX)).map((id) => id.slice(ENTRY_PREFIX.length));
  if (ids.length === 0) return [];
  const entries = await orm
    .select(ENTRY_COLUMNS)
    .from(knowledgeEntry)
    .where(and(inArray(knowledgeEntry.id, ids), isEntryVisible));
  return entries.map(({ id, kind, title, aliases, tags, text, aspects }) => ({
    id: ENTRY_PREFIX + id,
    kind: 'knowledge',
    title,
    author: '',
    tags,
    keys: [...aliases, kind],
    lead: '',
    rank: 0,
    passages: [
      { place: null, heading: title, text },
      ...sortedAspects(aspects.exercises === undefined ? aspects : { ...aspects, exercises: '' }).map(
        ([name, aspect]) => ({
          place: null,
          heading: `${title} · ${ENTRY_ASPECT_LABEL[name]}`,
          text: aspect,
        }),
      ),
    ],
  }));
}
