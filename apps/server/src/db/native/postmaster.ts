import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../connections/folder-lock.ts';
import type { Place } from './place.ts';

export const SUPERUSER = 'meiyu';

export interface Postmaster {
  pid: number;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asUser = ({ user }: Place) => (user ? { uid: user.uid, gid: user.gid } : {});
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Makes the cluster beside its final name, so that a kill in the middle leaves nothing that looks like a database.
 * The character type must know Chinese letters: with plain C, pg_trgm finds no trigram in 美育.
 */
export function createCluster(place: Place, fast: boolean): void {
  if (existsSync(join(place.data, 'PG_VERSION'))) return;
  const half = `${place.data}.new`;
  let fault = '';
  for (const ctype of ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']) {
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { mode: 0o700 });
    if (place.user) chownSync(half, place.user.uid, place.user.gid);
    const options = ['-D', half, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8', '-k'];
    options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`);
    if (fast) options.push('--no-sync');
    const run = spawnSync(join(place.binaries, 'bin', 'initdb'), options, {
      cwd: '/',
      env: environment,
      encoding: 'utf8',
      ...asUser(place),
    });
    if (run.status === 0) {
      renameSync(half, place.data);
      // initdb has written its files to the disk; their new name must be there as well before anything is promised.
      const parent = openSync(place.base, 'r');
      fsyncSync(parent);
      closeSync(parent);
      return;
    }
    fault = run.error?.message ?? run.stderr.trim().split('\n').slice(-2).join(' ');
  }
  rmSync(half, { recursive: true, force: true });
  throw new Error(`initdb failed: ${fault}`);
}

/** The pid and the state that PostgreSQL itself writes into its lock file. */
function readLockFile(place: Place): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Every process of a cluster works in its data folder; Linux tells which those are. A killed process that nobody has
 * collected yet still has a number but works nowhere. `undefined`: it cannot be told.
 */
function worksIn(pid: number | string, folder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? false : undefined;
  }
}

/**
 * A running postmaster of these data, if any. After a power cut its lock file may name a process that is by now
 * somebody else's, or a dead one that was never collected, and PostgreSQL would refuse to start for ever; the files are
 * removed only when that is proven and no process at all works in the folder.
 */
export function findRunning(place: Place, log: (line: string) => void): Postmaster | undefined {
  const lock = readLockFile(place);
  if (!lock || !isAlive(lock.pid)) return undefined;
  if (worksIn(lock.pid, place.data) === false) {
    const inUse = readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(name, place.data));
    if (!inUse && readLockFile(place)?.pid === lock.pid) {
      log(`postmaster.pid names process ${lock.pid}, which does not serve this folder: removed`);
      rmSync(join(place.data, 'postmaster.pid'), { force: true });
      rmSync(join(place.run, '.s.PGSQL.5432.lock'), { force: true });
    }
    return undefined;
  }
  const ended = (async () => {
    // Not our child, so the kernel does not tell us of its end.
    while (isAlive(lock.pid) && worksIn(lock.pid, place.data) !== false) await sleep(100);
  })();
  return { pid: lock.pid, ended };
}

export function spawnPostmaster(place: Place, settings: string[]): Postmaster {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${place.run}`,
    'unix_socket_permissions=0700',
    'port=5432',
  ];
  all.push('timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off', 'fsync=on', 'max_connections=100', ...settings);
  const log = openSync(place.logFile, 'a', 0o600);
  const child: ChildProcess = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.data, ...all.flatMap((setting) => ['-c', setting])],
    { cwd: '/', env: environment, stdio: ['ignore', log, log], ...asUser(place) },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { pid: child.pid ?? 0, ended };
}

/** Waits, through a crash recovery of any length, until the postmaster takes connections; false when it ended instead. */
export async function waitUntilReady(place: Place, postmaster: Postmaster): Promise<boolean> {
  let gone = false;
  postmaster.ended.then(() => {
    gone = true;
  });
  while (!gone) {
    const lock = readLockFile(place);
    if (lock?.pid === postmaster.pid && lock.state === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isAlive(postmaster.pid)) process.kill(postmaster.pid, name);
  };
  signal('SIGINT');
  const impatience = setTimeout(() => signal('SIGQUIT'), 20_000);
  await postmaster.ended;
  clearTimeout(impatience);
}

/** What the server itself said last, for the sentence a person reads. */
export function lastComplaint(place: Place): string {
  try {
    const lines = readFileSync(place.logFile, 'utf8').slice(-8000).split('\n');
    const fatal = lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1);
    return (fatal ?? lines.filter(Boolean).at(-1) ?? 'no word in its log').replace(/^.*?(FATAL|PANIC)/, '$1');
  } catch {
    return 'no log';
  }
}
