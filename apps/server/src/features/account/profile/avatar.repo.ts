import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../../db/schema/files.ts';

interface AvatarFile {
  hash: string;
  size: number;
  mime: string;
  name: string;
}

export type AvatarRepo = ReturnType<typeof createAvatarRepo>;

export function createAvatarRepo(orm: NodePgDatabase) {
  return {
    async add(avatar: AvatarFile): Promise<void> {
      await orm.insert(file).values(avatar).onConflictDoNothing();
    },
    /** False when another row still refers to the file (foreign key violation). */
    async removeIfUnused(hash: string): Promise<boolean> {
      try {
        const { rowCount } = await orm.delete(file).where(eq(file.hash, hash));
        return rowCount === 1;
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        if ((cause as { code?: string } | undefined)?.code === '23503') return false;
        throw error;
      }
    },
  };
}
