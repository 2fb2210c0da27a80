import { mayOpenConsole, type Role } from '@meiyu/contract/endpoint.ts';
import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { authToken, consent, users } from '../../../db/schema/account.ts';
import { aiSession } from '../../../db/schema/assistant.ts';
import { aiDrawing } from '../../../db/schema/assistant-drawings.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { bookshelfItem } from '../../../db/schema/bookshelf.ts';
import { downloadApplication } from '../../../db/schema/downloads.ts';
import { learningRecord } from '../../../db/schema/learning-records.ts';
import { note } from '../../../db/schema/notes.ts';
import { rating } from '../../../db/schema/ratings.ts';
import { AppError } from '../../../errors.ts';
import { toAccountError } from './account-errors.ts';
import type { Account } from './user.repo.ts';
import { userColumns } from './user-list.repo.ts';

/** Whose accounts a caller may change: only an owner those of staff. */
export interface Reach {
  mayChangeStaff: boolean;
}

export type AccountChange = Pick<
  Account,
  'name' | 'realName' | 'studentNumber' | 'classId' | 'phone' | 'email' | 'schoolName' | 'ageBand'
> & { guardianConsent: boolean };

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Locked = Pick<Account, 'id' | 'roles' | 'status' | 'guardianConsentAt'> & { version: string };

/** An account with these consents came to the site on a list or by staff, who know of the consent. */
const CONSENT_BY_STAFF = 'staff';

const now = sql`now()`;

