import { and, asc, count, desc, eq, ilike, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { aiMessage } from '../../../db/schema/assistant.ts';
import { aiDrawing } from '../../../db/schema/assistant-drawings.ts';
import { resource } from '../../../db/schema/content.ts';
import { file } from '../../../db/schema/files.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { isVisible } from '../../../resources/publish.ts';
import type { Chip } from '../engine/engine.ts';

/** The content of the column `scene`. */
export interface DrawingDetails {
  /** The engine state, for later edits. */
  scene: unknown;
  chips: Chip[];
  missing: string[];
}

interface NewDrawing {
  userId: string;
  messageId: string;
  seq: number;
  prompt: string;
  details: DrawingDetails;
  seed: number;
  style: string;
  ratio: string;
  engine: string;
  relatedWorkId: string | null;
  file: { hash: string; size: number; mime: string; name: string; width: number; height: number };
}

export type DrawingsRepo = ReturnType<typeof createDrawingsRepo>;

export interface DrawingRow {
  id: string;
  sid: string | null;
  messageId: string | null;
  seq: number;
  prompt: string;
  style: string;
  ratio: string;
  seed: number | null;
  /** A DrawingDetails, unless another version of the program wrote it. */
  details: Record<string, unknown> | null;
  engine: string;
  createdAt: Date;
  fileHash: string;
  width: number | null;
  height: number | null;
  work: { id: string; title: string; author: string; coverFile: string | null } | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether the database refused a statement because of a foreign key. */
const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23503';

function selectDrawings(orm: NodePgDatabase) {
  return orm
    .select({
      id: aiDrawing.id,
      sid: aiMessage.sid,
      messageId: aiDrawing.messageId,
      seq: aiDrawing.seq,
      prompt: aiDrawing.prompt,
      style: aiDrawing.style,
      ratio: aiDrawing.ratio,
      seed: aiDrawing.seed,
      details: aiDrawing.scene,
      engine: aiDrawing.engine,
      createdAt: aiDrawing.createdAt,
      fileHash: aiDrawing.fileHash,
      width: file.width,
      height: file.height,
      work: { id: resource.id, title: resource.title, author: resource.author, coverFile: resource.coverFile },
    })
    .from(aiDrawing)
    .innerJoin(file, eq(file.hash, aiDrawing.fileHash))
    .leftJoin(aiMessage, eq(aiMessage.id, aiDrawing.messageId))
    .leftJoin(resource, and(eq(resource.id, aiDrawing.relatedWorkId), isVisible));
}

function drawingReads(orm: NodePgDatabase) {
  return {
    async listByMessages(ids: string[]): Promise<DrawingRow[]> {
      if (ids.length === 0) return [];
      return selectDrawings(orm)
        .where(inArray(aiDrawing.messageId, ids))
        .orderBy(asc(aiDrawing.messageId), asc(aiDrawing.seq));
    },

    async list(userId: string, { search, limit, offset }: { search: string; limit: number; offset: number }) {
      const where = and(
        eq(aiDrawing.userId, userId),
        search === '' ? undefined : ilike(aiDrawing.prompt, `%${escapeLike(search)}%`),
      );
      const [rows, [counted]] = await Promise.all([
        selectDrawings(orm)
          .where(where)
          .orderBy(desc(aiDrawing.createdAt), desc(aiDrawing.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(aiDrawing).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async findByUser(userId: string, id: string): Promise<DrawingRow | undefined> {
      if (!UUID.test(id)) return undefined;
      const [row] = await selectDrawings(orm).where(and(eq(aiDrawing.id, id), eq(aiDrawing.userId, userId)));
      return row;
    },

    /** The file of a drawing, while the account of its author is active. */
    async findFile(id: string) {
      const [row] = await orm
        .select({ hash: file.hash, size: file.size, mime: file.mime, prompt: aiDrawing.prompt, userId: users.id })
        .from(aiDrawing)
        .innerJoin(file, eq(file.hash, aiDrawing.fileHash))
        .innerJoin(users, eq(users.id, aiDrawing.userId))
        .where(and(eq(aiDrawing.id, id), eq(users.status, 'active')));
      return row;
    },

    /**
     * Private files without a drawing, left by closed accounts. Files of the last minute are left out, as their drawing
     * may not be stored yet.
     */
    async listOrphans(): Promise<string[]> {
      const drawingOfFile = orm.select({ one: sql`1` }).from(aiDrawing).where(eq(aiDrawing.fileHash, file.hash));
      const rows = await orm
        .select({ hash: file.hash })
        .from(file)
        .where(
          and(
            eq(file.access, 'private'),
            lt(file.createdAt, sql`now() - interval '1 minute'`),
            notExists(drawingOfFile),
          ),
        )
        .limit(1000);
      return rows.map(({ hash }) => hash);
    },
  };
}

function drawingWrites(orm: NodePgDatabase) {
  /** Deletes the row of a private file; false when a drawing still refers to it. */
  async function dropFile(hash: string): Promise<boolean> {
    try {
      const { rowCount } = await orm.delete(file).where(and(eq(file.hash, hash), eq(file.access, 'private')));
      return rowCount === 1;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  return {
    dropFile,

    /** Adds the drawing and its file in one transaction; undefined when its message was deleted. */
    async add({ file: picture, details, ...drawing }: NewDrawing): Promise<DrawingRow | undefined> {
      try {
        const id = await orm.transaction(async (tx) => {
          await tx
            .insert(file)
            .values({ ...picture, access: 'private' })
            .onConflictDoNothing();
          const [row] = await tx
            .insert(aiDrawing)
            .values({ ...drawing, scene: { ...details }, fileHash: picture.hash })
            .returning({ id: aiDrawing.id });
          return row?.id ?? '';
        });
        const [row] = await selectDrawings(orm).where(eq(aiDrawing.id, id));
        return row;
      } catch (error) {
        if (isForeignKeyViolation(error)) return undefined;
        throw error;
      }
    },

    /** Deletes the user's drawings among these ids and returns the hashes of their files. */
    async remove(userId: string, ids: string[]): Promise<string[]> {
      const wellFormed = ids.filter((id) => UUID.test(id));
      if (wellFormed.length === 0) return [];
      const removed = await orm
        .delete(aiDrawing)
        .where(and(eq(aiDrawing.userId, userId), inArray(aiDrawing.id, wellFormed)))
        .returning({ hash: aiDrawing.fileHash });
      return removed.map(({ hash }) => hash);
    },
  };
}

export function createDrawingsRepo(orm: NodePgDatabase) {
  return { ...drawingReads(orm), ...drawingWrites(orm) };
}
