import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../db/advisory-locks.ts';
import { auditLog } from '../db/schema/audit.ts';
import { type AuditSeals, createAuditSeals, type Seal, type SealVerdict } from './audit-seal.ts';

const SEAL = 'audit.seal';
const SWEEP = 'audit.sweep';
/** At a time: whoever appends waits meanwhile. */
const SWEEP_ROWS = 2000;
const FAULTS_TOLD = 20;

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
  /** Entries there are. */
  entries: number;
  /** Where the chain does not hold, the first twenty. */
  faults: { id: number; fault: string }[];
  /** Seals and sweeps by what became of their signature; `foreign` ones were made under another APP_SECRET. */
  seals: Record<SealVerdict, number[]>;
  /** The newest entry: whoever wrote it down elsewhere can tell later whether the end was cut off. */
  head: { id: number; hash: string; at: Date } | undefined;
  sealedThrough: number;
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

async function attest(tx: Transaction, action: string, seal: Seal, more = {}): Promise<void> {
  await tx.insert(auditLog).values({ actor: 'system', action, detail: { ...seal, ...more } });
}

async function findHead(tx: Pick<NodePgDatabase, 'select'>) {
  const [row] = await tx
    .select({ id: auditLog.id, action: auditLog.action, hash: auditLog.hash, at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row && { ...row, hash: row.hash?.toString('hex') ?? '' };
}

/** What adds to the chain and takes away from it, with nobody appending meanwhile. */
function chainWrites(orm: NodePgDatabase, seals: AuditSeals) {
  /** Nobody appends until the transaction ends. */
  const alone = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.audit})`);
      return work(tx);
    });

  /** One portion of the oldest entries, all of them past their days; gives how many. */
  async function sweepSome(days: number): Promise<number> {
    return alone(async (tx) => {
      const { rows } = await tx.execute<{ id: string; hash: string; count: number }>(sql`
        with oldest as (select id, at, hash from audit_log order by id limit ${SWEEP_ROWS}),
        old as (
          select * from oldest
          where id < coalesce((select min(id) from oldest where at >= now() - ${days} * interval '1 day'), ${2 ** 53})
        )
        select id, encode(hash, 'hex') as hash, (select count(*) from old)::int as count from old order by id desc limit 1`);
      const last = rows[0];
      if (last === undefined) return 0;
      const through = Number(last.id);
      await attest(tx, SWEEP, seals.make(through, last.hash), { swept: last.count });
      await tx.execute(sql`select set_config('meiyu.audit_sweep', 'on', true)`);
      await tx.delete(auditLog).where(lte(auditLog.id, through));
      return last.count;
    });
  }

  return {
    /** Takes away what is older than that and says so in the chain. */
    async sweep(days: number): Promise<number> {
      let all = 0;
      for (let some = SWEEP_ROWS; some === SWEEP_ROWS; all += some) some = await sweepSome(days);
      return all;
    },

    /** Vouches for everything so far, unless there is nothing new or it was done of late, here or elsewhere. */
    seal: (everyMs: number): Promise<Seal | undefined> =>
      alone(async (tx) => {
        const head = await findHead(tx);
        if (head === undefined || head.action === SEAL) return undefined;
        const due = sql`${auditLog.at} > now() - ${everyMs} * interval '1 millisecond'`;
        const recent = and(eq(auditLog.action, SEAL), due);
        if ((await tx.select({ id: auditLog.id }).from(auditLog).where(recent).limit(1)).length > 0) return undefined;
        const seal = seals.make(head.id, head.hash);
        await attest(tx, SEAL, seal);
        return seal;
      }),
  };
}

function chainVerification(orm: NodePgDatabase, seals: AuditSeals) {
  return {
    /** In one snapshot; a long log may take longer than an ordinary query. */
    verify: (): Promise<AuditVerdict> =>
      orm.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = 0`);
          const { rows } = await tx.execute<{ id: string; fault: string }>(
            sql`select id, fault from meiyu_audit_faults() limit ${FAULTS_TOLD}`,
          );
          const attesting = await tx
            .select({ id: auditLog.id, action: auditLog.action, detail: auditLog.detail })
            .from(auditLog)
            .where(inArray(auditLog.action, [SEAL, SWEEP]))
            .orderBy(asc(auditLog.id));
          const verdict: AuditVerdict['seals'] = { good: [], foreign: [], bad: [] };
          for (const { id, detail } of attesting) verdict[seals.check(detail)].push(id);
          const { rows: strays } = await tx.execute<{ id: string }>(sql`
            select seal.id from audit_log as seal join audit_log as sealed on sealed.id = (seal.detail ->> 'through')::bigint
            where seal.action = ${SEAL} and encode(sealed.hash, 'hex') <> seal.detail ->> 'hash'`);
          verdict.bad.push(...strays.map(({ id }) => Number(id)));
          const good = new Set(verdict.good);
          const sealed = attesting.filter(({ id, action }) => action === SEAL && good.has(id));
          return {
            entries: await tx.$count(auditLog),
            faults: rows.map(({ id, fault }) => ({ id: Number(id), fault })),
            seals: verdict,
            head: await findHead(tx),
            sealedThrough: Number(sealed.at(-1)?.detail.through ?? 0),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}

function chainReads(orm: NodePgDatabase) {
  return {
    /** The hash of one entry, to compare with what was written down elsewhere. */
    async hashOf(id: number): Promise<string | undefined> {
      const [row] = await orm.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, id));
      return row?.hash?.toString('hex');
    },

    /** Oldest first. */
    async list(wanted: { since?: Date; actor?: string; action?: string; limit: number }): Promise<AuditRow[]> {
      const { since, actor, action, limit } = wanted;
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

/** The audit log as a whole: reading, checking, sealing and sweeping. Appending is `createAudit`. */
export function createAuditChain(orm: NodePgDatabase, secret: string) {
  const seals = createAuditSeals(secret);
  return { ...chainWrites(orm, seals), ...chainVerification(orm, seals), ...chainReads(orm) };
}
