import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';

export type FilesRepo = ReturnType<typeof createFilesRepo>;

export function createFilesRepo(orm: NodePgDatabase) {
  return {
    /** What anyone may fetch; a file with a narrower access is as good as not there. */
    async findOpen(hash: string): Promise<{ mime: string; size: number } | undefined> {
      const [row] = await orm
        .select({ mime: file.mime, size: file.size })
        .from(file)
        .where(and(eq(file.hash, hash), eq(file.access, 'open')));
      return row;
    },
  };
}
