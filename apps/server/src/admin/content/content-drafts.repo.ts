import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind, ContentState } from '@meiyu/contract/admin/content-fields.ts';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { resource } from '../../db/schema/content.ts';
import { contentDraft, contentVersion } from '../../db/schema/content-editing.ts';
import { readPublished } from '../../features/content/documents/published.repo.ts';
import {
  addContentVersion,
  type ContentRef,
  draftFileOwner,
  keepFiles,
  type NewVersion,
} from '../../features/content/history/content-versions.repo.ts';
import { isSameDocument, ownerOf, readDocumentValue } from '../../features/content/history/document-values.ts';
import { type LinkRow, replaceLinks } from '../../features/content/links.repo.ts';
import { writeCategories, writeResourceDraft } from '../../features/content/resource.repo.ts';
import { type Entry, writeEntries } from '../../resources/kinds/entry/entry-store.ts';
import type { ResourceDraft } from '../../resources/reading/draft.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** A resource or entry with its draft. */
export interface ContentItem extends ContentRef {
  kind: ContentKind;
  title: string;
  status: ContentState;
  publishedAt: Date | null;
  /** Whether an import wrote it last. */
  isImported: boolean;
  tags: string[];
  revision: number;
  draft: { document: ContentDocument; editor: string; updatedAt: Date } | null;
  publishAt: Date | null;
  publishBy: string | null;
}

export type ContentDraftsRepo = ReturnType<typeof createContentDraftsRepo>;
/** The operations of a change, all within one transaction that has locked the resource or entry. */
export type LockedContent = ReturnType<typeof lockedContent>;

async function readRow(tx: Pick<NodePgDatabase, 'select'>, kind: ContentKind, id: string) {
  if (kind === 'entry') {
    const [row] = await tx.select().from(knowledgeEntry).where(eq(knowledgeEntry.id, id));
    return row && { ...row, publishedAt: row.status === 'draft' ? null : row.updatedAt };
  }
  const [row] = await tx
    .select()
    .from(resource)
    .where(and(eq(resource.id, id), eq(resource.resType, kind)));
  return row && { ...row, publishedAt: row.status === 'draft' ? null : row.publishedAt };
}

async function readItem(
  tx: Pick<NodePgDatabase, 'select'>,
  kind: ContentKind,
  id: string,
): Promise<ContentItem | undefined> {
  const row = await readRow(tx, kind, id);
  if (!row) return undefined;
  const owner = ownerOf(kind);
  const [draft] = await tx
    .select()
    .from(contentDraft)
    .where(and(eq(contentDraft.owner, owner), eq(contentDraft.id, id)));
  const hasDocument = draft !== undefined && draft.document !== null;
  return {
    ...{ owner, id, kind, status: row.status, publishedAt: row.publishedAt, tags: row.tags },
    title: draft?.title ?? row.title,
    isImported: row.contentHash !== null,
    revision: draft?.revision ?? 0,
    draft: hasDocument
      ? { document: readDocumentValue(draft.document), editor: draft.editor, updatedAt: draft.updatedAt }
      : null,
    publishAt: draft?.publishAt ?? null,
    publishBy: draft?.publishBy ?? null,
  };
}

