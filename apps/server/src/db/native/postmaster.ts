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
import type { ClusterPaths } from './cluster-paths.ts';

export const SUPERUSER = 'meiyu';

export interface Postmaster {
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asUser = ({ user }: ClusterPaths) => (user ? { uid: user.uid, gid: user.gid } : {});
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Creates the cluster unless it exists. It is created under a temporary name, so that a kill in the middle leaves
 * nothing that looks like a database. The character type must support Chinese: with plain C, pg_trgm finds no trigrams
 * in 美育.
 */
export function createCluster(paths: ClusterPaths, { skipSync }: { skipSync: boolean }): void {
  if (existsSync(join(paths.data, 'PG_VERSION'))) return;
  const temporary = `${paths.data}.new`;
  let errorText = '';
  for (const ctype of ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']) {
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { mode: 0o700 });
    if (paths.user) chownSync(temporary, paths.user.uid, paths.user.gid);
    const options = ['-D', temporary, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8', '-k'];
    options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`);
    if (skipSync) options.push('--no-sync');
    const result = spawnSync(join(paths.binaries, 'bin', 'initdb'), options, {
      cwd: '/',
      env: environment,
      encoding: 'utf8',
      ...asUser(paths),
    });
    if (result.status === 0) {
      renameSync(temporary, paths.data);
      // initdb has synced its files to disk; the renamed folder must be synced as well.
      const parent = openSync(paths.base, 'r');
      fsyncSync(parent);
      closeSync(parent);
      return;
    }
    errorText = result.error?.message ?? result.stderr.trim().split('\n').slice(-2).join(' ');
  }
  rmSync(temporary, { recursive: true, force: true });
  throw new Error(`initdb failed: ${errorText}`);
}

/** The pid and the state from the lock file of PostgreSQL. */
function readLockFile(paths: ClusterPaths): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(paths.data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Whether a process has the data folder as its working directory, as every PostgreSQL process has. A zombie process still
 * has a pid but no working directory. `undefined`: unknown (not on Linux, or no permission).
 */
function worksInFolder(pid: number | string, folder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? false : undefined;
  }
}

/**
 * The running postmaster of this data, if any. After a power cut its lock file may contain the pid of an unrelated or a
 * zombie process, and PostgreSQL would never start; the lock files are removed only if that is certain and no process
 * works in the folder.
 */
export function findRunning(paths: ClusterPaths, log: (line: string) => void): Postmaster | undefined {
  const lockFile = readLockFile(paths);
  if (!lockFile || !isAlive(lockFile.pid)) return undefined;
  if (worksInFolder(lockFile.pid, paths.data) === false) {
    const isFolderInUse = readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksInFolder(name, paths.data));
    if (!isFolderInUse && readLockFile(paths)?.pid === lockFile.pid) {
      log(`postmaster.pid names process ${lockFile.pid}, which does not serve this folder: removed`);
      rmSync(join(paths.data, 'postmaster.pid'), { force: true });
      rmSync(join(paths.socketFolder, '.s.PGSQL.5432.lock'), { force: true });
    }
    return undefined;
  }
  const ended = (async () => {
    // Not a child process, so there is no exit event.
    while (isAlive(lockFile.pid) && worksInFolder(lockFile.pid, paths.data) !== false) await sleep(100);
  })();
  return { pid: lockFile.pid, ended };
}

export function spawnPostmaster(paths: ClusterPaths, settings: string[]): Postmaster {
  const allSettings = [
    'listen_addresses=',
    `unix_socket_directories=${paths.socketFolder}`,
    'unix_socket_permissions=0700',
    'port=5432',
  ];
  allSettings.push(
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'fsync=on',
    'max_connections=100',
    ...settings,
  );
  const log = openSync(paths.logFile, 'a', 0o600);
  const child: ChildProcess = spawn(
    join(paths.binaries, 'bin', 'postgres'),
    ['-D', paths.data, ...allSettings.flatMap((setting) => ['-c', setting])],
    { cwd: '/', env: environment, stdio: ['ignore', log, log], ...asUser(paths) },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { pid: child.pid ?? 0, ended };
}

/** Waits, also through a long crash recovery, until the postmaster accepts connections; false if it ended instead. */
export async function waitUntilReady(paths: ClusterPaths, postmaster: Postmaster): Promise<boolean> {
  let ended = false;
  postmaster.ended.then(() => {
    ended = true;
  });
  while (!ended) {
    const lock = readLockFile(paths);
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
  const timeout = setTimeout(() => signal('SIGQUIT'), 20_000);
  await postmaster.ended;
  clearTimeout(timeout);
}

/** The last error in the server's log, for the message to the operator. */
export function readLastError(paths: ClusterPaths): string {
  try {
    const lines = readFileSync(paths.logFile, 'utf8').slice(-8000).split('\n');
    const fatal = lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1);
    return (fatal ?? lines.filter(Boolean).at(-1) ?? 'its log is empty').replace(/^.*?(FATAL|PANIC)/, '$1');
  } catch {
    return 'no log';
  }
}
