import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import type { KnownAccount, RosterLookups } from './checks/check-rows.ts';

const columns = {
  id: users.id,
  name: users.name,
  realName: users.realName,
  studentNumber: users.studentNumber,
  phone: users.phone,
  // Teachers cannot open the console, so they do not count as staff and may be on a list.
  isStaff: sql<boolean>`cardinality(array_remove(${users.roles}, 'teacher')) > 0`,
  isDisabled: sql<boolean>`${users.status} = 'disabled'`,
  createdYear: sql<number>`extract(year from ${users.createdAt} at time zone 'Asia/Shanghai')::int`,
};

/** One array parameter, because a list has more values than a query may have parameters. */
const anyOf = (values: string[]) => sql`any(${sql.param(values)}::text[])`;

export function createRosterLookups(orm: NodePgDatabase): RosterLookups {
  return {
    accountsByNumber: (numbers): Promise<KnownAccount[]> =>
      orm
        .select(columns)
        .from(users)
        .where(sql`${users.studentNumber} = ${anyOf(numbers)}`),
    accountsByPhone: (phones): Promise<KnownAccount[]> =>
      orm
        .select(columns)
        .from(users)
        .where(sql`${users.phone} = ${anyOf(phones)}`),
    async takenNames(folded) {
      const rows = await orm
        .select({ folded: users.nameFolded })
        .from(users)
        .where(sql`${users.nameFolded} = ${anyOf(folded)}`);
      return rows.map((row) => row.folded);
    },
    async classNames() {
      const rows = await orm.select({ name: schoolClass.name }).from(schoolClass).orderBy(schoolClass.name);
      return rows.map(({ name }) => name);
    },
  };
}
