import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';

export type FilesRepo = ReturnType<typeof createFilesRepo>;

export interface StoredFile {
  mime: string;
  size: number;
  access: (typeof file.$inferSelect)['access'];
}

/** Rows never change and seldom go, so they are remembered a while: a page of pictures must not be a page of queries. */
const REMEMBERED = 5000;
const REMEMBER_MS = 30_000;

export function createFilesRepo(orm: NodePgDatabase) {
  const known = new Map<string, StoredFile & { until: number }>();
  return {
    async find(hash: string): Promise<StoredFile | undefined> {
      const before = known.get(hash);
      if (before && before.until > Date.now()) return before;
      const [row] = await orm
        .select({ mime: file.mime, size: file.size, access: file.access })
        .from(file)
        .where(eq(file.hash, hash));
      if (!row) return undefined;
      const [oldest] = known.keys();
      if (known.size >= REMEMBERED && oldest) known.delete(oldest);
      known.set(hash, { ...row, until: Date.now() + REMEMBER_MS });
      return row;
    },
  };
}
