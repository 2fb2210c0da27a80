import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { type ResourceState, resource, resourceFile } from '../../db/schema/content.ts';
import { addFiles, type Orm } from '../../resources/files/content-files.repo.ts';
import { writeBody } from '../../resources/kinds/kinds.ts';
import type { ResourceDraft, ResType } from '../../resources/reading/draft.ts';

export interface KnownResource {
  resType: ResType;
  contentHash: string | null;
  status: ResourceState;
  imported: boolean;
  takenDown: boolean;
}

export interface KnownCategory {
  parentId: string | null;
  name: string;
}

export type ResourceRepo = ReturnType<typeof createResourceRepo>;

export function createResourceRepo(orm: NodePgDatabase) {
  return {
    /** Which of these there are, by id, which for imported resources is their key. */
    async known(keys: string[]): Promise<Map<string, KnownResource>> {
      const found = new Map<string, KnownResource>();
      for (let at = 0; at < keys.length; at += 5000) {
        const rows = await orm
          .select({
            id: resource.id,
            resType: resource.resType,
            contentHash: resource.contentHash,
            status: resource.status,
            importKey: resource.importKey,
            takenDown: resource.takenDown,
          })
          .from(resource)
          .where(inArray(resource.id, keys.slice(at, at + 5000)));
        for (const { id, importKey, ...row } of rows) found.set(id, { ...row, imported: importKey !== null });
      }
      return found;
    },

    async categories(): Promise<Map<string, KnownCategory>> {
      const rows = await orm
        .select({ id: category.id, parentId: category.parentId, name: category.name })
        .from(category);
      return new Map(rows.map(({ id, ...row }) => [id, row]));
    },

    /** All of it or nothing. `categories` are its own classes and, with `direct` false, those above them. */
    async save(draft: ResourceDraft, categories: { id: string; direct: boolean }[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, draft.files);
        await writeResource(tx, draft);
        await tx.delete(resourceCategory).where(eq(resourceCategory.resourceId, draft.id));
        const placed = categories.map(({ id, direct }) => ({ resourceId: draft.id, categoryId: id, direct }));
        if (placed.length > 0) await tx.insert(resourceCategory).values(placed);
        await tx.delete(resourceFile).where(eq(resourceFile.resourceId, draft.id));
        const shown = [...new Set(draft.inlineFiles)].map((fileHash) => ({ resourceId: draft.id, fileHash }));
        if (shown.length > 0) await tx.insert(resourceFile).values(shown);
        await writeBody(tx, draft.id, draft.body);
      });
    },

    /** Off the lists or on them again, whatever is imported meanwhile. Undefined when there is no such resource. */
    async setTakenDown(id: string, takenDown: boolean): Promise<{ title: string } | undefined> {
      const [row] = await orm
        .update(resource)
        .set({ takenDown, status: takenDown ? 'hidden' : 'published', updatedAt: sql`now()` })
        .where(and(eq(resource.id, id), inArray(resource.status, ['published', 'hidden'])))
        .returning({ title: resource.title });
      return row;
    },

    /** The files differ, the resource does not. */
    async rememberHash(id: string, contentHash: string): Promise<void> {
      await orm.update(resource).set({ contentHash }).where(eq(resource.id, id));
    },

    /** What is no longer in the folder: nobody sees it any more, and everybody keeps their records of it. */
    async removeMissing(keys: string[]): Promise<string[]> {
      const gone = await orm
        .update(resource)
        .set({ status: 'bin', updatedAt: sql`now()` })
        .where(
          and(
            isNotNull(resource.importKey),
            inArray(resource.status, ['published', 'hidden']),
            keys.length > 0 ? notInArray(resource.id, keys) : undefined,
          ),
        )
        .returning({ id: resource.id });
      return gone.map(({ id }) => id).sort();
    },
  };
}

async function writeResource(tx: Orm, draft: ResourceDraft): Promise<void> {
  const {
    id,
    body: _body,
    categories: _categories,
    files: _files,
    inlineFiles: _inline,
    publishedAt,
    ...given
  } = draft;
  const row = { ...given, importKey: id, ...(publishedAt && { publishedAt }) };
  await tx
    .insert(resource)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: resource.id, set: { ...row, updatedAt: sql`now()` } });
}
