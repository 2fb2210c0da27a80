import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';

/** NOTIFY channel for messages between instances about running answers. */
const CHANNEL = 'meiyu_ai';

export function createBusRepo({ orm, listen }: Pick<Database, 'orm' | 'listen'>) {
  return {
    /** Sends all payloads or none, in this order. Each must be shorter than 8000 bytes. */
    async send(payloads: readonly string[]): Promise<void> {
      await orm.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param([...payloads])}::text[])
        with ordinality as t (payload, n) order by n`);
    },
    listen: (onMessage: (payload: string) => void, onState: (live: boolean) => void) =>
      listen(CHANNEL, onMessage, onState),
  };
}
