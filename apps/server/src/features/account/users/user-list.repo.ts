import type { USER_SORTS } from '@meiyu/contract/admin/account-input.ts';
import { CONSOLE_ROLES, type Role } from '@meiyu/contract/endpoint.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { schoolClass } from '../../../db/schema/classes.ts';
import { escapeLike } from '../../../resources/escape-like.ts';

export interface UserFilter {
  search: string;
  state: '' | 'active' | 'disabled' | 'expired' | 'expiring' | 'neverSignedIn' | 'staff';
  /** A class, `none` for accounts without one, or empty. */
  classId: string;
  ageBand: '' | 'under14' | '14-17' | '18+';
  createdFrom?: Date;
  /** Excluded. */
  createdBefore?: Date;
}

/** A minus means descending order. */
export type UserOrder = (typeof USER_SORTS)[number];

/** The columns of an account that lists and details show. */
export const userColumns = {
  id: users.id,
  name: users.name,
  realName: users.realName,
  studentNumber: users.studentNumber,
  classId: users.classId,
  className: schoolClass.name,
  phone: users.phone,
  email: users.email,
  schoolName: users.schoolName,
  sex: users.sex,
  ageBand: users.ageBand,
  guardianConsentAt: users.guardianConsentAt,
  status: users.status,
  roles: users.roles,
  expireTime: users.expireTime,
  mustChangePassword: users.mustChangePassword,
  createdAt: users.createdAt,
  lastUsedAt: users.lastUsedAt,
  avatarFile: users.avatarFile,
  /** Changes with every change of the account; a form sends it back. */
  version: sql<string>`(extract(epoch from ${users.updatedAt}) * 1000000)::bigint::text`,
};

export interface UserRow {
  id: string;
  name: string;
  realName: string | null;
  studentNumber: string | null;
  classId: string | null;
  className: string | null;
  phone: string | null;
  email: string | null;
  schoolName: string | null;
  sex: number | null;
  ageBand: 'under14' | '14-17' | '18+';
  guardianConsentAt: Date | null;
  status: 'active' | 'disabled';
  roles: Role[];
  expireTime: Date;
  mustChangePassword: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
  avatarFile: string | null;
  version: string;
}

const consoleRoles = sql.raw(`'{${CONSOLE_ROLES.join()}}'::text[]`);
/** Accounts with access to the console, which do not expire. */
export const isStaff = sql`${users.roles} && ${consoleRoles}`;
const isReader = sql`not (${isStaff})`;
const isEnabled = eq(users.status, 'active');

/** Readers whose account ends within 30 days. */
export const isExpiring = and(
  isEnabled,
  sql`${users.expireTime} > now() and ${users.expireTime} <= now() + interval '30 days'`,
  isReader,
);

const CONDITION_OF_STATE: Record<Exclude<UserFilter['state'], ''>, SQL | undefined> = {
  active: and(isEnabled, sql`(${gt(users.expireTime, sql`now()`)} or ${isStaff})`),
  disabled: eq(users.status, 'disabled'),
  expired: and(isEnabled, sql`${users.expireTime} <= now()`, isReader),
  expiring: isExpiring,
  neverSignedIn: isNull(users.lastUsedAt),
  // `roles <> '{}'` lets the index of staff be used.
  staff: sql`${users.roles} <> '{}' and ${isStaff}`,
};

/** The text of an account has one field a line, so no match reaches from one field into the next. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined;
  return sql`${users.searchText} like ${`%${escapeLike(search.toLowerCase())}%`}`;
}

function toWhere({ search, state, classId, ageBand, createdFrom, createdBefore }: UserFilter): SQL | undefined {
  return and(
    matchesSearch(search),
    state === '' ? undefined : CONDITION_OF_STATE[state],
    classId === '' ? undefined : classId === 'none' ? isNull(users.classId) : eq(users.classId, classId),
    ageBand === '' ? undefined : eq(users.ageBand, ageBand),
    createdFrom && sql`${users.createdAt} >= ${createdFrom}`,
    createdBefore && sql`${users.createdAt} < ${createdBefore}`,
  );
}

/** Ids grow with time, so they are the order of creation. */
const SORT_COLUMNS = {
  created: users.id,
  name: users.nameFolded,
  class: schoolClass.name,
  expiry: users.expireTime,
  lastUse: sql`coalesce(${users.lastUsedAt}, '-infinity'::timestamptz)`,
};

