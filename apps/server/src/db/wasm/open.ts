import { chmodSync, mkdirSync } from 'node:fs';
import type pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { lockFolder } from '../connections/folder-lock.ts';
import type { Listen } from '../connections/listen.ts';
import { makePool } from '../connections/pool.ts';
import { ClientStream } from './client-stream.ts';
import { runStatement, startSession } from './session.ts';
import { syncFolder } from './sync-folder.ts';

const SYNC_EVERY_MS = 5000;

interface WasmDatabase {
  pool: pg.Pool;
  listen: Listen;
  close(): Promise<void>;
}
interface WasmOptions {
  folder: string;
  log: (line: string) => void;
  poolSize?: number;
  watchdogMs?: number;
  /** Further settings of the pool's connections, such as timeouts. */
  target?: pg.ClientConfig;
}
interface Listener {
  channel: string;
  onNotify: (payload: string) => void;
  onState: (live: boolean) => void;
}

/** PGlite behind a `pg` pool. One process per folder, because two would destroy each other's data. */
export async function startPglite(options: WasmOptions): Promise<WasmDatabase> {
  const { folder, log, poolSize = 5, watchdogMs = 10_000, target = {} } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // PGlite creates its files with mode 0666, so the folder is closed to other users.
  chmodSync(folder, 0o700);
  const lock = await lockFolder(folder, 'pglite');
  if (!lock.held) throw new OperatorError(`PGlite serves one process only, and ${folder} is in use by ${lock.holder}`);

  const listeners = new Set<Listener>();
  const internalOwner = { onSessionLost() {} };
  const quote = (channel: string) => `"${channel.replaceAll('"', '""')}"`;
  const relisten = async () => {
    for (const { channel } of listeners) await runStatement(session, internalOwner, `LISTEN ${quote(channel)}`);
    for (const listener of listeners) listener.onState(true);
  };
  const session = await startSession({
    folder,
    watchdogMs,
    log,
    onNotification(channel, payload) {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotify(payload);
    },
    onRestart(live) {
      if (live) relisten().catch((error: Error) => log(`LISTEN failed: ${error.message}`));
      else for (const listener of listeners) listener.onState(false);
    },
  }).catch((error) => {
    lock.release();
    throw error;
  });
  const pool = makePool({ stream: () => new ClientStream(session), ...target }, { poolSize, maxWaiting: 200, log });

  let lastSyncMs = 0;
  let lastSyncRun: Promise<void> = Promise.resolve();
  const syncIfUsed = () => {
    lastSyncRun = lastSyncRun.then(async () => {
      if (!session.takeUsedFlag()) return;
      const startedAt = Date.now();
      await syncFolder(folder, lastSyncMs).then(
        () => {
          lastSyncMs = startedAt;
        },
        (error: Error) => log(`the database folder cannot be synced: ${error.message}`),
      );
    });
    return lastSyncRun;
  };
  const timer = setInterval(syncIfUsed, SYNC_EVERY_MS);
  timer.unref();

  return {
    pool,
    async listen(channel, onNotify, onState) {
      const listener = { channel, onNotify, onState };
      await runStatement(session, internalOwner, `LISTEN ${quote(channel)}`);
      listeners.add(listener);
      onState(true);
      return async () => {
        listeners.delete(listener);
        const hasOtherListeners = [...listeners].some((other) => other.channel === channel);
        if (!hasOtherListeners)
          await runStatement(session, internalOwner, `UNLISTEN ${quote(channel)}`).catch(() => {});
      };
    },
    async close() {
      clearInterval(timer);
      await session.close();
      await syncIfUsed();
      lock.release();
    },
  };
}
