import { CONSOLE_ROLES } from '@meiyu/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface ExpiringAccount {
  id: string;
  expireTime: Date;
}

export type ExpiringRepo = ReturnType<typeof createExpiringRepo>;

const BATCH_SIZE = 200;

/** `notice.key` of the notice that an account ends in `days` days; an extended account gets a new one. */
export function expiryKey(days: number, expireTime: Date): string {
  return `expiring/${days}/${expireTime.toISOString()}`;
}

export function createExpiringRepo(orm: NodePgDatabase) {
  return {
    /**
     * Active accounts that expire within `days` days, but not within `orSooner`, and got no notice yet, in the order of
     * their ids after `afterId`. Accounts of console staff never expire (account-expiry.ts).
     */
    async listUntold(days: number, orSooner: number, afterId: string): Promise<ExpiringAccount[]> {
      const key = sql`'expiring/' || ${days}::int || '/' || to_char(users.expire_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
      const { rows } = await orm.execute<{ id: string; expireTime: string | Date }>(sql`
        select id, expire_time as "expireTime" from users
        where expire_time > now() + ${orSooner} * interval '1 day' and expire_time <= now() + ${days} * interval '1 day'
          and status = 'active' and not roles && ${sql.raw(`'{${CONSOLE_ROLES.join()}}'::text[]`)} and id > ${afterId}
          and not exists (select from notice where notice.user_id = users.id and notice.key = ${key})
        order by id limit ${BATCH_SIZE}`);
      return rows.map(({ id, expireTime }) => ({ id, expireTime: new Date(expireTime) }));
    },
  };
}
