import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { aiPhoto } from '../../../db/schema/assistant.ts';

export type PhotosRepo = ReturnType<typeof createPhotosRepo>;

/** Of a reader's photos that were never asked about only the newest are kept. */
const MAX_WAITING = 3;
const minutesAgo = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`;

/** Encrypted photos on their way to the model. */
export function createPhotosRepo(orm: NodePgDatabase) {
  const isOwn = (userId: string, id: string) => and(eq(aiPhoto.id, id), eq(aiPhoto.userId, userId));
  return {
    async add(userId: string, encrypted: Buffer): Promise<string> {
      const [row] = await orm.insert(aiPhoto).values({ userId, encrypted }).returning({ id: aiPhoto.id });
      if (!row) throw new Error('a photo was not written');
      const newest = orm
        .select({ id: aiPhoto.id })
        .from(aiPhoto)
        .where(eq(aiPhoto.userId, userId))
        .orderBy(desc(aiPhoto.createdAt), desc(aiPhoto.id))
        .limit(MAX_WAITING);
      await orm.delete(aiPhoto).where(and(eq(aiPhoto.userId, userId), notInArray(aiPhoto.id, newest)));
      return row.id;
    },

    /** Undefined for a foreign, deleted or older one. */
    async find(userId: string, id: string, maxMinutes: number): Promise<Buffer | undefined> {
      const [row] = await orm
        .select({ encrypted: aiPhoto.encrypted })
        .from(aiPhoto)
        .where(and(isOwn(userId, id), gt(aiPhoto.createdAt, minutesAgo(maxMinutes))));
      return row?.encrypted;
    },

    async remove(userId: string, id: string): Promise<void> {
      await orm.delete(aiPhoto).where(isOwn(userId, id));
    },

    async removeOlderThan(minutes: number): Promise<void> {
      await orm.delete(aiPhoto).where(lt(aiPhoto.createdAt, minutesAgo(minutes)));
    },
  };
}
