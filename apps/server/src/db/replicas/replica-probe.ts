import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withSessionSettings } from '../connections/pool.ts';

/** A pool or one connection. */
interface Asked {
  query<R extends pg.QueryResultRow>(text: string): Promise<{ rows: R[] }>;
}

/** Where a database is, without the password that is in its address. */
export function addressOf(url: string): string {
  const { host, searchParams, pathname } = new URL(url);
  return (searchParams.get('host') ?? host) + pathname;
}

/** A place in the write-ahead log as a number: 2^53 bytes of it are more than anybody writes. */
function toNumber(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  const place = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  // The place where the next record will go may lie behind the head of a page on which nothing is written yet; what
  // is written ends where that page begins, and a replica that has all says so. (Heads of segments are longer.)
  return place % 8192 === 24 && place % 2 ** 20 !== 24 ? place - 24 : place;
}

/** How far the primary has written by now, flushed or not: whatever was committed before lies before it. */
export async function readWrittenUpTo(primary: Asked): Promise<{ upTo: number; system: string }> {
  const { rows } = await primary.query<{ lsn: string; system: string }>(
    'select pg_current_wal_insert_lsn() as lsn, system_identifier::text as system from pg_control_system()',
  );
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return { upTo: toNumber(row.lsn), system: row.system };
}

/** How far a replica has replayed; throws when it is none, or one of another database. */
export async function probeReplica(replica: Asked, system: string): Promise<number> {
  const { rows } = await replica.query<{ lsn: string | null; replays: boolean; system: string }>(
    `select pg_last_wal_replay_lsn() as lsn, pg_is_in_recovery() as replays, system_identifier::text as system
     from pg_control_system()`,
  );
  const [row] = rows;
  if (row?.system !== system) throw new Error('it is not a copy of this database');
  if (!row.replays || row.lsn === null) throw new Error('it follows nobody: not a replica, or no longer');
  return toNumber(row.lsn);
}

/** How long a replica takes to have what the primary has now, in ms; throws a sentence when it does not get there. */
export async function measureReplica(primary: Asked, url: string, limitMs = 3000): Promise<number> {
  const client = new pg.Client(withSessionSettings({ connectionString: url }));
  client.on('error', () => {});
  await client.connect();
  try {
    const begun = performance.now();
    const { upTo, system } = await readWrittenUpTo(primary);
    while ((await probeReplica(client, system)) < upTo) {
      if (performance.now() - begun > limitMs) throw new Error(`lags by more than ${limitMs / 1000} s`);
      await sleep(10);
    }
    return performance.now() - begun;
  } finally {
    await client.end();
  }
}