function parseOrder(order: UserOrder) {
  return {
    key: SORT_COLUMNS[order.replace('-', '') as keyof typeof SORT_COLUMNS],
    isDescending: order.startsWith('-'),
  };
}

function toOrder(order: UserOrder): SQL[] {
  const { key, isDescending } = parseOrder(order);
  const direction = isDescending ? desc : asc;
  return key === users.id ? [direction(users.id)] : [direction(key), direction(users.id)];
}

export type UserListRepo = ReturnType<typeof createUserListRepo>;

export function createUserListRepo(orm: NodePgDatabase) {
  const select = () =>
    orm.select(userColumns).from(users).leftJoin(schoolClass, eq(schoolClass.id, users.classId)).$dynamic();

  async function countAccounts(filter: UserFilter): Promise<number> {
    const [row] = await orm.select({ total: count() }).from(users).where(toWhere(filter));
    return row?.total ?? 0;
  }
  const page = (filter: UserFilter, order: UserOrder, limit: number, offset: number): Promise<UserRow[]> =>
    select()
      .where(toWhere(filter))
      .orderBy(...toOrder(order))
      .limit(limit)
      .offset(offset);

  /** A search compares every account, so it does it once for the page and the total together. */
  async function search(filter: UserFilter, order: UserOrder, limit: number, offset: number) {
    const { key, isDescending } = parseOrder(order);
    const direction = sql.raw(isDescending ? 'desc' : 'asc');
    const join = key === SORT_COLUMNS.class ? sql`left join school_class on school_class.id = users.class_id` : sql``;
    const { rows } = await orm.execute<{ total: number; ids: string[] }>(sql`
      with found as materialized (select users.id, ${key} as key from users ${join} where ${toWhere(filter)})
      select (select count(*)::int from found) as total,
        array(select id::text from found order by key ${direction}, id ${direction}
          limit ${limit} offset ${offset}) as ids`);
    const { total = 0, ids = [] } = rows[0] ?? {};
    const accounts = ids.length === 0 ? [] : await select().where(inArray(users.id, ids));
    return { rows: accounts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
  }

  return {
    count: countAccounts,
    page,
    async list(filter: UserFilter, order: UserOrder, limit: number, offset: number) {
      if (filter.search !== '') return search(filter, order, limit, offset);
      const [rows, total] = await Promise.all([page(filter, order, limit, offset), countAccounts(filter)]);
      return { rows, total };
    },
    /** In the order of creation, for an export; `afterId` is the last one of the batch before. */
    batch: (filter: UserFilter, afterId: string | undefined, limit: number): Promise<UserRow[]> =>
      select()
        .where(and(toWhere(filter), afterId === undefined ? undefined : gt(users.id, afterId)))
        .orderBy(asc(users.id))
        .limit(limit),
    /** By id, name or phone number. */
    async find(user: string): Promise<UserRow | undefined> {
      const [row] = await select().where(
        sql`${users.id}::text = ${user} or ${users.nameFolded} = lower(${user} collate "C") or ${users.phone} = ${user}`,
      );
      return row;
    },
    async findById(id: string): Promise<UserRow | undefined> {
      const [row] = await select().where(eq(users.id, id));
      return row;
    },
    async findClassByName(name: string): Promise<string | undefined> {
      const [row] = await orm.select({ id: schoolClass.id }).from(schoolClass).where(eq(schoolClass.name, name));
      return row?.id;
    },
  };
}
