import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachNative } from '../native/attach.ts';
import type { ClusterPaths } from '../native/cluster-paths.ts';
import { type Postmaster, SUPERUSER, spawnPostmaster, stopPostmaster, waitUntilReady } from '../native/postmaster.ts';

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=60'];

const urlOf = (socketFolder: string) =>
  `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;

/**
 * Starts a real server and a streaming replica of it. The binaries include no pg_basebackup, so the files of the
 * stopped server are copied; from there on the replica follows by itself.
 */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-pair-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  mkdirSync(dataDir);
  const attachment = await attachNative({ dataDir, log: () => {}, settings: SETTINGS, skipSync: true });
  await attachment.detach();
  const { paths } = attachment;

  const base = join(folder, 'replica');
  const replicaPaths: ClusterPaths = {
    ...paths,
    base,
    data: join(base, 'pg18'),
    socketFolder: join(base, 'run'),
    logFile: join(base, 'log'),
  };
  for (const path of [base, replicaPaths.socketFolder]) mkdirSync(path);
  execFileSync('cp', ['-a', paths.data, replicaPaths.data]);
  writeFileSync(join(replicaPaths.data, 'standby.signal'), '');
  // There is no replication slot, so the server's default WAL retention must cover the time the replica is stopped.
  const replicationSettings = `primary_conninfo = 'host=${paths.socketFolder} port=5432 user=${SUPERUSER}'\nwal_retrieve_retry_interval = 100\n`;
  appendFileSync(join(replicaPaths.data, 'postgresql.auto.conf'), replicationSettings);
  const { user } = paths;
  if (user)
    for (const path of [replicaPaths.socketFolder, join(replicaPaths.data, 'standby.signal')])
      chownSync(path, user.uid, user.gid);

  const primary = await attachNative({ dataDir, log: () => {}, settings: SETTINGS, skipSync: true });
  let replica: Postmaster | undefined;
  async function startReplica(): Promise<void> {
    replica = spawnPostmaster(replicaPaths, SETTINGS);
    if (!(await waitUntilReady(replicaPaths, replica))) throw new Error('the replica ended');
  }
  await startReplica();
  return {
    primaryUrl: urlOf(paths.socketFolder),
    replicaUrl: urlOf(replicaPaths.socketFolder),
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
