import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';

export type FilesRepo = ReturnType<typeof createFilesRepo>;

export interface StoredFile {
  mime: string;
  size: number;
  access: (typeof file.$inferSelect)['access'];
}

/** Rows never change and are rarely deleted, so they are cached: a page has many pictures. */
const MAX_CACHED = 5000;
const CACHE_MS = 30_000;

export function createFilesRepo(orm: NodePgDatabase) {
  const cache = new Map<string, StoredFile & { expiresAt: number }>();
  return {
    async find(hash: string): Promise<StoredFile | undefined> {
      const cached = cache.get(hash);
      if (cached && cached.expiresAt > Date.now()) return cached;
      const [row] = await orm
        .select({ mime: file.mime, size: file.size, access: file.access })
        .from(file)
        .where(eq(file.hash, hash));
      if (!row) return undefined;
      const [oldest] = cache.keys();
      if (cache.size >= MAX_CACHED && oldest) cache.delete(oldest);
      cache.set(hash, { ...row, expiresAt: Date.now() + CACHE_MS });
      return row;
    },
  };
}
