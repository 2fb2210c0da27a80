import { and, asc, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { importSet } from '../../db/schema/imports.ts';
import { backgroundJob, type JOB_STATES, type JobLogLine } from '../../db/schema/jobs.ts';
import { rosterImport } from '../../db/schema/roster.ts';

export type JobState = (typeof JOB_STATES)[number];
export type Job = typeof backgroundJob.$inferSelect;

export interface Progress {
  done: number;
  total: number;
  /** Lines since the last report. */
  newLines: JobLogLine[];
}

/** A job whose instance has been silent for so long is taken over. */
const SILENT_SECONDS = 30;
/** A job whose instance falls silent is given up after this many starts, because the job itself probably ends the program. */
const MAX_STARTS = 5;
const MAX_LOG_LINES = 500;
const FINISHED: JobState[] = ['done', 'failed', 'stopped'];

/** The object of a job as people know it: the file name of a class list, the name of uploaded content. */
const subject = sql<string>`coalesce((select file_name from ${rosterImport} as list
  where list.id::text = ${backgroundJob.input} ->> 'importId'), (select name from ${importSet} as files
  where files.id::text = ${backgroundJob.input} ->> 'setId'), '')`;

export type JobsRepo = ReturnType<typeof createJobsRepo>;

export function createJobsRepo(orm: NodePgDatabase) {
  const isOwnedBy = (id: string, owner: string) =>
    and(eq(backgroundJob.id, id), eq(backgroundJob.owner, owner), eq(backgroundJob.state, 'running'));

  /** Appends to the log and keeps its newest lines. */
  function appendLines(newLines: JobLogLine[]): SQL {
    return sql`(select coalesce(jsonb_agg(line order by n), '[]') from (
      select line, n from jsonb_array_elements(${backgroundJob.log} || ${JSON.stringify(newLines)}::jsonb)
        with ordinality as lines (line, n) order by n desc limit ${MAX_LOG_LINES}) as newest)`;
  }

  return {
    async add(kind: string, input: Record<string, unknown>, createdBy: string | null): Promise<string> {
      const [row] = await orm
        .insert(backgroundJob)
        .values({ kind, input, createdBy })
        .returning({ id: backgroundJob.id });
      if (row === undefined) throw new Error('a job was not written');
      return row.id;
    },

    /**
     * Takes the oldest job of these kinds that waits or whose instance stopped sending heartbeats. A job whose input
     * names a `place` works with files in that data folder and is left to the programs that have it.
     */
    async claim(kinds: string[], owner: string, place = ''): Promise<Job | undefined> {
      const isSilent = lt(backgroundJob.beatAt, sql`now() - ${SILENT_SECONDS} * interval '1 second'`);
      const isFree = or(eq(backgroundJob.state, 'queued'), and(eq(backgroundJob.state, 'running'), isSilent));
      const isHere = sql`coalesce(${backgroundJob.input} ->> 'place', ${place}) = ${place}`;
      return orm.transaction(async (tx) => {
        const [free] = await tx
          .select({ id: backgroundJob.id, state: backgroundJob.state, attempts: backgroundJob.attempts })
          .from(backgroundJob)
          .where(and(isFree, inArray(backgroundJob.kind, kinds), isHere))
          .orderBy(asc(backgroundJob.createdAt), asc(backgroundJob.id))
          .limit(1)
          .for('update', { skipLocked: true });
        if (free === undefined) return undefined;
        if (free.state === 'running' && free.attempts >= MAX_STARTS) {
          const error = '任务多次意外中断，已停止尝试；请查看程序日志';
          await tx
            .update(backgroundJob)
            .set({ state: 'failed', error, owner: null, beatAt: null, finishedAt: sql`now()` })
            .where(eq(backgroundJob.id, free.id));
          return undefined;
        }
        const [job] = await tx
          .update(backgroundJob)
          .set({
            state: 'running',
            owner,
            beatAt: sql`now()`,
            startedAt: sql`coalesce(${backgroundJob.startedAt}, now())`,
            attempts: sql`${backgroundJob.attempts} + 1`,
          })
          .where(eq(backgroundJob.id, free.id))
          .returning();
        return job;
      });
    },

    /** Saves the progress as a heartbeat. Undefined when the job now belongs to another instance. */
    async beat(id: string, owner: string, { done, total, newLines }: Progress) {
      const [row] = await orm
        .update(backgroundJob)
        .set({
          beatAt: sql`now()`,
          progress: done,
          total,
          ...(newLines.length > 0 && { log: appendLines(newLines) }),
        })
        .where(isOwnedBy(id, owner))
        .returning({ stopRequested: backgroundJob.stopRequested });
      return row;
    },

    async finish(
      id: string,
      owner: string,
      outcome: { state: 'done' | 'failed' | 'stopped'; result?: Record<string, unknown>; error?: string },
    ): Promise<void> {
      await orm
        .update(backgroundJob)
        .set({ ...outcome, owner: null, beatAt: null, finishedAt: sql`now()` })
        .where(isOwnedBy(id, owner));
    },

    /** The instance stops: the job is continued by another one, or by this one after the next start. */
    async release(id: string, owner: string): Promise<void> {
      await orm.update(backgroundJob).set({ state: 'queued', owner: null, beatAt: null }).where(isOwnedBy(id, owner));
    },

    /** False when the job has ended. A job that is not running stops at once. */
    async requestStop(id: string): Promise<boolean> {
      const [row] = await orm
        .update(backgroundJob)
        .set({
          stopRequested: true,
          state: sql`case when ${backgroundJob.state} = 'queued' then 'stopped' else ${backgroundJob.state} end`,
          finishedAt: sql`case when ${backgroundJob.state} = 'queued' then now() end`,
        })
        .where(and(eq(backgroundJob.id, id), inArray(backgroundJob.state, ['queued', 'running'])))
        .returning({ id: backgroundJob.id });
      return row !== undefined;
    },

    /** False unless the job failed or was stopped. */
    async retry(id: string): Promise<boolean> {
      const { rowCount } = await orm
        .update(backgroundJob)
        .set({ state: 'queued', stopRequested: false, error: null, result: null, finishedAt: null })
        .where(and(eq(backgroundJob.id, id), inArray(backgroundJob.state, ['failed', 'stopped'])));
      return rowCount === 1;
    },

    async find(id: string): Promise<(Job & { creator: string | null; subject: string }) | undefined> {
      const [row] = await orm
        .select({ job: backgroundJob, creator: users.name, subject })
        .from(backgroundJob)
        .leftJoin(users, eq(users.id, backgroundJob.createdBy))
        .where(eq(backgroundJob.id, id));
      return row && { ...row.job, creator: row.creator, subject: row.subject };
    },

    /** The last job of a kind, in any state. */
    async findNewest(kind: string): Promise<Job | undefined> {
      const [job] = await orm
        .select()
        .from(backgroundJob)
        .where(eq(backgroundJob.kind, kind))
        .orderBy(desc(backgroundJob.createdAt), desc(backgroundJob.id))
        .limit(1);
      return job;
    },

    async list({ state, limit, offset }: { state: JobState | ''; limit: number; offset: number }) {
      const where = state === '' ? undefined : eq(backgroundJob.state, state);
      const [rows, [counted]] = await Promise.all([
        orm
          .select({ job: backgroundJob, creator: users.name, subject })
          .from(backgroundJob)
          .leftJoin(users, eq(users.id, backgroundJob.createdBy))
          .where(where)
          .orderBy(desc(backgroundJob.createdAt), desc(backgroundJob.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(backgroundJob).where(where),
      ]);
      return { rows: rows.map(({ job, ...more }) => ({ ...job, ...more })), total: counted?.total ?? 0 };
    },

    countFailed: () => orm.$count(backgroundJob, eq(backgroundJob.state, 'failed')),

    /** Deletes jobs that ended long ago. */
    async sweep(days: number): Promise<void> {
      await orm
        .delete(backgroundJob)
        .where(
          and(
            inArray(backgroundJob.state, FINISHED),
            lt(backgroundJob.finishedAt, sql`now() - ${days} * interval '1 day'`),
          ),
        );
    },
  };
}
