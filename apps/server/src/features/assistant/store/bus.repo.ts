import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';

/** What instances say to each other about running answers. */
const CHANNEL = 'meiyu_ai';

export function createBusRepo({ orm, listen }: Pick<Database, 'orm' | 'listen'>) {
  return {
    /** All or none, and in this order. Each must be shorter than 8000 bytes. */
    async send(payloads: readonly string[]): Promise<void> {
      await orm.execute(sql`select pg_notify(${CHANNEL}, said) from unnest(${sql.param([...payloads])}::text[])
        with ordinality as t (said, n) order by n`);
    },
    listen: (onMessage: (payload: string) => void, onState: (live: boolean) => void) =>
      listen(CHANNEL, onMessage, onState),
  };
}
