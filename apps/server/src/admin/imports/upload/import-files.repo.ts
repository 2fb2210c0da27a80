import { and, asc, count, eq, lt, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { importFile, importSet } from '../../../db/schema/imports.ts';

export type ImportFile = typeof importFile.$inferSelect;

export interface NewFile {
  setId: string;
  path: string;
  size: number;
  modified: number;
}

export type ImportFilesRepo = ReturnType<typeof createImportFilesRepo>;

/** Uploads change a set only while it is open, and only for the person who opened it. */
export function createImportFilesRepo(orm: NodePgDatabase) {
  const isOpenSetOf = (userId: string, setId: SQL | string) =>
    and(eq(importSet.id, setId), eq(importSet.createdBy, userId), eq(importSet.state, 'receiving'));

  return {
    /**
     * Adds a file; one with the same path is replaced, and returned so that its bytes can be removed. Undefined when
     * there is no such open set, `full` when more was sent than declared.
     */
    async add(userId: string, file: NewFile) {
      return orm.transaction(async (tx) => {
        const [set] = await tx.select().from(importSet).where(isOpenSetOf(userId, file.setId)).for('update');
        if (set === undefined) return undefined;
        const [used] = await tx
          .select({ files: count(), bytes: sum(importFile.size).mapWith(Number) })
          .from(importFile)
          .where(and(eq(importFile.setId, set.id), ne(importFile.path, file.path)));
        const bytes = (used?.bytes ?? 0) + file.size;
        if ((used?.files ?? 0) + 1 > set.files || bytes > set.bytes) return 'full' as const;
        const [replaced] = await tx
          .delete(importFile)
          .where(and(eq(importFile.setId, set.id), eq(importFile.path, file.path)))
          .returning({ id: importFile.id });
        const [added] = await tx.insert(importFile).values(file).returning();
        await tx.update(importSet).set({ touchedAt: sql`now()` }).where(eq(importSet.id, set.id));
        return added && { added, place: set.place, machine: set.machine, replaced: replaced?.id };
      });
    },

    /** A file of the user's open set, with the data folder that contains it. */
    async find(userId: string, id: string) {
      const [row] = await orm
        .select({
          file: importFile,
          place: importSet.place,
          machine: importSet.machine,
          purpose: importSet.purpose,
        })
        .from(importFile)
        .innerJoin(importSet, isOpenSetOf(userId, sql`${importFile.setId}`))
        .where(eq(importFile.id, id));
      return row;
    },

    /** The unfinished upload of the same file for a draft, which can be resumed. */
    async findSingle(userId: string, { path, size, modified, place }: Omit<NewFile, 'setId'> & { place: string }) {
      const isSameFile = and(eq(importFile.path, path), eq(importFile.size, size), eq(importFile.modified, modified));
      const isOpen = and(eq(importSet.state, 'receiving'), eq(importSet.createdBy, userId));
      const [row] = await orm
        .select({ setId: importSet.id, uploadId: importFile.id, received: importFile.received })
        .from(importFile)
        .innerJoin(importSet, eq(importSet.id, importFile.setId))
        .where(and(isSameFile, isOpen, eq(importSet.purpose, 'content'), eq(importSet.place, place)))
        .limit(1);
      return row;
    },

    /** False when other bytes arrived meanwhile, or the set is not open any more. */
    async advance(userId: string, { id, setId }: ImportFile, from: number, to: number): Promise<boolean> {
      const isOpen = sql`exists (select 1 from ${importSet} where ${isOpenSetOf(userId, setId)})`;
      const { rowCount } = await orm
        .update(importFile)
        .set({ received: to })
        .where(and(eq(importFile.id, id), eq(importFile.received, from), isOpen));
      // Not after every chunk: uploads of one set would wait for each other.
      await orm
        .update(importSet)
        .set({ touchedAt: sql`now()` })
        .where(and(eq(importSet.id, setId), lt(importSet.touchedAt, sql`now() - interval '1 minute'`)));
      return rowCount === 1;
    },

    /** Removes a file, and takes it and its size off the totals of the set. */
    async remove({ id, setId, size }: ImportFile): Promise<void> {
      await orm.transaction(async (tx) => {
        const { rowCount } = await tx.delete(importFile).where(eq(importFile.id, id));
        if (rowCount !== 1) return;
        const less = { files: sql`greatest(1, ${importSet.files} - 1)`, bytes: sql`${importSet.bytes} - ${size}` };
        await tx.update(importSet).set(less).where(eq(importSet.id, setId));
      });
    },

    list: (setId: string): Promise<ImportFile[]> =>
      orm.select().from(importFile).where(eq(importFile.setId, setId)).orderBy(asc(importFile.path)),

    async count(setId: string): Promise<{ files: number; bytes: number }> {
      const isWhole = sql`${importFile.received} = ${importFile.size}`;
      const [row] = await orm
        .select({
          files: sql`count(*) filter (where ${isWhole})`.mapWith(Number),
          bytes: sql`coalesce(sum(${importFile.received}), 0)`.mapWith(Number),
        })
        .from(importFile)
        .where(eq(importFile.setId, setId));
      return row ?? { files: 0, bytes: 0 };
    },
  };
}
