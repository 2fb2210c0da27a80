import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource, resourceFile } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { book } from '../../db/schema/library.ts';
import { isVisible } from '../../resources/publish.ts';

export type FilesRepo = ReturnType<typeof createFilesRepo>;

export interface StoredFile {
  mime: string;
  size: number;
  access: (typeof file.$inferSelect)['access'];
}

/** Rows never change and are rarely deleted, so they are cached: a page has many pictures. */
const MAX_CACHED = 5000;
const CACHE_MS = 30_000;
/** A book can be hidden, so this is shorter. */
const PAGES_CACHE_MS = 3000;

export function createFilesRepo(orm: NodePgDatabase) {
  const cache = new Map<string, StoredFile & { expiresAt: number }>();
  const pagesCache = new Map<string, { pageCount: number | undefined; expiresAt: number }>();
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

    /** The page count of the visible book made from this PDF; undefined if there is none. */
    async findPageCount(hash: string): Promise<number | undefined> {
      const cached = pagesCache.get(hash);
      if (cached && cached.expiresAt > Date.now()) return cached.pageCount;
      const [row] = await orm
        .select({ pageCount: book.pageCount })
        .from(resourceFile)
        .innerJoin(resource, eq(resource.id, resourceFile.resourceId))
        .innerJoin(book, eq(book.resourceId, resource.id))
        .innerJoin(file, eq(file.hash, resourceFile.fileHash))
        .where(and(eq(resourceFile.fileHash, hash), eq(file.mime, 'application/pdf'), isVisible));
      const [oldest] = pagesCache.keys();
      if (pagesCache.size >= MAX_CACHED && oldest) pagesCache.delete(oldest);
      pagesCache.set(hash, { pageCount: row?.pageCount, expiresAt: Date.now() + PAGES_CACHE_MS });
      return row?.pageCount;
    },
  };
}
