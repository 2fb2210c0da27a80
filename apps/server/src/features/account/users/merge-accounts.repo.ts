import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { smsCode, smsOutbox } from '../../../db/schema/sms.ts';
import { toAccountError } from './account-errors.ts';
import { MOVED_TABLES } from './merge-plan.ts';
import type { Account } from './user.repo.ts';
import { lockAccounts, type Reach } from './user-admin.repo.ts';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Empty fields of the account that stays are filled from the other one. */
const FILLED_FIELDS = {
  realName: 'realName',
  studentNumber: 'studentNumber',
  classId: 'classId',
  phone: 'phone',
  email: 'email',
  schoolName: 'schoolName',
  avatar: 'avatarFile',
  sex: 'sex',
} as const satisfies Record<string, keyof Account>;
export type FilledField = keyof typeof FILLED_FIELDS;

export function fieldsToFill(keep: Pick<Account, (typeof FILLED_FIELDS)[FilledField]>, remove: typeof keep) {
  return (Object.keys(FILLED_FIELDS) as FilledField[]).filter(
    (field) => keep[FILLED_FIELDS[field]] === null && remove[FILLED_FIELDS[field]] !== null,
  );
}

/** A statement of the plan, with its two parameters. */
function bind(statement: string, keepId: string, removeId: string) {
  const parts = statement.split(/(\$1|\$2)/);
  return sql.join(
    parts.map((part) =>
      part === '$1' ? sql`${keepId}::uuid` : part === '$2' ? sql`${removeId}::uuid` : sql.raw(part),
    ),
  );
}

export type MergeRepo = ReturnType<typeof createMergeRepo>;

async function takeAccount(
  tx: Tx,
  keepId: string,
  removeId: string,
): Promise<{ former: Account; filled: FilledField[] }> {
  const [keep] = await tx.select().from(users).where(eq(users.id, keepId));
  const [former] = await tx.select().from(users).where(eq(users.id, removeId));
  if (keep === undefined || former === undefined) throw new Error('a locked account is gone');
  const filled = fieldsToFill(keep, former);
  // Deleted first, because its number, e-mail address and student number are unique.
  await tx.delete(users).where(eq(users.id, removeId));
  if (former.phone !== null) {
    await tx.delete(smsCode).where(eq(smsCode.phone, former.phone));
    await tx.delete(smsOutbox).where(eq(smsOutbox.phone, former.phone));
  }
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(filled.map((field) => [FILLED_FIELDS[field], former[FILLED_FIELDS[field]]])),
      guardianConsentAt: sql`coalesce(${users.guardianConsentAt}, ${former.guardianConsentAt?.toISOString() ?? null}::timestamptz)`,
      expireTime: sql`greatest(${users.expireTime}, ${former.expireTime.toISOString()}::timestamptz)`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, keepId));
  return { former, filled };
}

export function createMergeRepo(orm: NodePgDatabase) {
  return {
    /** For every table how many rows a merge moves, and for how many of them both accounts have one. */
    async count(keepId: string, removeId: string) {
      const statements = MOVED_TABLES.map(({ table, thing, column = 'user_id', unique, uniqueWhere = 'true' }) => {
        const same = unique?.map((name) => `k.${name} is not distinct from r.${name}`).join(' and ') || 'true';
        const both = unique
          ? `count(*) filter (where ${uniqueWhere} and exists (select from ${table} k where k.user_id = $1 and ${same}))`
          : '0';
        return `select '${thing}' as thing, count(*)::int as count, (${both})::int as "both" from ${table} r where r.${column} = $2`;
      });
      const { rows } = await orm.execute<{ thing: string; count: number; both: number }>(
        bind(
          `select thing, sum(count)::int as count, sum("both")::int as "both" from (${statements.join(' union all ')}) as t
          group by thing`,
          keepId,
          removeId,
        ),
      );
      return rows;
    },

    /** Moves everything, deletes the other account, and returns what it was. A trigger ends its sessions everywhere. */
    async merge(keepId: string, removeId: string, reach: Reach) {
      try {
        return await orm.transaction(async (tx) => {
          await lockAccounts(tx, [keepId, removeId], reach);
          let moved = 0;
          for (const { table, column = 'user_id', resolve = [] } of MOVED_TABLES) {
            for (const statement of resolve) await tx.execute(bind(statement, keepId, removeId));
            const { rowCount } = await tx.execute(
              bind(`update ${table} set ${column} = $1 where ${column} = $2`, keepId, removeId),
            );
            moved += rowCount ?? 0;
          }
          return { moved, ...(await takeAccount(tx, keepId, removeId)) };
        });
      } catch (error) {
        throw toAccountError(error);
      }
    },
  };
}
