import { sql } from 'drizzle-orm';
import { bigint, index, inet, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment, oneOf } from './columns.ts';

const AUDIT_RESULTS = ['ok', 'refused', 'failed'] as const;

/**
 * Who did what to which object, with which result. Append-only: triggers refuse updates, truncation and all deletions
 * except the program's sweep of rows older than 180 days. They also set each row's id, time and the hash that chains it
 * to the previous row (`meiyu_audit_faults()` finds broken links). Inserts wait for each other until commit, so write
 * the audit row last. There are no foreign keys, because the log outlives the objects. It has ids of readers and staff,
 * never their names or phone numbers; only an operator is named, by the account on the machine.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Set by the trigger, like `at`, `prevHash` and `hash`. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: moment('at').notNull().defaultNow(),
    /** `user:<id>`, `operator:<name>` or `system`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    object: text('object').notNull().default(''),
    result: text('result', { enum: AUDIT_RESULTS }).notNull().default('ok'),
    ip: inet('ip'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    prevHash: bytea('prev_hash'),
    hash: bytea('hash'),
  },
  (t) => [
    oneOf('audit_log_result_known', t.result, AUDIT_RESULTS),
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_at').on(t.at),
    index('audit_log_object').on(t.object, t.id),
    index('audit_log_not_ok').on(t.result, t.id).where(sql`result <> 'ok'`),
  ],
);
