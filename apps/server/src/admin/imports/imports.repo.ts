import { and, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../../db/advisory-locks.ts';
import { users } from '../../db/schema/account.ts';
import { type ImportSetOptions, importFile, importLine, importSet, type OfferedWork } from '../../db/schema/imports.ts';
import { backgroundJob } from '../../db/schema/jobs.ts';

export type ImportSet = typeof importSet.$inferSelect;
export type ImportState = ImportSet['state'];
type Job = typeof backgroundJob.$inferSelect;

/** Number and size of unfinished sets. */
export interface Usage {
  ownSets: number;
  ownBytes: number;
  allBytes: number;
  /** How many of `allBytes` are on the disk already. */
  receivedBytes: number;
}

export interface FoundImport {
  set: ImportSet;
  creator: string | null;
  job: Job | null;
}

interface NewSet {
  name: string;
  kind: ImportSet['kind'];
  options: ImportSetOptions;
  files: number;
  bytes: number;
  place: string;
  machine: string;
  purpose: ImportSet['purpose'];
}

const UNFINISHED: ImportState[] = ['receiving', 'checking', 'checked', 'importing'];

export const isActive = (job: Pick<Job, 'state'> | null) => job?.state === 'queued' || job?.state === 'running';

export type ImportsRepo = ReturnType<typeof createImportsRepo>;

export function createImportsRepo(orm: NodePgDatabase) {
  const isUnfinished = inArray(importSet.state, UNFINISHED);
  const withJob = () =>
    orm
      .select({ set: importSet, creator: users.name, job: backgroundJob })
      .from(importSet)
      .leftJoin(users, eq(users.id, importSet.createdBy))
      .leftJoin(backgroundJob, eq(backgroundJob.id, importSet.jobId));
  const countLines = (condition: SQL) =>
    sql`(select count(*) from ${importLine} as line where line.set_id = ${importSet.id} and line.phase = 'import'
      and ${condition})`.mapWith(Number);

  return {
    /** Opens a set unless `checkUsage` throws. One set at a time, so that two cannot both take the last free space. */
    async open(userId: string, set: NewSet, checkUsage: (usage: Usage) => void): Promise<string> {
      return orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.importQuotas})`);
        const isOwn = eq(importSet.createdBy, userId);
        const [usage] = await tx
          .select({
            ownSets: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
            ownBytes: sql`coalesce(sum(${importSet.bytes}) filter (where ${isOwn}), 0)`.mapWith(Number),
            allBytes: sql`coalesce(sum(${importSet.bytes}), 0)`.mapWith(Number),
            receivedBytes: sql`coalesce((select sum(received) from ${importFile}), 0)`.mapWith(Number),
          })
          .from(importSet)
          .where(isUnfinished);
        checkUsage(usage ?? { ownSets: 0, ownBytes: 0, allBytes: 0, receivedBytes: 0 });
        const [row] = await tx
          .insert(importSet)
          .values({ ...set, createdBy: userId })
          .returning({ id: importSet.id });
        if (row === undefined) throw new Error('a set of files was not written');
        return row.id;
      });
    },

    async find(id: string): Promise<FoundImport | undefined> {
      const [row] = await withJob().where(eq(importSet.id, id));
      return row;
    },

    async list({ limit, offset }: { limit: number; offset: number }) {
      const where = and(ne(importSet.state, 'discarded'), eq(importSet.purpose, 'import'));
      const [rows, [counted]] = await Promise.all([
        orm
          .select({
            set: importSet,
            creator: users.name,
            imported: countLines(sql`line.kind in ('added', 'changed')`),
            refused: countLines(sql`line.kind = 'refused'`),
          })
          .from(importSet)
          .leftJoin(users, eq(users.id, importSet.createdBy))
          .where(where)
          .orderBy(desc(importSet.createdAt), desc(importSet.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(importSet).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Stores the works that a museum offers; the set gets the museum's name. */
    async saveWorks(id: string, name: string, works: OfferedWork[]): Promise<void> {
      await orm
        .update(importSet)
        .set({ works, ...(name && { name }) })
        .where(eq(importSet.id, id));
    },

    /** Queues a task for a set unless `checkState`, which gets the newest state, throws. */
    async begin(
      id: string,
      task: { state: 'checking' | 'importing'; kind: string; userId: string; options?: Partial<ImportSetOptions> },
      checkState: (found: { set: ImportSet; job: Job | null }) => void,
    ): Promise<string> {
      return orm.transaction(async (tx) => {
        const [set] = await tx.select().from(importSet).where(eq(importSet.id, id)).for('update');
        if (set === undefined) throw new Error('the set is gone');
        const [job] = await tx
          .select()
          .from(backgroundJob)
          .where(eq(backgroundJob.id, set.jobId ?? id));
        checkState({ set, job: job ?? null });
        const input = { setId: id, place: set.place };
        const [added] = await tx
          .insert(backgroundJob)
          .values({ kind: task.kind, input, createdBy: task.userId })
          .returning({ id: backgroundJob.id });
        if (added === undefined) throw new Error('a job was not written');
        const options = { ...set.options, ...task.options };
        const change = { state: task.state, jobId: added.id, options, touchedAt: sql`now()` };
        await tx.update(importSet).set(change).where(eq(importSet.id, id));
        return added.id;
      });
    },

    /** Removes the files that did not arrive from the set. */
    async dropMissing(id: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx
          .delete(importFile)
          .where(and(eq(importFile.setId, id), sql`${importFile.received} < ${importFile.size}`));
        const sums = sql`(select count(*), coalesce(sum(size), 0) from ${importFile} where set_id = ${id})`;
        await tx.execute(sql`update ${importSet} set (files, bytes) = ${sums} where id = ${id}`);
      });
    },

    /** Whether an earlier run of the import has begun; from now on one has. */
    async markBegun(id: string): Promise<boolean> {
      const { rowCount } = await orm
        .update(importSet)
        .set({ isBegun: true })
        .where(and(eq(importSet.id, id), eq(importSet.isBegun, false)));
      return rowCount === 0;
    },

    /** False when a task runs, or the set is finished. */
    async discard(id: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [set] = await tx
          .select()
          .from(importSet)
          .where(and(eq(importSet.id, id), isUnfinished))
          .for('update');
        if (set === undefined) return false;
        const [job] = await tx
          .select()
          .from(backgroundJob)
          .where(eq(backgroundJob.id, set.jobId ?? id));
        if (isActive(job ?? null)) return false;
        await tx.delete(importFile).where(eq(importFile.setId, id));
        await tx.update(importSet).set({ state: 'discarded', finishedAt: sql`now()` }).where(eq(importSet.id, id));
        return true;
      });
    },

    /** Unfinished sets without activity for so long and without a task. */
    async listForgotten(hours: number): Promise<string[]> {
      const isIdle = or(isNull(backgroundJob.id), inArray(backgroundJob.state, ['done', 'failed', 'stopped']));
      const rows = await withJob().where(
        and(isUnfinished, isIdle, lt(importSet.touchedAt, sql`now() - ${hours} * interval '1 hour'`)),
      );
      return rows.map(({ set }) => set.id);
    },

    /** Of these ids, the sets whose files are still needed. */
    async listUnfinished(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const isNamed = inArray(sql`${importSet.id}::text`, [...ids]);
      const rows = await orm.select({ id: importSet.id }).from(importSet).where(and(isNamed, isUnfinished));
      return rows.map(({ id }) => id);
    },

    /** Deletes what ended long ago, with its reports. */
    async deleteOld(days: number): Promise<void> {
      const isOld = lt(importSet.finishedAt, sql`now() - ${days} * interval '1 day'`);
      const isDiscarded = eq(importSet.state, 'discarded');
      const isDayOld = lt(importSet.finishedAt, sql`now() - interval '1 day'`);
      await orm.delete(importSet).where(or(isOld, and(isDiscarded, isDayOld)));
    },
  };
}
