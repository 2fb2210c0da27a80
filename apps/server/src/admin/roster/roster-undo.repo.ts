import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { rosterRow } from '../../db/schema/roster.ts';
import { smsCode, smsOutbox } from '../../db/schema/sms.ts';
import { normaliseFields } from './checks/normalise-fields.ts';

export interface KeptRow {
  line: number;
  realName: string;
  reason: string;
}

export interface UndoResult {
  removed: number;
  restored: number;
  kept: KeptRow[];
  /** Names of deleted classes that the import had created and that have no reader any more. */
  removedClasses: string[];
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Row = typeof rosterRow.$inferSelect;
type Account = typeof users.$inferSelect;

const ROWS_AT_ONCE = 200;
const DATE_FIELDS = ['expireTime', 'guardianConsentAt'];

/** Tables that have a row for an account that was used. */
const USED_TABLES = [
  ...['auth_token', 'known_device', 'learning_record', 'bookshelf_item', 'note', 'rating'],
  ...['download_application', 'ai_session', 'study_day', 'search_history'],
];

/** New accounts that were used, with the reason to keep them. */
async function findUsed(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const hasRows = USED_TABLES.map(
    (table) => sql`exists (select from ${sql.identifier(table)} where user_id = users.id)`,
  );
  const rows = await tx
    .select({
      id: users.id,
      roles: users.roles,
      hasChangedPassword: sql<boolean>`not ${users.mustChangePassword}`,
      isUsed: sql<boolean>`(${sql.join(hasRows, sql` or `)})`,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const reasons = new Map<string, string>();
  for (const { id, roles, hasChangedPassword, isUsed } of rows) {
    if (roles.length > 0) reasons.set(id, '账号已有工作角色');
    else if (isUsed || hasChangedPassword) reasons.set(id, '账号已被使用');
  }
  return reasons;
}

async function removeAccounts(tx: Tx, rows: readonly Row[], result: UndoResult): Promise<void> {
  const ids = rows.flatMap(({ accountId }) => accountId ?? []);
  if (ids.length === 0) return;
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('update');
  const used = await findUsed(tx, ids);
  for (const row of rows) {
    const reason = used.get(row.accountId ?? '');
    if (reason !== undefined) result.kept.push(toKept(row, reason));
  }
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return;
  const removed = await tx.delete(users).where(inArray(users.id, unused)).returning({ phone: users.phone });
  const phones = removed.flatMap(({ phone }) => phone ?? []);
  if (phones.length > 0) {
    await tx.delete(smsCode).where(inArray(smsCode.phone, phones));
    await tx.delete(smsOutbox).where(inArray(smsOutbox.phone, phones));
  }
  result.removed += removed.length;
}

const toKept = ({ line, fields }: Row, reason: string): KeptRow => ({
  line,
  realName: normaliseFields(fields).realName,
  reason,
});

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

interface StoredChange {
  from: unknown;
  to: unknown;
}

/** Restores the fields that still have the value of the import. */
async function restoreAccount(tx: Tx, row: Row, result: UndoResult): Promise<void> {
  const changes = Object.entries((row.before?.changes ?? {}) as Record<string, StoredChange>);
  const [account] = await tx
    .select()
    .from(users)
    .where(eq(users.id, row.accountId ?? ''))
    .for('update');
  if (account === undefined) return;
  const values: Record<string, unknown> = {};
  let isKept = false;
  for (const [field, { from, to }] of changes) {
    if (asText(account[field as keyof Account]) !== to) isKept = true;
    else values[field] = DATE_FIELDS.includes(field) && typeof from === 'string' ? new Date(from) : from;
  }
  const phone = values.phone;
  if (typeof phone === 'string' && (await tx.$count(users, eq(users.phone, phone))) > 0) {
    delete values.phone;
    isKept = true;
  }
  await tx
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, account.id));
  if (isKept) result.kept.push(toKept(row, '账号后来又有改动，只恢复了未再改动的部分'));
  else result.restored += 1;
}

async function removeNewClasses(tx: Tx, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.flatMap(({ before }) => (typeof before?.newClass === 'string' ? [before.newClass] : []));
  if (ids.length === 0) return [];
  const removed = await tx.execute<{ name: string }>(sql`
    delete from school_class where id = any(${sql.param(ids)}::uuid[])
      and not exists (select from users where class_id = school_class.id) returning name`);
  return removed.rows.map(({ name }) => name).toSorted();
}

export function createRosterUndo(orm: NodePgDatabase) {
  return {
    /** Undoes the rows in batches; a row that was undone has no account any more, so the call can be repeated. */
    async undo(importId: string): Promise<UndoResult> {
      const result: UndoResult = { removed: 0, restored: 0, kept: [], removedClasses: [] };
      const imported = await orm
        .select()
        .from(rosterRow)
        .where(and(eq(rosterRow.importId, importId), isNotNull(rosterRow.accountId)))
        .orderBy(asc(rosterRow.line));
      for (let start = 0; start < imported.length; start += ROWS_AT_ONCE) {
        const rows = imported.slice(start, start + ROWS_AT_ONCE);
        await orm.transaction(async (tx) => {
          await removeAccounts(
            tx,
            rows.filter(({ outcome }) => outcome === 'created'),
            result,
          );
          for (const row of rows) if (row.outcome === 'updated') await restoreAccount(tx, row, result);
          const lines = rows.map(({ line }) => line);
          await tx
            .update(rosterRow)
            .set({ accountId: null, encryptedPassword: null })
            .where(and(eq(rosterRow.importId, importId), inArray(rosterRow.line, lines)));
        });
      }
      result.removedClasses = await orm.transaction((tx) => removeNewClasses(tx, imported));
      return result;
    },
  };
}
