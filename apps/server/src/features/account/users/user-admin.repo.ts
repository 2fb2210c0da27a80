import type { Role } from '@meiyu/contract/endpoint.ts';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';

export interface UserRow {
  id: string;
  name: string;
  phone: string | null;
  schoolName: string | null;
  status: 'active' | 'disabled';
  expireTime: Date;
  roles: Role[];
  createdAt: Date;
}

const columns = {
  id: users.id,
  name: users.name,
  phone: users.phone,
  schoolName: users.schoolName,
  status: users.status,
  expireTime: users.expireTime,
  roles: users.roles,
  createdAt: users.createdAt,
};

/** Escapes the wildcards of LIKE. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined;
  const like = `%${escapeLike(search.toLowerCase())}%`;
  return sql`(${users.nameFolded} like ${like} or ${users.phone} like ${like} or lower(${users.schoolName}) like ${like})`;
}

export type UserAdminRepo = ReturnType<typeof createUserAdminRepo>;

export function createUserAdminRepo(orm: NodePgDatabase) {
  return {
    async list(search: string, pageNum: number, pageSize: number): Promise<{ rows: UserRow[]; total: number }> {
      const where = matchesSearch(search);
      const [[counted], rows] = await Promise.all([
        orm.select({ total: count() }).from(users).where(where),
        orm
          .select(columns)
          .from(users)
          .where(where)
          .orderBy(desc(users.id))
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },
    /** By id, name or phone number. */
    async find(user: string): Promise<UserRow | undefined> {
      const [row] = await orm
        .select(columns)
        .from(users)
        .where(
          sql`${users.id}::text = ${user} or ${users.nameFolded} = lower(${user} collate "C") or ${users.phone} = ${user}`,
        );
      return row;
    },
    /** False when the account already had this status. A trigger notifies every instance. */
    async setStatus(id: string, status: UserRow['status']): Promise<boolean> {
      const { rowCount } = await orm
        .update(users)
        .set({ status, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), sql`${users.status} <> ${status}`));
      return rowCount === 1;
    },
    /** Counted from the current expiry, or from now when the account has expired. */
    async extend(id: string, days: number): Promise<Date | undefined> {
      const [row] = await orm
        .update(users)
        .set({
          expireTime: sql`greatest(${users.expireTime}, now()) + ${days} * interval '1 day'`,
          updatedAt: sql`now()`,
        })
        .where(eq(users.id, id))
        .returning({ expireTime: users.expireTime });
      return row?.expireTime;
    },
  };
}
