import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { resource } from '../../db/schema/content.ts';
import { exhibition } from '../../db/schema/exhibitions.ts';
import { bookToc } from '../../db/schema/library.ts';
import { work, workRegion } from '../../db/schema/works.ts';
import { LIST_ORDER, readResources } from '../../resources/columns.ts';
import { isEntryNamed } from '../../resources/kinds/entry/entry-store.ts';
import { readExhibitions } from '../../resources/kinds/exhibition/exhibition-row.ts';
import { readWorks } from '../../resources/kinds/work/work-row.ts';
import { findPublished, readByIds, readPublished } from '../../resources/list.ts';
import { isEntryVisible, isVisible } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';

interface ExhibitionFilter {
  period: '' | 'current' | 'past';
  /** Empty, or a work that it shows. */
  workId: string;
}

function matchesFilter({ period, workId }: ExhibitionFilter, day: string): SQL | undefined {
  return and(
    isVisible,
    period === 'past' ? lt(exhibition.closesOn, day) : undefined,
    period === 'current' ? or(isNull(exhibition.closesOn), gte(exhibition.closesOn, day)) : undefined,
    workId === ''
      ? undefined
      : sql`${exhibition.sections} @> ${JSON.stringify([{ works: [{ work: workId }] }])}::jsonb`,
  );
}

export type ExhibitionRepo = ReturnType<typeof createExhibitionRepo>;

export function createExhibitionRepo(orm: NodePgDatabase) {
  return {
    /** `day` is today as 'YYYY-MM-DD'. */
    async list(filter: ExhibitionFilter, day: string, limit: number, offset: number) {
      const where = matchesFilter(filter, day);
      const found = orm
        .select({ id: resource.id })
        .from(resource)
        .innerJoin(exhibition, eq(exhibition.resourceId, resource.id))
        .where(where);
      const total = await orm.$count(found.as('found'));
      const ids = await orm
        .select({ id: resource.id })
        .from(resource)
        .innerJoin(exhibition, eq(exhibition.resourceId, resource.id))
        .where(where)
        .orderBy(...LIST_ORDER)
        .limit(limit)
        .offset(offset);
      const rows = await readByIds(
        orm,
        readExhibitions,
        ids.map(({ id }) => id),
      );
      return { rows, total };
    },

    /** Exhibitions for the home page: those that are not over, first those marked for it, in the order of the list. */
    async home(day: string, limit: number) {
      const ids = await orm
        .select({ id: resource.id })
        .from(resource)
        .innerJoin(exhibition, eq(exhibition.resourceId, resource.id))
        .where(matchesFilter({ period: 'current', workId: '' }, day))
        .orderBy(desc(resource.isHome), ...LIST_ORDER)
        .limit(limit);
      return readByIds(
        orm,
        readExhibitions,
        ids.map(({ id }) => id),
      );
    },

    async find(id: string) {
      const row = await findPublished(orm, readExhibitions, id, ['exhibition']);
      if (!row) return undefined;
      const [details] = await orm
        .select({
          html: exhibition.html,
          sections: exhibition.sections,
          closingHtml: exhibition.closingHtml,
          tags: resource.tags,
          art: resource.art,
        })
        .from(exhibition)
        .innerJoin(resource, eq(resource.id, exhibition.resourceId))
        .where(eq(exhibition.resourceId, id));
      return details && { ...row, ...details };
    },

    /** The published works among these, with their sizes and regions. */
    async works(ids: string[]) {
      const rows = await readPublished(orm, readWorks, ids);
      if (rows.length === 0) return [];
      const found = rows.map(({ id }) => id);
      const sizes = await orm
        .select({ id: work.resourceId, realSize: work.realSize, widthMm: work.widthMm, heightMm: work.heightMm })
        .from(work)
        .where(inArray(work.resourceId, found));
      const regions = await orm.select().from(workRegion).where(inArray(workRegion.workId, found));
      const sizeById = new Map(sizes.map(({ id, ...size }) => [id, size]));
      return rows.flatMap((row) => {
        const size = sizeById.get(row.id);
        return size ? [{ ...row, ...size, regions: regions.filter(({ workId }) => workId === row.id) }] : [];
      });
    },

    resources: (ids: string[]) => readPublished(orm, readResources, ids),

    entries(words: string[]) {
      const { id, title, aliases, kind, text } = knowledgeEntry;
      if (words.length === 0) return [];
      return orm
        .select({ id, title, aliases, kind, text })
        .from(knowledgeEntry)
        .where(and(isEntryNamed(words), isEntryVisible));
    },

    /** Page of each chapter in the contents of these books, by "<book id> <chapter>". */
    async chapterPages(bookIds: string[]): Promise<Map<string, number>> {
      if (bookIds.length === 0) return new Map();
      const rows = await orm
        .select({ bookId: bookToc.bookId, anchor: bookToc.anchor, pageNum: bookToc.pageNum })
        .from(bookToc)
        .where(and(inArray(bookToc.bookId, bookIds), isNotNull(bookToc.anchor)));
      return new Map(rows.map((row) => [`${row.bookId} ${row.anchor}`, row.pageNum]));
    },

    related: (id: string) => listRelated(orm, id),
  };
}