/** Locks accounts in the order of their ids, so that changes of many at once do not deadlock. */
export async function lockAccounts(tx: Tx, ids: readonly string[], { mayChangeStaff }: Reach): Promise<Locked[]> {
  const rows = await tx
    .select({
      id: users.id,
      roles: users.roles,
      status: users.status,
      guardianConsentAt: users.guardianConsentAt,
      version: userColumns.version,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  if (rows.length < new Set(ids).size)
    throw new AppError('NO_SUCH_ACCOUNT', ids.length > 1 ? '部分账号已不存在，请刷新后重试' : undefined);
  if (!mayChangeStaff && rows.some(({ roles }) => mayOpenConsole(roles)))
    throw new AppError('FORBIDDEN', '工作人员的账号只有馆长可以管理');
  return rows;
}

export type UserAdminRepo = ReturnType<typeof createUserAdminRepo>;

function accountReads(orm: NodePgDatabase) {
  return {
    listConsents: (id: string) =>
      orm
        .select({ kind: consent.kind, version: consent.version, createdAt: consent.createdAt })
        .from(consent)
        .where(eq(consent.userId, id))
        .orderBy(desc(consent.createdAt), desc(consent.id))
        .limit(50),
    async findLastSignIn(id: string): Promise<Date | undefined> {
      const [row] = await orm
        .select({ at: auditLog.at })
        .from(auditLog)
        .where(and(eq(auditLog.actor, `user:${id}`), eq(auditLog.action, 'account.login'), eq(auditLog.result, 'ok')))
        .orderBy(desc(auditLog.id))
        .limit(1);
      return row?.at;
    },
    listDevices: (id: string) =>
      orm
        .select()
        .from(authToken)
        .where(and(eq(authToken.userId, id), isNull(authToken.revokedAt), gt(authToken.expiresAt, now)))
        .orderBy(desc(authToken.lastUsedAt), desc(authToken.id))
        .limit(100),
    async countOwned(id: string) {
      const [records, bookshelf, notes, ratings, applications, drawings, sessions] = await Promise.all([
        orm.$count(learningRecord, eq(learningRecord.userId, id)),
        orm.$count(bookshelfItem, eq(bookshelfItem.userId, id)),
        orm.$count(note, eq(note.userId, id)),
        orm.$count(rating, eq(rating.userId, id)),
        orm.$count(downloadApplication, eq(downloadApplication.userId, id)),
        orm.$count(aiDrawing, eq(aiDrawing.userId, id)),
        orm.$count(aiSession, and(eq(aiSession.userId, id), sql`${aiSession.content} is not null`)),
      ]);
      return { records, bookshelf, notes, ratings, applications, drawings, sessions };
    },
  };
}

/** A change of fields that a form showed in `version`; false when the account has changed since. */
async function changeFields(
  tx: Tx,
  { id, version, change, address }: { id: string; version: string; change: AccountChange; address: string },
  reach: Reach,
): Promise<boolean> {
  const [locked] = await lockAccounts(tx, [id], reach);
  if (locked === undefined || locked.version !== version) return false;
  const { guardianConsent, ...fields } = change;
  const isNewConsent = guardianConsent && locked.guardianConsentAt === null;
  const guardianConsentAt = guardianConsent ? sql`coalesce(${users.guardianConsentAt}, now())` : null;
  await tx
    .update(users)
    .set({ ...fields, guardianConsentAt, updatedAt: now })
    .where(eq(users.id, id));
  if (isNewConsent)
    await tx.insert(consent).values({ userId: id, kind: 'guardian', version: CONSENT_BY_STAFF, ip: address || null });
  return true;
}

function accountWrites(orm: NodePgDatabase) {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await orm.transaction(work);
    } catch (error) {
      throw toAccountError(error);
    }
  };
  /** Changes those of the accounts that are not so already; all accounts must exist and be within reach. */
  const changeMany = (ids: readonly string[], reach: Reach, set: Record<string, unknown>, condition?: SQL) =>
    transaction(async (tx) => {
      await lockAccounts(tx, ids, reach);
      const changed = await tx
        .update(users)
        .set({ ...set, updatedAt: now })
        .where(and(inArray(users.id, [...ids]), condition))
        .returning({ id: users.id, expireTime: users.expireTime });
      return changed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });

  return {
    /** A trigger notifies every instance, which ends the sessions of disabled accounts. */
    setStatus: (ids: readonly string[], status: Account['status'], reach: Reach) =>
      changeMany(ids, reach, { status }, ne(users.status, status)),
    /** Counted from the current expiry, or from now when the account has expired. */
    extend: (ids: readonly string[], days: number, reach: Reach) =>
      changeMany(ids, reach, {
        expireTime: sql`least(greatest(${users.expireTime}, now()) + ${days} * interval '1 day', timestamptz '9000-01-01')`,
      }),
    setExpiry: (ids: readonly string[], expireTime: Date, reach: Reach) => changeMany(ids, reach, { expireTime }),
    setClass: (ids: readonly string[], classId: string | null, reach: Reach) =>
      changeMany(ids, reach, { classId }, sql`${users.classId} is distinct from ${classId}`),
    setTeacher: (id: string, teacher: boolean, reach: Reach) =>
      changeMany(
        [id],
        reach,
        {
          roles: teacher ? sql`array_append(${users.roles}, 'teacher')` : sql`array_remove(${users.roles}, 'teacher')`,
        },
        sql`('teacher' = any(${users.roles})) <> ${teacher}`,
      ),
    /** The number of ended sessions. */
    resetPassword: (id: string, passwordHash: string, reach: Reach): Promise<number> =>
      transaction(async (tx) => {
        await lockAccounts(tx, [id], reach);
        await tx
          .update(users)
          .set({ passwordHash, mustChangePassword: true, passwordChangedAt: now, updatedAt: now })
          .where(eq(users.id, id));
        const { rowCount } = await tx.delete(authToken).where(eq(authToken.userId, id));
        return rowCount ?? 0;
      }),
    change: (input: { id: string; version: string; change: AccountChange; address: string }, reach: Reach) =>
      transaction((tx) => changeFields(tx, input, reach)),
    /** False when the account has changed since `version`. Ends the console sessions of who loses the console. */
    setRoles: (id: string, roles: Role[], version: string): Promise<boolean> =>
      transaction(async (tx) => {
        const [locked] = await lockAccounts(tx, [id], { mayChangeStaff: true });
        if (locked?.version !== version) return false;
        await tx.update(users).set({ roles, updatedAt: now }).where(eq(users.id, id));
        return true;
      }),
    addRoles: (id: string, roles: readonly Role[]): Promise<Role[]> =>
      transaction(async (tx) => {
        const [locked] = await lockAccounts(tx, [id], { mayChangeStaff: true });
        if (locked?.status !== 'active') throw new AppError('ACCOUNT_DISABLED');
        const all = [...new Set([...locked.roles, ...roles])];
        await tx.update(users).set({ roles: all, updatedAt: now }).where(eq(users.id, id));
        return all;
      }),
  };
}

export function createUserAdminRepo(orm: NodePgDatabase) {
  return { ...accountReads(orm), ...accountWrites(orm) };
}
