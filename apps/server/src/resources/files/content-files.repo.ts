import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';

export type FileRow = typeof file.$inferInsert;
export type KnownFiles = ReturnType<typeof createContentFilesRepo>;
/** A connection, or the transaction one is in. */
export type Orm = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export function createContentFilesRepo(orm: Orm) {
  return {
    /** What was learnt of a file before, so that it is not decoded again. */
    async find(hash: string): Promise<FileRow | undefined> {
      const [row] = await orm
        .select()
        .from(file)
        .where(inArray(file.hash, [hash]));
      return row;
    },
  };
}

/** In one order, so that two imports at once wait for each other instead of locking each other out. */
export async function addFiles(orm: Orm, rows: Iterable<FileRow>): Promise<void> {
  const sorted = [...new Map([...rows].map((row) => [row.hash, row])).values()].sort((a, b) =>
    a.hash < b.hash ? -1 : 1,
  );
  for (let at = 0; at < sorted.length; at += 200) {
    await orm
      .insert(file)
      .values(sorted.slice(at, at + 200))
      // What was taken as unknown before (an avatar, an older import) learns its size.
      .onConflictDoUpdate({
        target: file.hash,
        set: {
          width: sql`coalesce(${file.width}, excluded.width)`,
          height: sql`coalesce(${file.height}, excluded.height)`,
          durationMs: sql`coalesce(${file.durationMs}, excluded.duration_ms)`,
          dominantColor: sql`coalesce(${file.dominantColor}, excluded.dominant_color)`,
          placeholder: sql`coalesce(${file.placeholder}, excluded.placeholder)`,
        },
      });
  }
}
