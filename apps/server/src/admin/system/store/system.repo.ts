import type { FILE_KINDS } from '@meiyu/contract/admin/system-fields.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PROCESS_NAME } from '../../../db/connections/pool.ts';
import { users } from '../../../db/schema/account.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { file } from '../../../db/schema/files.ts';
import { backgroundJob } from '../../../db/schema/jobs.ts';
import { staffSession } from '../../../db/schema/staff.ts';

type FileKind = (typeof FILE_KINDS)[number];

/** A running job whose instance was silent for so long, or one that waits so long, is stuck. */
const SILENT_SECONDS = 60;
const WAITING_SECONDS = 15 * 60;
/** Bytes are summed as doubles: exact up to 9 PB, and no text. */
const sumOf = sql<number>`coalesce(sum(${file.size}), 0)::float8`;
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export type SystemRepo = ReturnType<typeof createSystemRepo>;

function healthReads(orm: NodePgDatabase) {
  return {
    async ping(): Promise<void> {
      await orm.execute(sql`select 1`);
    },

    async describeDatabase(): Promise<{ version: string; bytes: number }> {
      const { rows } = await orm.execute<{ version: string; bytes: number }>(
        sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
      );
      return { version: rows[0]?.version.split(' ')[0] ?? '', bytes: rows[0]?.bytes ?? 0 };
    },

    async describeQueue() {
      const age = sql`extract(epoch from now() - ${backgroundJob.createdAt})`;
      const [row] = await orm
        .select({
          running: sql<number>`count(*) filter (where state = 'running')::int`,
          waiting: sql<number>`count(*) filter (where state = 'queued')::int`,
          stuck: sql<number>`count(*) filter (where (state = 'running' and beat_at < now() - ${SILENT_SECONDS} * interval '1 second')
            or (state = 'queued' and ${age} > ${WAITING_SECONDS}))::int`,
        })
        .from(backgroundJob)
        .where(sql`state in ('queued', 'running')`);
      return row ?? { running: 0, waiting: 0, stuck: 0 };
    },

    /** Overdue mails, and mails of the last day that were given up. */
    async describeMail(): Promise<{ late: number; failed: number }> {
      const { rows } = await orm.execute<{ late: number; failed: number }>(sql`select
        count(*) filter (where state = 'pending' and next_try_at < now() - interval '15 minutes')::int as late,
        count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed from mail_outbox`);
      return rows[0] ?? { late: 0, failed: 0 };
    },
  };
}

export function createSystemRepo(orm: NodePgDatabase) {
  /** Columns that refer to files, from the database catalogue, so that the list is complete. */
  async function listFileColumns() {
    const { rows } = await orm.execute<{ table: string; column: string }>(sql`
      select c.relname as table, a.attname as column from pg_constraint f
        join pg_class c on c.oid = f.conrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
       where f.contype = 'f' and f.confrelid = 'public.file'::regclass`);
    return rows;
  }

  return {
    ...healthReads(orm),

    /** The programs that are connected to this database, this one first; the command is one of them while it runs. */
    async listInstances() {
      const { rows } = await orm.execute<{
        id: string;
        address: string | null;
        since: string;
        connections: number;
      }>(sql`
        select application_name as id, max(host(client_addr)) as address, min(backend_start)::text as since,
          count(*)::int as connections
        from pg_stat_activity where datname = current_database() and application_name like 'meiyu/%'
        group by application_name order by application_name <> ${PROCESS_NAME}, min(backend_start)`);
      return rows.map(({ id, address, since, connections }) => ({
        /** The process; the rest of the name is random. */
        process: /^meiyu\/(\d+)/.exec(id)?.[1] ?? '',
        address: address ?? '',
        since: new Date(since),
        connections,
        isThis: id === PROCESS_NAME,
      }));
    },

    async sumFiles(): Promise<{ kind: FileKind; files: number; bytes: number }[]> {
      const kind = sql<FileKind>`case when mime like 'image/%' then 'picture' when mime like 'audio/%' then 'audio'
        when mime like 'video/%' then 'video' when mime in ('application/epub+zip', 'application/pdf') then 'book'
        else 'other' end`;
      return orm.select({ kind, files: sql<number>`count(*)::int`, bytes: sumOf }).from(file).groupBy(sql`1`);
    },

    /** Files without a reference, except those of the last day, whose references may not be written yet. */
    async sumUnused(): Promise<{ files: number; bytes: number }> {
      const isUsed = (await listFileColumns()).map(
        ({ table, column }) =>
          sql`exists (select from ${sql.raw(`public.${quote(table)}`)} as t where ${sql.raw(`t.${quote(column)}`)} = ${file.hash})`,
      );
      const [row] = await orm
        .select({ files: sql<number>`count(*)::int`, bytes: sumOf })
        .from(file)
        .where(and(sql`${file.createdAt} < now() - interval '1 day'`, ...isUsed.map((used) => sql`not ${used}`)));
      return row ?? { files: 0, bytes: 0 };
    },

    /** The last attempt to restore, by the console or the command. */
    async findLastRestore() {
      const [row] = await orm
        .select({
          at: auditLog.at,
          result: auditLog.result,
          detail: auditLog.detail,
          actor: sql<string>`coalesce((select name from users where 'user:' || users.id = ${auditLog.actor}), ${auditLog.actor})`,
        })
        .from(auditLog)
        .where(eq(auditLog.action, 'backup.restore'))
        .orderBy(desc(auditLog.id))
        .limit(1);
      return row;
    },

    /** Whether a link still belongs to a session that may use it. */
    async isOwnerSession({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
      const [row] = await orm
        .select({ id: staffSession.id })
        .from(staffSession)
        .innerJoin(users, eq(users.id, staffSession.userId))
        .where(
          and(
            eq(staffSession.id, sessionId),
            eq(staffSession.userId, userId),
            sql`${staffSession.expiresAt} > now() and ${staffSession.lastUsedAt} > now() - interval '30 minutes'`,
            eq(users.status, 'active'),
            sql`'owner' = any (${users.roles})`,
          ),
        );
      return row !== undefined;
    },

    /** A backup or a check that waits or runs. */
    async findActiveJob(kinds: readonly string[]): Promise<string | undefined> {
      const [row] = await orm
        .select({ id: backgroundJob.id })
        .from(backgroundJob)
        .where(sql`state in ('queued', 'running') and ${backgroundJob.kind} = any (${sql.param(kinds)})`)
        .orderBy(backgroundJob.createdAt)
        .limit(1);
      return row?.id;
    },
  };
}
