import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { type ResourceState, resource, resourceFile } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { book } from '../../db/schema/library.ts';
import { addFiles, type Orm } from '../../resources/files/content-files.repo.ts';
import { writeBody } from '../../resources/kinds/kinds.ts';
import type { ResourceDraft, ResType } from '../../resources/reading/draft.ts';

export interface ExistingResource {
  resType: ResType;
  contentHash: string | null;
  status: ResourceState;
  imported: boolean;
  /** Hidden by the operator. */
  takenDown: boolean;
  /** When it was put into the bin; `binnedBy` is null if an import did it. */
  binnedAt: Date | null;
  binnedBy: string | null;
}

export interface ExistingCategory {
  parentId: string | null;
  name: string;
}

const IDS_PER_QUERY = 5000;

export type ResourceRepo = ReturnType<typeof createResourceRepo>;

export function createResourceRepo(orm: NodePgDatabase) {
  return {
    /** Existing resources by id, which for imported resources is their key. */
    async findExisting(keys: string[]): Promise<Map<string, ExistingResource>> {
      const existing = new Map<string, ExistingResource>();
      for (let start = 0; start < keys.length; start += IDS_PER_QUERY) {
        const rows = await orm
          .select({
            id: resource.id,
            resType: resource.resType,
            contentHash: resource.contentHash,
            status: resource.status,
            importKey: resource.importKey,
            takenDown: resource.takenDown,
            binnedAt: resource.binnedAt,
            binnedBy: resource.binnedBy,
          })
          .from(resource)
          .where(inArray(resource.id, keys.slice(start, start + IDS_PER_QUERY)));
        for (const { id, importKey, ...row } of rows) existing.set(id, { ...row, imported: importKey !== null });
      }
      return existing;
    },

    async readCategories(): Promise<Map<string, ExistingCategory>> {
      const rows = await orm
        .select({ id: category.id, parentId: category.parentId, name: category.name })
        .from(category);
      return new Map(rows.map(({ id, ...row }) => [id, row]));
    },

    /** The PDFs whose pages these books show. */
    async findPdfs(keys: readonly string[]): Promise<{ id: string; hash: string; pageCount: number }[]> {
      return orm
        .select({ id: resource.id, hash: file.hash, pageCount: book.pageCount })
        .from(resourceFile)
        .innerJoin(resource, eq(resource.id, resourceFile.resourceId))
        .innerJoin(book, eq(book.resourceId, resource.id))
        .innerJoin(file, eq(file.hash, resourceFile.fileHash))
        .where(and(inArray(resource.id, [...keys]), eq(file.mime, 'application/pdf')))
        .orderBy(resource.id);
    },

    /** Saves a resource in one transaction. `categories` are those of the draft and, with `direct` false, their ancestors. */
    async save(draft: ResourceDraft, categories: { id: string; direct: boolean }[]): Promise<void> {
      await orm.transaction((tx) => writeResourceDraft(tx, draft, categories));
    },

    /** Hides a resource or shows it again; later imports do not change this. Undefined when there is no such resource. */
    async setTakenDown(id: string, takenDown: boolean): Promise<{ title: string } | undefined> {
      const [row] = await orm
        .update(resource)
        .set({ takenDown, status: takenDown ? 'hidden' : 'published', updatedAt: sql`now()` })
        .where(and(eq(resource.id, id), inArray(resource.status, ['published', 'hidden'])))
        .returning({ title: resource.title });
      return row;
    },

    /** Stores the hash of changed files that result in the same resource, so that the next import can skip them. */
    async rememberHash(id: string, contentHash: string | null): Promise<void> {
      await orm.update(resource).set({ contentHash }).where(eq(resource.id, id));
    },

    /** Unpublishes resources that are no longer in the folder; users keep their records of them. */
    async removeMissing(keys: string[]): Promise<string[]> {
      const removed = await orm
        .update(resource)
        .set({ status: 'bin', binnedAt: sql`now()`, updatedAt: sql`now()` })
        .where(
          and(
            isNotNull(resource.importKey),
            // Without a hash, staff made or changed them in the console.
            isNotNull(resource.contentHash),
            inArray(resource.status, ['published', 'hidden']),
            keys.length > 0 ? notInArray(resource.id, keys) : undefined,
          ),
        )
        .returning({ id: resource.id });
      return removed.map(({ id }) => id).sort();
    },
  };
}

/** Writes a resource with all that belongs to it except its links, within the caller's transaction. */
export async function writeResourceDraft(
  tx: Orm,
  draft: ResourceDraft,
  categories: { id: string; direct: boolean }[],
): Promise<void> {
  await addFiles(tx, draft.files);
  await writeResource(tx, draft);
  await writeCategories(tx, draft.id, categories);
  await tx.delete(resourceFile).where(eq(resourceFile.resourceId, draft.id));
  const fileRows = [...new Set(draft.inlineFiles)].map((fileHash) => ({ resourceId: draft.id, fileHash }));
  if (fileRows.length > 0) await tx.insert(resourceFile).values(fileRows);
  await writeBody(tx, draft.id, draft.body);
}

export async function writeCategories(
  tx: Orm,
  resourceId: string,
  categories: { id: string; direct: boolean }[],
): Promise<void> {
  await tx.delete(resourceCategory).where(eq(resourceCategory.resourceId, resourceId));
  const rows = categories.map(({ id, direct }) => ({ resourceId, categoryId: id, direct }));
  if (rows.length > 0) await tx.insert(resourceCategory).values(rows);
}

async function writeResource(tx: Orm, draft: ResourceDraft): Promise<void> {
  const {
    id,
    body: _body,
    categories: _categories,
    files: _files,
    inlineFiles: _inline,
    publishedAt,
    ...columns
  } = draft;
  const outOfBin = { binnedAt: null, binnedBy: null };
  const row = { ...columns, ...outOfBin, importKey: id, ...(publishedAt && { publishedAt }) };
  await tx
    .insert(resource)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: resource.id, set: { ...row, updatedAt: sql`now()` } });
}
