import { CONSOLE_ROLES, type Role } from '@meiyu/contract/endpoint.ts';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { userColumns } from '../../features/account/users/user-list.repo.ts';
import { escapeLike } from '../../resources/escape-like.ts';

interface StaffFilter {
  search: string;
  /** Empty for everybody who opens the console. */
  role: Role | '';
}

export interface StaffRow {
  id: string;
  name: string;
  realName: string | null;
  phone: string | null;
  status: 'active' | 'disabled';
  roles: Role[];
  mustChangePassword: boolean;
  totp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  activeSessions: number;
  lastSessionAt: Date | null;
  version: string;
}

const activeSession = sql.raw(`s.expires_at > now() and s.last_used_at > now() - interval '30 minutes'`);

// Table and column names are written out, because Drizzle leaves the table out of names in a query of one table.
const columns = {
  id: users.id,
  name: users.name,
  realName: users.realName,
  phone: users.phone,
  status: users.status,
  roles: users.roles,
  mustChangePassword: users.mustChangePassword,
  totp: sql<boolean>`exists (select from staff_totp t where t.user_id = users.id and t.confirmed_at is not null)`,
  passkeys: sql<number>`(select count(*)::int from staff_passkey p where p.user_id = users.id)`,
  recoveryCodesLeft: sql<number>`(select count(*)::int from staff_recovery_code c
    where c.user_id = users.id and c.used_at is null)`,
  activeSessions: sql<number>`(select count(*)::int from staff_session s where s.user_id = users.id and ${activeSession})`,
  lastSessionAt: sql<Date | null>`(select max(s.last_used_at) from staff_session s where s.user_id = users.id)`.mapWith(
    users.createdAt,
  ),
  version: userColumns.version,
};

function toWhere({ search, role }: StaffFilter): SQL | undefined {
  const like = `%${escapeLike(search.toLowerCase())}%`;
  const roles = role === '' ? CONSOLE_ROLES : [role];
  return and(
    // `roles <> '{}'` lets the index of staff be used.
    sql`${users.roles} <> '{}' and ${users.roles} && ${sql.raw(`'{${roles.join()}}'::text[]`)}`,
    search === ''
      ? undefined
      : sql`(${users.nameFolded} like ${like} or lower(${users.realName} collate "C") like ${like} or ${users.phone} like ${like})`,
  );
}

export type StaffRepo = ReturnType<typeof createStaffRepo>;

export function createStaffRepo(orm: NodePgDatabase) {
  return {
    async list(filter: StaffFilter, limit: number, offset: number): Promise<{ rows: StaffRow[]; total: number }> {
      const where = toWhere(filter);
      const [rows, [counted]] = await Promise.all([
        orm.select(columns).from(users).where(where).orderBy(asc(users.id)).limit(limit).offset(offset),
        orm.select({ total: count() }).from(users).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },
    async find(id: string): Promise<StaffRow | undefined> {
      const [row] = await orm.select(columns).from(users).where(eq(users.id, id));
      return row;
    },
    /** Returns how many console sessions were ended, of all of them or of one. */
    async endSessions(id: string, sessionId?: string): Promise<number> {
      const onlySession = sessionId === undefined ? sql`` : sql`and id = ${sessionId}::uuid`;
      const { rowCount } = await orm.execute(sql`delete from staff_session where user_id = ${id} ${onlySession}`);
      return rowCount ?? 0;
    },
  };
}
