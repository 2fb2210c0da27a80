import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../db/connect.ts';
import { attachNative, joinKeeper } from '../db/native/attach.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { type Program, startProgram } from './program.ts';

export interface OwnServer {
  url: string;
  folder: string;
  open(): Promise<Database>;
  /** A program that uses it, as one of several instances. */
  start(name: string, env?: Record<string, string>): Promise<Program>;
  /** SIGINT is a fast restart, SIGQUIT an immediate one, SIGKILL a crash; its keeper brings it up again. */
  signal(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Kills it and keeps it from coming back until the given function is called, which resolves when it answers. */
  takeAway(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

/** For drills: a PostgreSQL server that is not the program's own, and that may be harmed. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-server-'));
  chmodSync(folder, 0o755); // the user PostgreSQL runs as must be able to pass
  const { host, detach } = await attachNative({ dataDir: folder, log: () => {} });
  const url = `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(host)}`;
  let stopped: number | undefined;

  async function look() {
    const { socket, keeper, postmaster } = await joinKeeper(host);
    socket.destroy();
    return { keeper, postmaster };
  }

  async function untilItAnswers(): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        return await client.end();
      } catch {
        await sleep(20);
      }
    }
  }

  function letKeeperGoOn(): void {
    if (stopped !== undefined) process.kill(stopped, 'SIGCONT');
    stopped = undefined;
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
        // A drill is a flood from one address.
        FLOOD_PER_MINUTE: '10000000',
        DATABASE_TIMEOUT: '5000',
        ...env,
      }),
    async signal(signal) {
      process.kill((await look()).postmaster, signal);
    },
    async takeAway() {
      const { keeper, postmaster } = await look();
      // A keeper that stands still does not notice.
      process.kill(keeper, 'SIGSTOP');
      stopped = keeper;
      process.kill(postmaster, 'SIGKILL');
      await sleep(300); // until those who served have noticed
      return async () => {
        letKeeperGoOn();
        await untilItAnswers();
      };
    },
    async stop() {
      letKeeperGoOn();
      await detach();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
