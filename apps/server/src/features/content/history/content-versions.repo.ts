import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentOrigin } from '@meiyu/contract/admin/content-fields.ts';
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ContentOwner, contentDraft, contentVersion } from '../../../db/schema/content-editing.ts';
import { file } from '../../../db/schema/files.ts';
import { siteFile } from '../../../db/schema/site.ts';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import { setUsedFiles } from '../site/parts/write-part.repo.ts';
import { filesOf, readDocumentValue } from './document-values.ts';

export interface ContentRef {
  owner: ContentOwner;
  id: string;
}

export interface NewVersion extends ContentRef {
  document: ContentDocument;
  origin: ContentOrigin;
  publisher: string;
  note: string;
}

export type ContentVersionsRepo = ReturnType<typeof createContentVersionsRepo>;
export type ContentVersionRow = Awaited<ReturnType<ContentVersionsRepo['list']>>['rows'][number];

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Older versions of one resource are deleted, because each may be a whole book. */
const MAX_VERSIONS = 100;

const headColumns = {
  seq: contentVersion.seq,
  origin: contentVersion.origin,
  publisher: contentVersion.publisher,
  note: contentVersion.note,
  createdAt: contentVersion.createdAt,
};

const isOf = ({ owner, id }: ContentRef) => and(eq(contentVersion.owner, owner), eq(contentVersion.id, id));

/** Rows of files by their hash, except files that were made for one user. */
export async function findFiles(orm: Pick<NodePgDatabase, 'select'>, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, FileRow>();
  const rows = await orm
    .select()
    .from(file)
    .where(inArray(file.hash, [...new Set(hashes)]));
  return new Map<string, FileRow>(rows.filter(({ access }) => access !== 'private').map((row) => [row.hash, row]));
}

/** Keeps the files of a document stored, as long as `owner` does. */
export async function keepFiles(tx: Tx, owner: string, document: ContentDocument | null): Promise<void> {
  const stored = document ? await findFiles(tx, filesOf(document)) : new Map<string, FileRow>();
  await setUsedFiles(tx, owner, [...stored.keys()]);
}

const fileOwner = ({ owner, id }: ContentRef, seq: number) => `content-version:${owner}:${id}:${seq}`;
export const draftFileOwner = ({ owner, id }: ContentRef) => `content-draft:${owner}:${id}`;

/** Writes a version within the caller's transaction; its files stay stored as long as it. Returns its number. */
export async function addContentVersion(tx: Tx, { document, ...version }: NewVersion): Promise<number> {
  const [last] = await tx
    .select({ seq: contentVersion.seq })
    .from(contentVersion)
    .where(isOf(version))
    .orderBy(desc(contentVersion.seq))
    .limit(1);
  const seq = (last?.seq ?? 0) + 1;
  await tx.insert(contentVersion).values({ ...version, seq, document });
  await keepFiles(tx, fileOwner(version, seq), document);
  const old = await tx
    .delete(contentVersion)
    .where(and(isOf(version), lte(contentVersion.seq, seq - MAX_VERSIONS)))
    .returning({ seq: contentVersion.seq });
  for (const row of old) await setUsedFiles(tx, fileOwner(version, row.seq), []);
  return seq;
}

/** Deletes the history and the draft of something that is removed for good. */
export async function forgetContent(tx: Tx, ref: ContentRef): Promise<void> {
  await tx.delete(contentVersion).where(isOf(ref));
  await tx.delete(contentDraft).where(and(eq(contentDraft.owner, ref.owner), eq(contentDraft.id, ref.id)));
  await tx
    .delete(siteFile)
    .where(
      sql`${siteFile.owner} = ${draftFileOwner(ref)} or starts_with(${siteFile.owner}, ${`content-version:${ref.owner}:${ref.id}:`})`,
    );
}

export function createContentVersionsRepo(orm: NodePgDatabase) {
  return {
    async list(ref: ContentRef, { limit, offset }: { limit: number; offset: number }) {
      const rows = await orm
        .select(headColumns)
        .from(contentVersion)
        .where(isOf(ref))
        .orderBy(desc(contentVersion.seq))
        .limit(limit)
        .offset(offset);
      const [counted] = await orm.select({ total: count() }).from(contentVersion).where(isOf(ref));
      return { rows, total: counted?.total ?? 0 };
    },

    async find(ref: ContentRef, seq: number) {
      const [row] = await orm
        .select()
        .from(contentVersion)
        .where(and(isOf(ref), eq(contentVersion.seq, seq)));
      return row;
    },

    async findDocument(ref: ContentRef, seq: number): Promise<ContentDocument | undefined> {
      const row = await this.find(ref, seq);
      return row && readDocumentValue(row.document);
    },

    async newest(ref: ContentRef) {
      const [row] = await orm
        .select(headColumns)
        .from(contentVersion)
        .where(isOf(ref))
        .orderBy(desc(contentVersion.seq))
        .limit(1);
      return row;
    },

    /** An import changed what readers see, so pages that were opened before are stale. */
    async bumpRevision({ owner, id }: ContentRef): Promise<void> {
      await orm
        .update(contentDraft)
        .set({ revision: sql`${contentDraft.revision} + 1` })
        .where(and(eq(contentDraft.owner, owner), eq(contentDraft.id, id)));
    },
  };
}
