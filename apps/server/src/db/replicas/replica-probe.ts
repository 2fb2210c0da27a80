import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withSessionSettings } from '../connections/pool.ts';

/** A pool or a single connection. */
interface Queryable {
  query<R extends pg.QueryResultRow>(text: string): Promise<{ rows: R[] }>;
}

/** Host and database name of a URL, without its password. */
export function addressOf(url: string): string {
  const { host, searchParams, pathname } = new URL(url);
  return (searchParams.get('host') ?? host) + pathname;
}

/** Reads a position in the write-ahead log as a number. A number is exact up to 2^53 bytes, which are never reached. */
function parseLsn(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  const position = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  // The primary's next position may be just after the 24-byte header of a still empty page, while a replica that has
  // everything reports the start of that page. Both are treated as equal. (Segment headers are longer.)
  return position % 8192 === 24 && position % 2 ** 20 !== 24 ? position - 24 : position;
}

/** How far the primary has written by now; everything committed earlier is before this position. */
export async function readPrimaryPosition(primary: Queryable): Promise<{ position: number; systemIdentifier: string }> {
  const { rows } = await primary.query<{ lsn: string; systemIdentifier: string }>(
    'select pg_current_wal_insert_lsn() as lsn, system_identifier::text as "systemIdentifier" from pg_control_system()',
  );
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return { position: parseLsn(row.lsn), systemIdentifier: row.systemIdentifier };
}

/** How far a replica has replayed; throws if it is not a replica, or one of another database. */
export async function probeReplica(replica: Queryable, systemIdentifier: string): Promise<number> {
  const { rows } = await replica.query<{ lsn: string | null; replays: boolean; systemIdentifier: string }>(
    `select pg_last_wal_replay_lsn() as lsn, pg_is_in_recovery() as replays, system_identifier::text as "systemIdentifier"
     from pg_control_system()`,
  );
  const [row] = rows;
  if (row?.systemIdentifier !== systemIdentifier) throw new Error('it is not a copy of this database');
  if (!row.replays || row.lsn === null) throw new Error('it follows nobody: not a replica, or no longer');
  return parseLsn(row.lsn);
}

/** How many ms a replica takes to reach the primary's current position; throws a readable message if it does not. */
export async function measureReplica(primary: Queryable, url: string, limitMs = 3000): Promise<number> {
  const client = new pg.Client(withSessionSettings({ connectionString: url }));
  client.on('error', () => {});
  await client.connect();
  try {
    const startedAt = performance.now();
    const { position, systemIdentifier } = await readPrimaryPosition(primary);
    while ((await probeReplica(client, systemIdentifier)) < position) {
      if (performance.now() - startedAt > limitMs) throw new Error(`lags by more than ${limitMs / 1000} s`);
      await sleep(10);
    }
    return performance.now() - startedAt;
  } finally {
    await client.end();
  }
}
