import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../db/connect.ts';
import { attachNative, connectToSupervisor } from '../db/native/attach.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { type Program, startProgram } from './program.testkit.ts';

export interface DisposableServer {
  url: string;
  folder: string;
  open(): Promise<Database>;
  /** Starts a program that uses it, as one of several instances. */
  start(name: string, env?: Record<string, string>): Promise<Program>;
  /** SIGINT is a fast restart, SIGQUIT an immediate one, SIGKILL a crash; the supervisor restarts it. */
  signal(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Kills it and prevents a restart until the returned function is called, which resolves when it answers again. */
  stopForNow(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

/** Starts a PostgreSQL server that fault tests may damage; programs use it by its URL. */
export async function startDisposableServer(): Promise<DisposableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-server-'));
  chmodSync(folder, 0o755); // PostgreSQL's user must be able to enter
  const { host, detach } = await attachNative({ dataDir: folder, log: () => {} });
  const url = `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(host)}`;
  let suspendedPid: number | undefined;

  async function readPids() {
    const { socket, supervisorPid, postmasterPid } = await connectToSupervisor(host);
    socket.destroy();
    return { supervisorPid, postmasterPid };
  }

  async function waitUntilItAnswers(): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        return await client.end();
      } catch {
        await scheduler.wait(20);
      }
    }
  }

  function resumeSupervisor(): void {
    if (suspendedPid !== undefined) process.kill(suspendedPid, 'SIGCONT');
    suspendedPid = undefined;
  }

  return {
    url,
    folder,
    open: () => openDatabase({ databaseUrl: url, dataDir: join(folder, 'none'), log: () => {} }),
    start: (name, env = {}) =>
      startProgram({
        DATABASE_URL: url,
        APP_SECRET: SECRET,
        MEIYU_DATA: join(folder, name),
        MEIYU_TEST: 'on',
        // A fault test sends very many requests from one address.
        FLOOD_PER_MINUTE: '10000000',
        DATABASE_TIMEOUT: '5000',
        ...env,
      }),
    async signal(signal) {
      process.kill((await readPids()).postmasterPid, signal);
    },
    async stopForNow() {
      const { supervisorPid, postmasterPid } = await readPids();
      // A suspended supervisor cannot restart PostgreSQL.
      process.kill(supervisorPid, 'SIGSTOP');
      suspendedPid = supervisorPid;
      process.kill(postmasterPid, 'SIGKILL');
      await scheduler.wait(300); // until its backends have exited
      return async () => {
        resumeSupervisor();
        await waitUntilItAnswers();
      };
    },
    async stop() {
      resumeSupervisor();
      await detach();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
