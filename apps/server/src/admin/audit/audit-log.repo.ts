import { MAX_COUNTED_ENTRIES } from '@meiyu/contract/admin/audit-fields.ts';
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { importSet } from '../../db/schema/imports.ts';
import { backgroundJob } from '../../db/schema/jobs.ts';
import { rosterImport } from '../../db/schema/roster.ts';

export type AuditLogRepo = ReturnType<typeof createAuditLogRepo>;
export type AuditEntryRow = Omit<typeof auditLog.$inferSelect, 'hash' | 'prevHash'>;

/** A filter with actors and objects written as in the log; `readFilter` in audit-log.service.ts makes it of what staff type. */
export interface AuditFilter {
  since?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** The actor or the object. */
  party?: string;
  actor?: string;
  action?: string;
  object?: string;
  result?: '' | 'ok' | 'refused' | 'failed';
}

/**
 * Ids are in the order of time, so a period is a range of ids. The indexes on actor, action and object contain the id too,
 * but not the time.
 */
interface IdRange {
  from?: number | undefined;
  before?: number | undefined;
}

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  action: auditLog.action,
  object: auditLog.object,
  result: auditLog.result,
  ip: auditLog.ip,
  detail: auditLog.detail,
};

/** Written as constants, so that the partial index on results can be used. */
const RESULT_CONDITIONS = {
  ok: sql`${auditLog.result} = 'ok'`,
  refused: sql`${auditLog.result} = 'refused'`,
  failed: sql`${auditLog.result} = 'failed'`,
};

function matches(filter: AuditFilter, { from, before }: IdRange) {
  const { party = '', actor = '', action = '', object = '', result = '' } = filter;
  return and(
    from === undefined ? undefined : gte(auditLog.id, from),
    before === undefined ? undefined : lt(auditLog.id, before),
    party === '' ? undefined : or(eq(auditLog.actor, party), eq(auditLog.object, party)),
    actor === '' ? undefined : eq(auditLog.actor, actor),
    action === '' ? undefined : eq(auditLog.action, action),
    object === '' ? undefined : eq(auditLog.object, object),
    result === '' ? undefined : RESULT_CONDITIONS[result],
  );
}

function nameLookups(orm: NodePgDatabase) {
  return {
    async findAccountId(name: string): Promise<string | undefined> {
      const [row] = await orm
        .select({ id: users.id })
        .from(users)
        .where(eq(users.nameFolded, sql`lower(${name} collate "C")`));
      return row?.id;
    },
    accountNames: async (ids: string[]) =>
      ids.length === 0 ? [] : orm.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
    classNames: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm
            .select({ id: schoolClass.id, name: schoolClass.name })
            .from(schoolClass)
            .where(inArray(schoolClass.id, ids)),
    resourceTitles: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm.select({ id: resource.id, name: resource.title }).from(resource).where(inArray(resource.id, ids)),
    rosterFiles: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm
            .select({ id: rosterImport.id, name: rosterImport.fileName })
            .from(rosterImport)
            .where(inArray(rosterImport.id, ids)),
    importNames: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm.select({ id: importSet.id, name: importSet.name }).from(importSet).where(inArray(importSet.id, ids)),
    /** The file of the class list that a job imports; for other jobs their kind. */
    jobNames: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm
            .select({
              id: backgroundJob.id,
              name: sql<string>`coalesce(${rosterImport.fileName}, ${backgroundJob.kind})`,
            })
            .from(backgroundJob)
            .leftJoin(rosterImport, eq(rosterImport.jobId, backgroundJob.id))
            .where(inArray(backgroundJob.id, ids)),
    applicationTitles: async (ids: string[]) =>
      ids.length === 0
        ? []
        : orm
            .select({ id: downloadApplication.id, name: resource.title })
            .from(downloadApplication)
            .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
            .where(inArray(downloadApplication.id, ids)),
  };
}

export function createAuditLogRepo(orm: NodePgDatabase) {
  /** The first entry at or after a moment; undefined when there is none. */
  async function firstIdFrom(moment: Date): Promise<number | undefined> {
    const [row] = await orm
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(gte(auditLog.at, moment))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(1);
    return row?.id;
  }

  /** `none`: no entry can be in this period. */
  async function idRangeOf({ since, until }: AuditFilter): Promise<IdRange | 'none'> {
    const [from, before] = await Promise.all([since && firstIdFrom(since), until && firstIdFrom(until)]);
    return since !== undefined && from === undefined ? 'none' : { from, before };
  }

  const select = (where: SQL | undefined) => orm.select(columns).from(auditLog).where(where).orderBy(desc(auditLog.id));

  return {
    ...nameLookups(orm),

    /** Newest first. Counts up to MAX_COUNTED_ENTRIES. */
    async page(filter: AuditFilter, limit: number, offset: number) {
      const range = await idRangeOf(filter);
      if (range === 'none') return { rows: [], total: 0, isCut: false };
      const where = matches(filter, range);
      const counted = orm
        .select({ id: auditLog.id })
        .from(auditLog)
        .where(where)
        .limit(MAX_COUNTED_ENTRIES + 1)
        .as('counted');
      const [rows, found] = await Promise.all([
        select(where)
          .limit(Math.max(0, Math.min(limit, MAX_COUNTED_ENTRIES - offset)))
          .offset(offset),
        orm.$count(counted),
      ]);
      return { rows, total: Math.min(found, MAX_COUNTED_ENTRIES), isCut: found > MAX_COUNTED_ENTRIES };
    },

    /** Newest first, in batches, up to `max`. Entries written meanwhile are left out. */
    async *batches(filter: AuditFilter, batchSize: number, max: number): AsyncGenerator<AuditEntryRow[]> {
      const range = await idRangeOf(filter);
      if (range === 'none') return;
      let before = range.before;
      for (let sent = 0; sent < max; ) {
        const limit = Math.min(batchSize, max - sent);
        const rows = await select(matches(filter, { ...range, before })).limit(limit);
        if (rows.length > 0) yield rows;
        if (rows.length < limit) return;
        sent += rows.length;
        before = rows.at(-1)?.id;
      }
    },
  };
}
