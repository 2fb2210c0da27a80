import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';

export type FileRow = typeof file.$inferInsert;
export type KnownFiles = ReturnType<typeof createContentFilesRepo>;
/** A database connection or a transaction. */
export type Orm = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export function createContentFilesRepo(orm: Orm) {
  return {
    /** The row of a file that was imported before, so that it is not decoded again. */
    async find(hash: string): Promise<FileRow | undefined> {
      const [row] = await orm
        .select()
        .from(file)
        .where(inArray(file.hash, [hash]));
      return row;
    },
  };
}

/** Inserts rows in the order of their hashes, so that two concurrent imports do not deadlock. */
export async function addFiles(orm: Orm, rows: Iterable<FileRow>): Promise<void> {
  const sorted = [...new Map([...rows].map((row) => [row.hash, row])).values()].sort((a, b) =>
    a.hash < b.hash ? -1 : 1,
  );
  for (let start = 0; start < sorted.length; start += 200) {
    await orm
      .insert(file)
      .values(sorted.slice(start, start + 200))
      // Adds missing values to existing rows: avatars and early imports have no width and height.
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
