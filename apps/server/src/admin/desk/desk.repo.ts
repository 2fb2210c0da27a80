import { and, asc, count, desc, eq, gte, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { aiMessage } from '../../db/schema/assistant.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { importSet } from '../../db/schema/imports.ts';
import { backgroundJob } from '../../db/schema/jobs.ts';
import { rosterImport, rosterRow } from '../../db/schema/roster.ts';
import { staffDraft } from '../../db/schema/staff.ts';
import { isExpiring, isStaff } from '../../features/account/users/user-list.repo.ts';

/** Waiting tasks: how many, since when, and some examples. */
export interface Waiting {
  count: number;
  oldest: Date | undefined;
  examples: string[];
  /** The id of the oldest, for those that can be opened. */
  first?: string | undefined;
}

const EXAMPLES = 2;
const MAX_COUNTED = 1000;
/** Routine actions of readers and the program, which are not listed under 今天. */
const EVERYDAY_ACTIONS = ['account.login', 'account.logout', 'staff.confirm', 'audit.seal'];
/** Steps before `content.import`, which is listed. A step that failed is listed too. */
const IMPORT_STEPS = ['import.open', 'import.check', 'import.start'];

/** A column with the number of all rows, before `limit`. */
const ofAll = sql<number>`(count(*) over ())::int`;
/** Lists often have the same file name. */
const rosterName = sql<string>`${rosterImport.fileName} || '（' ||
  (select count(*) from ${rosterRow} where ${rosterRow.importId} = ${rosterImport.id}) || ' 行，' ||
  to_char(${rosterImport.createdAt} at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' 上传）'`;
const isBusy = sql`coalesce(${backgroundJob.state} in ('queued', 'running'), false)`;

function toWaiting(rows: readonly { id: string; at: Date; name: string; total: number }[]): Waiting {
  const [first] = rows;
  return { count: first?.total ?? 0, oldest: first?.at, first: first?.id, examples: rows.map(({ name }) => name) };
}

export type DeskRepo = ReturnType<typeof createDeskRepo>;

function waitingReads(orm: NodePgDatabase) {
  return {
    async expiring(): Promise<Waiting> {
      const groups = await orm
        .select({ name: schoolClass.name, total: count(), first: sql<string>`min(${users.expireTime})::text` })
        .from(users)
        .leftJoin(schoolClass, eq(schoolClass.id, users.classId))
        .where(isExpiring)
        .groupBy(schoolClass.id, schoolClass.name)
        .orderBy(sql`min(${users.expireTime})`, sql`count(*) desc`);
      return {
        count: groups.reduce((sum, { total }) => sum + total, 0),
        oldest: groups[0] && new Date(groups[0].first),
        examples: groups.slice(0, EXAMPLES).map(({ name, total }) => `${name ?? '没有班级'} ${total} 人`),
      };
    },

    /** Class lists that were checked but not imported, and those whose import stopped before all rows were imported. */
    async openRosters(): Promise<Waiting> {
      const isLeft = and(eq(rosterImport.state, 'importing'), inArray(backgroundJob.state, ['failed', 'stopped']));
      // While its task waits in the queue, a list is still a preview.
      const isUnasked = and(eq(rosterImport.state, 'preview'), not(isBusy));
      const waiting = or(isUnasked, isLeft);
      const rows = await orm
        .select({ ...{ id: rosterImport.id, at: rosterImport.createdAt, name: rosterName }, total: ofAll })
        .from(rosterImport)
        .leftJoin(backgroundJob, eq(backgroundJob.id, rosterImport.jobId))
        .where(waiting)
        .orderBy(asc(rosterImport.createdAt))
        .limit(EXAMPLES);
      return toWaiting(rows);
    },

    /** Content that the person has uploaded and not imported. */
    async openImports(userId: string): Promise<Waiting> {
      const rows = await orm
        .select({ ...{ id: importSet.id, at: importSet.createdAt, name: importSet.name }, total: ofAll })
        .from(importSet)
        .leftJoin(backgroundJob, eq(backgroundJob.id, importSet.jobId))
        .where(
          and(
            eq(importSet.createdBy, userId),
            inArray(importSet.state, ['receiving', 'checking', 'checked', 'importing']),
            not(isBusy),
          ),
        )
        .orderBy(asc(importSet.createdAt))
        .limit(EXAMPLES);
      return toWaiting(rows);
    },

    /** Failed tasks, except those of the kinds in `ownLines`, which are shown elsewhere on the page. */
    async failedJobs(ownLines: readonly string[]): Promise<Waiting> {
      const where = and(eq(backgroundJob.state, 'failed'), notInArray(backgroundJob.kind, [...ownLines]));
      const [rows, total] = await Promise.all([
        orm
          .select({ error: backgroundJob.error, at: backgroundJob.createdAt })
          .from(backgroundJob)
          .where(where)
          .orderBy(asc(backgroundJob.createdAt))
          .limit(EXAMPLES),
        orm.$count(backgroundJob, where),
      ]);
      return {
        count: total,
        oldest: rows[0]?.at,
        examples: rows.map(({ error }) => error ?? ''),
      };
    },

    async ownDrafts(userId: string): Promise<{ count: number; oldest: Date | undefined; keys: string[] }> {
      const where = eq(staffDraft.userId, userId);
      const [rows, total] = await Promise.all([
        orm
          .select({ key: staffDraft.key, at: staffDraft.updatedAt })
          .from(staffDraft)
          .where(where)
          .orderBy(asc(staffDraft.updatedAt))
          .limit(EXAMPLES),
        orm.$count(staffDraft, where),
      ]);
      return { count: total, oldest: rows[0]?.at, keys: rows.map(({ key }) => key) };
    },

    async running() {
      return orm
        .select({
          id: backgroundJob.id,
          kind: backgroundJob.kind,
          progress: backgroundJob.progress,
          total: backgroundJob.total,
          isRunning: sql<boolean>`${backgroundJob.state} = 'running'`,
        })
        .from(backgroundJob)
        .where(inArray(backgroundJob.state, ['queued', 'running']))
        .orderBy(asc(backgroundJob.createdAt))
        .limit(5);
    },
  };
}

export function createDeskRepo(orm: NodePgDatabase) {
  /** Actions of staff, the program and operators; of everybody, or of one person. */
  function isOfStaff(since: Date, actor: string | undefined): SQL | undefined {
    const isOfHouse = sql`(${auditLog.actor} = 'system' or ${auditLog.actor} like 'operator:%'
      or ${auditLog.actor} in (select 'user:' || id from users where roles <> '{}' and ${isStaff}))`;
    return and(
      gte(auditLog.at, since),
      sql`${auditLog.action} <> all (${sql.param(EVERYDAY_ACTIONS)})`,
      or(notInArray(auditLog.action, IMPORT_STEPS), ne(auditLog.result, 'ok')),
      actor === undefined ? isOfHouse : eq(auditLog.actor, actor),
    );
  }

  return {
    ...waitingReads(orm),

    async today(since: Date, actor: string | undefined, limit: number) {
      const where = isOfStaff(since, actor);
      const newest = orm
        .select({ actor: auditLog.actor })
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(MAX_COUNTED)
        .as('newest');
      const [entries, [counted]] = await Promise.all([
        orm
          .select({
            id: auditLog.id,
            at: auditLog.at,
            actor: auditLog.actor,
            action: auditLog.action,
            object: auditLog.object,
            result: auditLog.result,
            ip: auditLog.ip,
            detail: auditLog.detail,
          })
          .from(auditLog)
          .where(where)
          .orderBy(desc(auditLog.id))
          .limit(limit),
        orm
          .select({
            count: count(),
            people: sql<number>`(count(distinct actor) filter (where actor <> 'system'))::int`,
          })
          .from(newest),
      ]);
      return { entries, count: counted?.count ?? 0, people: counted?.people ?? 0 };
    },

    /** Today's figures. */
    signIns: (since: Date) =>
      orm.$count(
        auditLog,
        and(
          gte(auditLog.at, since),
          // A new reader is signed in without a login.
          inArray(auditLog.action, ['account.login', 'account.register']),
          eq(auditLog.result, 'ok'),
        ),
      ),
    newReaders: (since: Date) => orm.$count(users, and(gte(users.createdAt, since), not(isStaff))),
    applications: (since: Date) => orm.$count(downloadApplication, gte(downloadApplication.createdAt, since)),
    answers: (since: Date) =>
      orm.$count(
        aiMessage,
        and(gte(aiMessage.createdAt, since), eq(aiMessage.role, 'assistant'), ne(aiMessage.status, 'queued')),
      ),
  };
}
