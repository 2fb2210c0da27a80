import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../db/advisory-locks.ts';
import { auditLog } from '../db/schema/audit.ts';
import {
  type Checkpoint,
  type CheckpointSigner,
  type CheckpointVerdict,
  createCheckpointSigner,
} from './audit-checkpoint.ts';

const CHECKPOINT = 'audit.seal';
const SWEEP = 'audit.sweep';
/** Rows deleted in one transaction: few, because nothing can be appended to the log meanwhile. */
const SWEEP_ROWS = 2000;
const MAX_PROBLEMS = 20;

interface AuditRow {
  id: number;
  at: Date;
  actor: string;
  action: string;
  object: string;
  result: string;
  ip: string | null;
  detail: Record<string, unknown>;
}

interface AuditVerdict {
  /** The number of entries. */
  entries: number;
  /** Entries at which the chain is broken, the first twenty. */
  problems: { id: number; problem: string }[];
  /** Ids of checkpoints and sweeps by the state of their signature; `foreign` ones were signed with another APP_SECRET. */
  checkpoints: Record<CheckpointVerdict, number[]>;
  /** The newest entry: a copy of it stored elsewhere shows later whether the end of the log was cut off. */
  newestEntry: { id: number; hash: string; at: Date } | undefined;
  /** The id of the last entry that a valid checkpoint covers; 0 if there is none. */
  signedThrough: number;
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

async function appendSigned(tx: Transaction, action: string, checkpoint: Checkpoint, extraDetail = {}): Promise<void> {
  await tx.insert(auditLog).values({ actor: 'system', action, detail: { ...checkpoint, ...extraDetail } });
}

async function findNewestEntry(tx: Pick<NodePgDatabase, 'select'>) {
  const [row] = await tx
    .select({ id: auditLog.id, action: auditLog.action, hash: auditLog.hash, at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row && { ...row, hash: row.hash?.toString('hex') ?? '' };
}

/** Writes checkpoints and sweeps. */
function chainWrites(orm: NodePgDatabase, signer: CheckpointSigner) {
  /** No other process can append until the transaction ends. */
  const withAppendLock = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.audit})`);
      return work(tx);
    });

  /** Deletes up to SWEEP_ROWS of the oldest entries that are past their retention; returns how many. */
  async function sweepBatch(days: number): Promise<number> {
    return withAppendLock(async (tx) => {
      const { rows } = await tx.execute<{ id: string; hash: string; count: number }>(sql`
        with oldest as (select id, at, hash from audit_log order by id limit ${SWEEP_ROWS}),
        old as (
          select * from oldest
          where id < coalesce((select min(id) from oldest where at >= now() - ${days} * interval '1 day'), ${2 ** 53})
        )
        select id, encode(hash, 'hex') as hash, (select count(*) from old)::int as count from old order by id desc limit 1`);
      const newestOldEntry = rows[0];
      if (newestOldEntry === undefined) return 0;
      const lastId = Number(newestOldEntry.id);
      await appendSigned(tx, SWEEP, signer.sign(lastId, newestOldEntry.hash), { swept: newestOldEntry.count });
      await tx.execute(sql`select set_config('meiyu.audit_sweep', 'on', true)`);
      await tx.delete(auditLog).where(lte(auditLog.id, lastId));
      return newestOldEntry.count;
    });
  }

  return {
    /** Deletes entries older than `days` and records the deletion in the chain; returns how many. */
    async sweep(days: number): Promise<number> {
      let total = 0;
      for (let deletedCount = SWEEP_ROWS; deletedCount === SWEEP_ROWS; total += deletedCount)
        deletedCount = await sweepBatch(days);
      return total;
    },

    /** Signs all entries so far, unless there are no new ones or any instance did so within `everyMs`. */
    writeCheckpoint: (everyMs: number): Promise<Checkpoint | undefined> =>
      withAppendLock(async (tx) => {
        const newestEntry = await findNewestEntry(tx);
        if (newestEntry === undefined || newestEntry.action === CHECKPOINT) return undefined;
        const isRecent = sql`${auditLog.at} > now() - ${everyMs} * interval '1 millisecond'`;
        const isRecentCheckpoint = and(eq(auditLog.action, CHECKPOINT), isRecent);
        if ((await tx.select({ id: auditLog.id }).from(auditLog).where(isRecentCheckpoint).limit(1)).length > 0)
          return undefined;
        const checkpoint = signer.sign(newestEntry.id, newestEntry.hash);
        await appendSigned(tx, CHECKPOINT, checkpoint);
        return checkpoint;
      }),
  };
}

function chainVerification(orm: NodePgDatabase, signer: CheckpointSigner) {
  return {
    /** Checks the whole log in one snapshot; for a long log this takes longer than an ordinary query. */
    verify: (): Promise<AuditVerdict> =>
      orm.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = 0`);
          const { rows } = await tx.execute<{ id: string; problem: string }>(
            sql`select id, fault as problem from meiyu_audit_faults() limit ${MAX_PROBLEMS}`,
          );
          const signedEntries = await tx
            .select({ id: auditLog.id, action: auditLog.action, detail: auditLog.detail })
            .from(auditLog)
            .where(inArray(auditLog.action, [CHECKPOINT, SWEEP]))
            .orderBy(asc(auditLog.id));
          const verdicts: AuditVerdict['checkpoints'] = { good: [], foreign: [], bad: [] };
          for (const { id, detail } of signedEntries) verdicts[signer.check(detail)].push(id);
          const { rows: mismatchedRows } = await tx.execute<{ id: string }>(sql`
            select signed.id from audit_log as signed join audit_log as covered on covered.id = (signed.detail ->> 'through')::bigint
            where signed.action = ${CHECKPOINT} and encode(covered.hash, 'hex') <> signed.detail ->> 'hash'`);
          verdicts.bad.push(...mismatchedRows.map(({ id }) => Number(id)));
          const goodIds = new Set(verdicts.good);
          const validCheckpoints = signedEntries.filter(({ id, action }) => action === CHECKPOINT && goodIds.has(id));
          return {
            entries: await tx.$count(auditLog),
            problems: rows.map(({ id, problem }) => ({ id: Number(id), problem })),
            checkpoints: verdicts,
            newestEntry: await findNewestEntry(tx),
            signedThrough: Number(validCheckpoints.at(-1)?.detail.through ?? 0),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}

function chainReads(orm: NodePgDatabase) {
  return {
    /** The hash of one entry, to compare with a copy stored elsewhere. */
    async hashOf(id: number): Promise<string | undefined> {
      const [row] = await orm.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, id));
      return row?.hash?.toString('hex');
    },

    /** Oldest first. */
    async list(filter: { since?: Date; actor?: string; action?: string; limit: number }): Promise<AuditRow[]> {
      const { since, actor, action, limit } = filter;
      const rows = await orm
        .select()
        .from(auditLog)
        .where(
          and(
            since && gte(auditLog.at, since),
            actor ? eq(auditLog.actor, actor) : undefined,
            action ? eq(auditLog.action, action) : undefined,
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(limit);
      return rows.reverse();
    },
  };
}

/** Reads, verifies, signs and sweeps the audit log. Appending is in audit.repo.ts. */
export function createAuditChain(orm: NodePgDatabase, secret: string) {
  const signer = createCheckpointSigner(secret);
  return { ...chainWrites(orm, signer), ...chainVerification(orm, signer), ...chainReads(orm) };
}
