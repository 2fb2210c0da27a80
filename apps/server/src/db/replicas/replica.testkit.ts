import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachNative } from '../native/attach.ts';
import type { Place } from '../native/place.ts';
import { type Postmaster, SUPERUSER, spawnPostmaster, stopPostmaster, waitUntilReady } from '../native/postmaster.ts';

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=60'];

const addressIn = (run: string) => `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(run)}`;

/**
 * A real server and a real streaming replica of it. The package of binaries has no pg_basebackup, so the files of the
 * stopped server are copied, which is a base backup as good as any; from there on the replica follows by itself.
 */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-pair-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  mkdirSync(dataDir);
  const first = await attachNative({ dataDir, log: () => {}, settings: SETTINGS, fast: true });
  await first.detach();
  const { place } = first;

  const base = join(folder, 'replica');
  const copy: Place = { ...place, base, data: join(base, 'pg18'), run: join(base, 'run'), logFile: join(base, 'log') };
  for (const each of [base, copy.run]) mkdirSync(each);
  execFileSync('cp', ['-a', place.data, copy.data]);
  writeFileSync(join(copy.data, 'standby.signal'), '');
  // Without a slot the server must keep what a stopped replica has yet to read.
  const follow = `primary_conninfo = 'host=${place.run} port=5432 user=${SUPERUSER}'\nwal_retrieve_retry_interval = 100\n`;
  appendFileSync(join(copy.data, 'postgresql.auto.conf'), follow);
  const { user } = place;
  if (user) for (const each of [copy.run, join(copy.data, 'standby.signal')]) chownSync(each, user.uid, user.gid);

  const primary = await attachNative({ dataDir, log: () => {}, settings: SETTINGS, fast: true });
  let replica: Postmaster | undefined;
  async function startReplica(): Promise<void> {
    replica = spawnPostmaster(copy, SETTINGS);
    if (!(await waitUntilReady(copy, replica))) throw new Error('the replica ended');
  }
  await startReplica();
  return {
    primaryUrl: addressIn(place.run),
    replicaUrl: addressIn(copy.run),
    startReplica,
    async killReplica(signal: NodeJS.Signals): Promise<void> {
      if (replica) process.kill(replica.pid, signal);
      await replica?.ended;
    },
    async stop(): Promise<void> {
      if (replica) await stopPostmaster(replica);
      await primary.detach();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
