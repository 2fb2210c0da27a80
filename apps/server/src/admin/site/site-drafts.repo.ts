import type { SiteContent, SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { and, asc, count, eq, gt, inArray, like, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../../db/schema/categories.ts';
import { file } from '../../db/schema/files.ts';
import { siteFile } from '../../db/schema/site.ts';
import { siteDraft, siteEditor } from '../../db/schema/site-editing.ts';
import type { StoredPictureFile } from '../../features/content/site/parts/check-part.ts';
import { filesOf } from '../../features/content/site/parts/part-files.ts';
import { readPart, usedAgreementVersions } from '../../features/content/site/parts/part-rows.repo.ts';
import { addVersion, type NewVersion } from '../../features/content/site/parts/site-versions.repo.ts';
import { setUsedFiles, writePart } from '../../features/content/site/parts/write-part.repo.ts';
import { addFiles, type FileRow } from '../../resources/files/content-files.repo.ts';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface Draft {
  value: SitePartContent;
  revision: number;
  editor: string;
  updatedAt: Date;
}

/** The state of a part: its revision, and the draft if there is one. */
export interface DraftState {
  revision: number;
  draft: Draft | null;
}

export type SiteDraftsRepo = ReturnType<typeof createSiteDraftsRepo>;
/** The operations of a change of a draft, all within one transaction that has locked the part. */
export type LockedPart = ReturnType<typeof lockedPart>;

/** Uploads that no draft uses are deleted after a day. */
const UPLOAD_OWNER = 'upload';
const isUploadOld = sql`${file.createdAt} < now() - interval '1 day'`;
const isHere = gt(siteEditor.seenAt, sql`now() - interval '2 minutes'`);

function toState(part: SitePart, row: typeof siteDraft.$inferSelect | undefined): DraftState {
  if (!row) return { revision: 0, draft: null };
  const { revision, content, editor, updatedAt } = row;
  if (content === null) return { revision, draft: null };
  return { revision, draft: { value: { part, content } as SitePartContent, revision, editor, updatedAt } };
}

/** Pictures that readers may see, with their sizes. */
async function findPictures(orm: Pick<NodePgDatabase, 'select'>, hashes: string[]) {
  if (hashes.length === 0) return new Map<string, StoredPictureFile>();
  const rows = await orm
    .select({ hash: file.hash, name: file.name, width: file.width, height: file.height })
    .from(file)
    .where(and(inArray(file.hash, hashes), like(file.mime, 'image/%'), inArray(file.access, ['open', 'grant'])));
  return new Map(
    rows.map(({ width, height, ...row }) => [row.hash, { ...row, width: width ?? 0, height: height ?? 0 }]),
  );
}

/** In each category and all below it; a resource that is in two of them counts once. */
async function countWithin(
  orm: Pick<NodePgDatabase, 'select'>,
): Promise<{ id: string; resources: number; within: number }[]> {
  return orm
    .select({
      id: resourceCategory.categoryId,
      resources: sql<number>`(count(*) filter (where ${resourceCategory.direct}))::int`,
      within: count(),
    })
    .from(resourceCategory)
    .groupBy(resourceCategory.categoryId);
}

async function countResources(orm: Pick<NodePgDatabase, 'select'>): Promise<Map<string, number>> {
  const rows = await orm
    .select({ id: resourceCategory.categoryId, resources: count() })
    .from(resourceCategory)
    .where(eq(resourceCategory.direct, true))
    .groupBy(resourceCategory.categoryId);
  return new Map(rows.map(({ id, resources }) => [id, resources]));
}

function lockedPart(tx: Tx, part: SitePart, state: DraftState) {
  const setDraft = async (content: SiteContent | null, editor: string) => {
    const revision = state.revision + 1;
    const [row] = await tx
      .update(siteDraft)
      .set({ content, revision, editor, updatedAt: sql`now()` })
      .where(eq(siteDraft.part, part))
      .returning();
    const after = toState(part, row);
    await setUsedFiles(tx, `draft:${part}`, after.draft ? filesOf(after.draft.value) : []);
    return after;
  };
  return {
    ...state,
    readPublished: () => readPart(tx, part),
    findPictures: (hashes: string[]) => findPictures(tx, hashes),
    usedVersions: (kind: 'agreement' | 'privacy') => usedAgreementVersions(tx, kind),
    countResources: () => countResources(tx),
    setDraft,
    publish: (value: SitePartContent) => writePart(tx, value),
    addVersion: (version: NewVersion) => addVersion(tx, version),
  };
}

export function createSiteDraftsRepo(orm: NodePgDatabase) {
  return {
    async find(part: SitePart): Promise<DraftState> {
      const [row] = await orm.select().from(siteDraft).where(eq(siteDraft.part, part));
      return toState(part, row);
    },

    /** Runs `work` in one transaction; editors of the same part wait for each other. */
    locked<T>(part: SitePart, work: (locked: LockedPart) => Promise<T>): Promise<T> {
      return orm.transaction(async (tx) => {
        await tx.insert(siteDraft).values({ part, editor: 'system' }).onConflictDoNothing();
        const [row] = await tx.select().from(siteDraft).where(eq(siteDraft.part, part)).for('update');
        return work(lockedPart(tx, part, toState(part, row)));
      });
    },

    findPictures: (hashes: string[]) => findPictures(orm, hashes),
    countWithin: () => countWithin(orm),

    async noteEditor(part: SitePart, editor: string): Promise<void> {
      await orm
        .insert(siteEditor)
        .values({ part, editor })
        .onConflictDoUpdate({ target: [siteEditor.part, siteEditor.editor], set: { seenAt: sql`now()` } });
    },

    async removeEditor(part: SitePart, editor: string): Promise<void> {
      await orm.delete(siteEditor).where(and(eq(siteEditor.part, part), eq(siteEditor.editor, editor)));
    },

    /** Who else has had the part open within the last two minutes. */
    otherEditors: (part: SitePart, editor: string) =>
      orm
        .select({ editor: siteEditor.editor, seenAt: siteEditor.seenAt })
        .from(siteEditor)
        .where(and(eq(siteEditor.part, part), ne(siteEditor.editor, editor), isHere))
        .orderBy(asc(siteEditor.editor)),

    async addUpload(row: FileRow): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, [row]);
        await tx.insert(siteFile).values({ owner: UPLOAD_OWNER, fileHash: row.hash }).onConflictDoNothing();
      });
    },

    /** Ends the protection of uploads older than a day: by then a draft or a version uses them, or nothing does. */
    async forgetOldUploads(): Promise<string[]> {
      await orm.delete(siteEditor).where(lt(siteEditor.seenAt, sql`now() - interval '1 day'`));
      const old = orm.select({ hash: file.hash }).from(file).where(isUploadOld);
      const rows = await orm
        .delete(siteFile)
        .where(and(eq(siteFile.owner, UPLOAD_OWNER), inArray(siteFile.fileHash, old)))
        .returning({ hash: siteFile.fileHash });
      return rows.map(({ hash }) => hash);
    },
  };
}
