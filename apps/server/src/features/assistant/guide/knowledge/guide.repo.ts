import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Place } from '../../../../db/schema/content.ts';
import { searchDoc, searchPassage } from '../../../../db/schema/search.ts';
import { workRegion } from '../../../../db/schema/works.ts';
import { type ListedResource, type ResType, readResources } from '../../../../resources/columns.ts';
import { readEntries } from '../../../../resources/kinds/entry/entry-store.ts';
import { listFirst, readPublished } from '../../../../resources/list.ts';

/** A passage of a work or a lecture in the search index, or the abstract of one. */
export interface MediaPassage {
  docId: string;
  kind: ResType;
  title: string;
  tags: string;
  place: Place | null;
  heading: string;
  text: string;
}

export interface Region {
  workId: string;
  title: string;
  text: string;
  region: { x: number; y: number; w: number; h: number };
}

/** At most this many are kept in memory; the rest is found by search. */
const MAX_ENTRIES = 20_000;
const MAX_PASSAGES = 20_000;
const MAX_PASSAGES_OF_ONE = 600;
/** Books and news are too long to be kept in memory. */
const MEDIA_TYPES: ResType[] = ['img', 'video', 'audio', 'exp'];

export type GuideRepo = ReturnType<typeof createGuideRepo>;

export function createGuideRepo(orm: NodePgDatabase) {
  return {
    entries: () => readEntries(orm, MAX_ENTRIES),

    /** The leads (abstracts) of all works and lectures, then their passages in order. */
    async mediaPassages(): Promise<MediaPassage[]> {
      const kind = sql<ResType>`${searchDoc.kind}`;
      const documentColumns = { docId: searchDoc.id, kind, title: searchDoc.title, tags: searchDoc.tags };
      const docs = await orm
        .select({ ...documentColumns, text: searchDoc.lead })
        .from(searchDoc)
        .where(inArray(kind, MEDIA_TYPES))
        .orderBy(asc(searchDoc.id))
        .limit(MAX_PASSAGES);
      const passages = await orm
        .select({
          ...documentColumns,
          place: searchPassage.place,
          heading: searchPassage.heading,
          text: searchPassage.text,
        })
        .from(searchPassage)
        .innerJoin(searchDoc, eq(searchDoc.id, searchPassage.docId))
        .where(inArray(kind, MEDIA_TYPES))
        .orderBy(asc(searchPassage.docId), asc(searchPassage.seq))
        .limit(MAX_PASSAGES);
      return [...docs.map((doc) => ({ ...doc, place: null, heading: '' })), ...passages];
    },

    /** All passages of one resource in their order: the pages of a book, the minutes of a lecture, the walls of an exhibition. */
    passagesOf: (id: string): Promise<Omit<MediaPassage, 'tags'>[]> =>
      orm
        .select({
          ...{ docId: searchDoc.id, kind: sql<ResType>`${searchDoc.kind}`, title: searchDoc.title },
          ...{ place: searchPassage.place, heading: searchPassage.heading, text: searchPassage.text },
        })
        .from(searchPassage)
        .innerJoin(searchDoc, eq(searchDoc.id, searchPassage.docId))
        .where(eq(searchPassage.docId, id))
        .orderBy(asc(searchPassage.seq))
        .limit(MAX_PASSAGES_OF_ONE),

    /** The published resources among these ids, in this order. */
    resources: (ids: string[]): Promise<ListedResource[]> => readPublished(orm, readResources, ids),

    /** Resources recommended by the operator. */
    recommended: (resTypes: ResType[], limit: number): Promise<ListedResource[]> =>
      listFirst(orm, readResources, { resTypes, recommended: true }, limit),

    /** The regions of a work in the order of its guided look. */
    async regions(workId: string): Promise<Region[]> {
      const rows = await orm
        .select()
        .from(workRegion)
        .where(eq(workRegion.workId, workId))
        .orderBy(asc(workRegion.seq));
      return rows.map(({ title, text, x, y, w, h }) => ({ workId, title, text, region: { x, y, w, h } }));
    },
  };
}
