import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { type Place, resource, resourceLink } from '../../db/schema/content.ts';
import { bookPlate, bookToc } from '../../db/schema/library.ts';
import { work } from '../../db/schema/works.ts';
import type { Orm } from '../../resources/files/content-files.repo.ts';
import { isEntryNamed } from '../../resources/kinds/entry/entry-store.ts';

export interface LinkRow {
  toId: string;
  /** Place in the resource that has the link. */
  at: Place | null;
  /** Place in the resource that the link leads to. */
  place: Place | null;
  reason: string;
}

/** Within the caller's transaction. */
export async function replaceLinks(tx: Orm, resourceId: string, links: LinkRow[]): Promise<void> {
  await tx.delete(resourceLink).where(eq(resourceLink.resourceId, resourceId));
  if (links.length > 0)
    await tx.insert(resourceLink).values(links.map((row, index) => ({ resourceId, seq: index + 1, ...row })));
}

export type LinksRepo = ReturnType<typeof createLinksRepo>;

export function createLinksRepo(orm: NodePgDatabase) {
  return {
    async findExistingIds(ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await orm.select({ id: resource.id }).from(resource).where(inArray(resource.id, ids));
      return new Set(rows.map(({ id }) => id));
    },

    /** The words among these that are the id, the title or another name of an entry. */
    async findEntryNames(words: string[]): Promise<Set<string>> {
      if (words.length === 0) return new Set();
      const entries = await orm
        .select({ id: knowledgeEntry.id, title: knowledgeEntry.title, aliases: knowledgeEntry.aliases })
        .from(knowledgeEntry)
        .where(isEntryNamed(words));
      const names = new Set(entries.flatMap(({ id, title, aliases }) => [id, title, ...aliases]));
      return new Set(words.filter((word) => names.has(word)));
    },

    /** Page of each chapter in the contents of these books, by "<book id> <chapter>". */
    async findChapterPages(bookIds: string[]): Promise<Map<string, number>> {
      if (bookIds.length === 0) return new Map();
      const rows = await orm
        .select({ bookId: bookToc.bookId, anchor: bookToc.anchor, pageNum: bookToc.pageNum })
        .from(bookToc)
        .where(and(inArray(bookToc.bookId, bookIds), isNotNull(bookToc.anchor)));
      return new Map(rows.map((row) => [`${row.bookId} ${row.anchor}`, row.pageNum]));
    },

    async readLinks(ids: string[]): Promise<Map<string, LinkRow[]>> {
      const linksById = new Map<string, LinkRow[]>();
      if (ids.length === 0) return linksById;
      const rows = await orm
        .select()
        .from(resourceLink)
        .where(inArray(resourceLink.resourceId, ids))
        .orderBy(asc(resourceLink.resourceId), asc(resourceLink.seq));
      for (const { resourceId, seq: _seq, ...row } of rows)
        linksById.set(resourceId, [...(linksById.get(resourceId) ?? []), row]);
      return linksById;
    },

    async replace(resourceId: string, links: LinkRow[]): Promise<void> {
      await orm.transaction((tx) => replaceLinks(tx, resourceId, links));
    },

    /** Links a plate to the work of the exhibition hall with the same picture. */
    async linkPlatesToWorks(): Promise<void> {
      await orm
        .update(bookPlate)
        .set({ workId: sql`(select min(resource_id) from ${work} where image_file = ${bookPlate.fileHash})` })
        .where(
          and(isNull(bookPlate.workId), sql`exists (select from ${work} where image_file = ${bookPlate.fileHash})`),
        );
    },
  };
}