function lockedContent(tx: Tx, item: ContentItem) {
  const { owner, id, kind } = item;
  const ofItem = and(eq(contentDraft.owner, owner), eq(contentDraft.id, id));
  const setColumns = async (columns: Record<string, unknown>) => {
    if (owner === 'entry') await tx.update(knowledgeEntry).set(columns).where(eq(knowledgeEntry.id, id));
    else await tx.update(resource).set(columns).where(eq(resource.id, id));
  };
  return {
    ...item,
    readPublished: () => readPublished(tx, kind, id),

    async setDraft(document: ContentDocument | null, editor: string, keepSchedule = false) {
      const schedule = keepSchedule ? {} : { publishAt: null, publishBy: null };
      const values = { document, title: document?.title ?? null, editor, ...schedule, updatedAt: sql`now()` };
      await tx
        .update(contentDraft)
        .set({ ...values, revision: item.revision + 1 })
        .where(ofItem);
      await keepFiles(tx, draftFileOwner(item), document);
      return readItem(tx, kind, id);
    },

    async setSchedule(publishAt: Date | null, publishBy: string): Promise<void> {
      await tx
        .update(contentDraft)
        .set({ publishAt, publishBy: publishAt && publishBy })
        .where(ofItem);
    },

    async writeResource(
      draft: ResourceDraft,
      categories: { id: string; direct: boolean }[],
      links: LinkRow[],
    ): Promise<void> {
      await writeResourceDraft(tx, draft, categories);
      await replaceLinks(tx, id, links);
      await tx.update(resource).set({ takenDown: false, scheduledFor: null }).where(eq(resource.id, id));
    },

    async writeEntry(entry: Entry): Promise<void> {
      await writeEntries(tx, [{ ...entry, contentHash: null }]);
      await setColumns({ status: 'published' });
    },

    async setState(state: Exclude<ContentState, 'scheduled'>, by: string): Promise<void> {
      const binned = state === 'bin' ? { binnedAt: sql`now()`, binnedBy: by } : { binnedAt: null, binnedBy: null };
      const takenDown = owner === 'resource' ? { takenDown: state === 'hidden', scheduledFor: null } : {};
      await setColumns({ status: state, ...binned, ...takenDown, contentHash: null, updatedAt: sql`now()` });
    },

    async setTags(tags: string[]): Promise<void> {
      await setColumns({ tags, contentHash: null, updatedAt: sql`now()` });
    },

    async setCategories(categories: { id: string; direct: boolean }[]): Promise<void> {
      await writeCategories(tx, id, categories);
      await setColumns({ contentHash: null, updatedAt: sql`now()` });
    },

    /** Called before a change: adds the published content to the history if an import wrote it since the last version. */
    async addMissingVersion(published: ContentDocument): Promise<void> {
      const [newest] = await tx
        .select({ document: contentVersion.document })
        .from(contentVersion)
        .where(and(eq(contentVersion.owner, owner), eq(contentVersion.id, id)))
        .orderBy(desc(contentVersion.seq))
        .limit(1);
      if (newest && isSameDocument(readDocumentValue(newest.document), published)) return;
      const origin = { origin: 'import' as const, publisher: 'system', note: '' };
      await addContentVersion(tx, { owner, id, document: published, ...origin });
    },

    addVersion: (version: Omit<NewVersion, keyof ContentRef>) => addContentVersion(tx, { owner, id, ...version }),
  };
}

export function createContentDraftsRepo(orm: NodePgDatabase) {
  return {
    find: (kind: ContentKind, id: string) => readItem(orm, kind, id),
    readPublished: (kind: ContentKind, id: string) => readPublished(orm, kind, id),

    /**
     * Runs `work` in one transaction; changes of the same resource wait for each other. Undefined if there is no such
     * resource.
     */
    locked<T>(kind: ContentKind, id: string, work: (locked: LockedContent) => Promise<T>): Promise<T | undefined> {
      return orm.transaction(async (tx) => {
        if (!(await readRow(tx, kind, id))) return undefined;
        const owner = ownerOf(kind);
        await tx.insert(contentDraft).values({ owner, id, editor: 'system' }).onConflictDoNothing();
        await tx
          .select({ id: contentDraft.id })
          .from(contentDraft)
          .where(and(eq(contentDraft.owner, owner), eq(contentDraft.id, id)))
          .for('update');
        const item = await readItem(tx, kind, id);
        return item && work(lockedContent(tx, item));
      });
    },

    /** Makes the row of something new; readers do not see it. */
    async create(kind: ContentKind, id: string, document: ContentDocument, editor: string): Promise<void> {
      await orm.transaction(async (tx) => {
        const { title } = document;
        if (kind === 'entry')
          await tx.insert(knowledgeEntry).values({ id, kind: '', title, text: '', status: 'draft' });
        else await tx.insert(resource).values({ id, resType: kind, importKey: id, title, status: 'draft' });
        const ref = { owner: ownerOf(kind), id };
        await tx.insert(contentDraft).values({ ...ref, document, title, revision: 1, editor });
        await keepFiles(tx, draftFileOwner(ref), document);
      });
    },

    /** Drafts whose time has come. */
    async due(): Promise<{ kind: ContentKind; id: string }[]> {
      const rows = await orm
        .select({ id: contentDraft.id, kind: sql<ContentKind>`${contentDraft.document} ->> 'kind'` })
        .from(contentDraft)
        .where(lte(contentDraft.publishAt, sql`now()`))
        .limit(50);
      return rows;
    },
  };
}
