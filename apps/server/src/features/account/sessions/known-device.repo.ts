import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knownDevice } from '../../../db/schema/notices.ts';

export type KnownDeviceRepo = ReturnType<typeof createKnownDeviceRepo>;

export function createKnownDeviceRepo(orm: NodePgDatabase) {
  return {
    /** Remembers a device; true when it is new while the account already had others. */
    async remember(userId: string, fingerprint: Buffer): Promise<boolean> {
      // The first part sees the table as it was before the row was written.
      const { rows } = await orm.execute<{ isNew: boolean }>(sql`
        with earlier as (select 1 from ${knownDevice} where user_id = ${userId} limit 1),
        written as (
          insert into ${knownDevice} (user_id, fingerprint) values (${userId}, ${fingerprint})
          on conflict (user_id, fingerprint) do update set last_seen_at = now()
          returning xmax = 0 as inserted
        )
        select inserted and exists (select from earlier) as "isNew" from written`);
      return rows[0]?.isNew ?? false;
    },
  };
}
