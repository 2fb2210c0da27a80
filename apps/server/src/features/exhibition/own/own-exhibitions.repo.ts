import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { aiDrawing } from '../../../db/schema/assistant-drawings.ts';
import { file } from '../../../db/schema/files.ts';
import { ownExhibition } from '../../../db/schema/own-exhibitions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isRowId = (id: string) => UUID.test(id);

const columns = {
  id: ownExhibition.id,
  document: ownExhibition.document,
  version: ownExhibition.version,
  isWaiting: sql<boolean>`${ownExhibition.submitted} is not null`,
  isShown: sql<boolean>`${ownExhibition.approved} is not null`,
  hasChanges: sql<boolean>`${ownExhibition.document} is distinct from coalesce(${ownExhibition.submitted}, ${ownExhibition.approved})`,
  shareKey: ownExhibition.shareKey,
  reason: ownExhibition.reason,
  updatedAt: ownExhibition.updatedAt,
};

export interface OwnRow {
  id: string;
  document: OwnDocument;
  version: number;
  isWaiting: boolean;
  isShown: boolean;
  hasChanges: boolean;
  shareKey: string | null;
  reason: string;
  updatedAt: Date;
}

export interface OwnDrawing {
  id: string;
  prompt: string;
  hash: string;
  width: number;
  height: number;
}

/** The row of a user with this id; matches nothing for an id of another form. */
const isOwn = (userId: string, id: string): SQL | undefined =>
  isRowId(id) ? and(eq(ownExhibition.userId, userId), eq(ownExhibition.id, id)) : sql`false`;

/** An account that is active and not of a child; staff may have corrected its age since. */
const maySharePublicly = and(eq(users.status, 'active'), ne(users.ageBand, 'under14'));

function ownReads(orm: NodePgDatabase) {
  return {
    list: (userId: string): Promise<OwnRow[]> =>
      orm
        .select(columns)
        .from(ownExhibition)
        .where(eq(ownExhibition.userId, userId))
        .orderBy(desc(ownExhibition.updatedAt), desc(ownExhibition.id)),

    async find(userId: string, id: string): Promise<OwnRow | undefined> {
      const [row] = await orm.select(columns).from(ownExhibition).where(isOwn(userId, id));
      return row;
    },

    /** The drawings among these that belong to the user. */
    async drawings(userId: string, ids: string[]): Promise<OwnDrawing[]> {
      const wellFormed = ids.filter(isRowId);
      if (wellFormed.length === 0) return [];
      const rows = await orm
        .select({ id: aiDrawing.id, prompt: aiDrawing.prompt, hash: file.hash, width: file.width, height: file.height })
        .from(aiDrawing)
        .innerJoin(file, eq(file.hash, aiDrawing.fileHash))
        .where(and(eq(aiDrawing.userId, userId), inArray(aiDrawing.id, wellFormed)));
      return rows.map((row) => ({ ...row, width: row.width ?? 0, height: row.height ?? 0 }));
    },

    async person(userId: string): Promise<{ name: string; ageBand: string }> {
      const [row] = await orm
        .select({ name: users.name, ageBand: users.ageBand })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? { name: '', ageBand: 'under14' };
    },

    /** The approved state under this key, while the account of its reader is active. */
    async findShared(key: string) {
      const [row] = await orm
        .select({
          userId: ownExhibition.userId,
          name: users.name,
          document: ownExhibition.approved,
          updatedAt: ownExhibition.decidedAt,
        })
        .from(ownExhibition)
        .innerJoin(users, eq(users.id, ownExhibition.userId))
        .where(and(eq(ownExhibition.shareKey, key), maySharePublicly));
      return row?.document ? { ...row, document: row.document } : undefined;
    },

    /** The hash of a drawing that hangs in the approved state under this key. */
    async findSharedDrawing(key: string, drawingId: string): Promise<string | undefined> {
      if (!isRowId(drawingId)) return undefined;
      const hung = JSON.stringify({ walls: [{ works: [{ kind: 'drawing', id: drawingId }] }] });
      const [row] = await orm
        .select({ hash: aiDrawing.fileHash })
        .from(ownExhibition)
        .innerJoin(users, eq(users.id, ownExhibition.userId))
        .innerJoin(aiDrawing, and(eq(aiDrawing.userId, ownExhibition.userId), eq(aiDrawing.id, drawingId)))
        .where(
          and(eq(ownExhibition.shareKey, key), maySharePublicly, sql`${ownExhibition.approved} @> ${hung}::jsonb`),
        );
      return row?.hash;
    },
  };
}

function ownWrites(orm: NodePgDatabase) {
  return {
    /** The new id; undefined when the user has `limit` exhibitions already. */
    create: (userId: string, document: OwnDocument, limit: number): Promise<string | undefined> =>
      orm.transaction(async (tx) => {
        // Locks out a second creation, so that two at the same time cannot exceed the limit.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const [counted] = await tx
          .select({ total: count() })
          .from(ownExhibition)
          .where(eq(ownExhibition.userId, userId));
        if ((counted?.total ?? 0) >= limit) return undefined;
        const [row] = await tx.insert(ownExhibition).values({ userId, document }).returning({ id: ownExhibition.id });
        return row?.id;
      }),

    /** False when the stored version is another one. */
    async save(userId: string, id: string, version: number, document: OwnDocument): Promise<boolean> {
      const { rowCount } = await orm
        .update(ownExhibition)
        .set({ document, version: sql`${ownExhibition.version} + 1`, updatedAt: sql`now()` })
        .where(and(isOwn(userId, id), eq(ownExhibition.version, version)));
      return rowCount === 1;
    },

    /** Submits the stored document of this version; false when it is another one. */
    async submit(userId: string, id: string, version: number): Promise<boolean> {
      const { rowCount } = await orm
        .update(ownExhibition)
        .set({ submitted: sql`${ownExhibition.document}`, submittedAt: sql`now()`, reason: '' })
        .where(and(isOwn(userId, id), eq(ownExhibition.version, version)));
      return rowCount === 1;
    },

    async withdraw(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await orm
        .update(ownExhibition)
        .set({ submitted: null, submittedAt: null, approved: null, shareKey: null, reason: '' })
        .where(isOwn(userId, id));
      return rowCount === 1;
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      const wellFormed = ids.filter(isRowId);
      if (wellFormed.length > 0)
        await orm
          .delete(ownExhibition)
          .where(and(eq(ownExhibition.userId, userId), inArray(ownExhibition.id, wellFormed)));
    },
  };
}

export type OwnExhibitionsRepo = ReturnType<typeof createOwnExhibitionsRepo>;

export function createOwnExhibitionsRepo(orm: NodePgDatabase) {
  return { ...ownReads(orm), ...ownWrites(orm) };
}
