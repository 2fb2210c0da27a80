import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseUnprivilegedUser } from '../../apps/server/src/db/native/system-user.ts';

const VERSIONS_FOLDER = '/usr/lib/postgresql';

/** PostgreSQL versions that are installed on this machine. */
export function listSystemVersions(): string[] {
  if (!existsSync(VERSIONS_FOLDER)) return [];
  return readdirSync(VERSIONS_FOLDER).filter((version) => existsSync(join(VERSIONS_FOLDER, version, 'bin', 'initdb')));
}

/** Starts an installed PostgreSQL on an empty folder; it is reached by a unix socket in that folder. */
export async function startSystemPostgres(version: string, folder: string) {
  const bin = join(VERSIONS_FOLDER, version, 'bin');
  const data = join(folder, `pg${version}`);
  const user = process.getuid?.() === 0 ? chooseUnprivilegedUser(undefined) : undefined;
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const options = { cwd: '/', ...(user ? { uid: user.uid, gid: user.gid } : {}) };
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'meiyu', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...options,
      encoding: 'utf8',
    },
  );
  if (initialised.status !== 0) throw new Error(`initdb of PostgreSQL ${version}: ${initialised.stderr}`);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', data, '-c', 'listen_addresses='], {
    ...options,
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  for (let tries = 0; !existsSync(join(data, '.s.PGSQL.5432')) && tries < 200; tries += 1) await sleep(25);
  return {
    url: `postgresql://meiyu@localhost/postgres?host=${encodeURIComponent(data)}`,
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}
