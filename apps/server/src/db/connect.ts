import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type Listen, makeListen, type StopListening } from './connections/listen.ts';
import { makePool, TIMEOUT_MS } from './connections/pool.ts';
import { retryTransient } from './connections/retry-transient.ts';
import { attachNative } from './native/attach.ts';
import { memorySettings } from './native/memory.ts';
import { hasNativeData } from './native/place.ts';
import { SUPERUSER } from './native/postmaster.ts';
import { makePrivateFolder } from './private-folder.ts';
import { openReplicas, type Replicas } from './replicas/replicas.ts';
import { openWasm } from './wasm/open.ts';

export interface Database {
  engine: 'server' | 'native' | 'wasm';
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** One line to announce at start, for instance why PGlite is used. */
  note?: string;
  /** Where an own database lies: its disk must not run full. */
  folder?: string;
  /** LISTEN on a connection of its own. `onState(false)`: notifications may be missed; `onState(true)`: no longer. */
  listen: Listen;
  /** Runs a public read, on a replica if there is one that may answer. */
  readPublic: Replicas['readPublic'];
  replicas: Replicas['states'];
  close(): Promise<void>;
}
interface OpenOptions {
  databaseUrl?: string;
  /** Copies of that server that may answer public reads. */
  replicaUrls?: readonly string[];
  mode?: 'native' | 'wasm';
  dataDir: string;
  log: (line: string) => void;
  poolSize?: number;
  /** PGlite only: when a statement has run too long, or a transaction waited. */
  watchdogMs?: number;
  /** For a statement, and for the wait for a connection. */
  timeoutMs?: number;
}

/** Nobody waits longer than the timeout, so this only bounds memory. */
const MAX_WAITING = 1000;
const CLOSE_LIMIT_MS = 10_000;
/** Takes longest to load: not loaded before a start may be refused (F11), and while the own PostgreSQL starts. */
const readDrizzle = () => import('drizzle-orm/node-postgres');

/** Opens the database the operator chose, or the best this machine can run; never one that hides existing data. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir);
  const found = findData(dataDir);
  if (options.mode) {
    const open = options.mode === 'native' ? openNative : openPglite;
    const other = options.mode === 'native' ? found.wasm : found.native;
    return open({ ...options, dataDir, note: other && `The data in ${other} are not used: MEIYU_DB=${options.mode}.` });
  }
  if (options.databaseUrl) {
    const unused = [found.native, found.wasm].filter(Boolean).join(' and ');
    const note = unused ? `The data in ${unused} are not used: DATABASE_URL names a server.` : undefined;
    return openServer({ ...options, databaseUrl: options.databaseUrl, note });
  }
  if (found.wasm && !found.native) {
    const note = `PGlite is used, because ${found.wasm} holds this site's data. Power loss may take the last seconds.`;
    return openPglite({ ...options, dataDir, note });
  }
  try {
    return await openNative({ ...options, dataDir, note: found.wasm && `The data in ${found.wasm} are not used.` });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (found.native) {
      throw new OperatorError(
        `The database in ${found.native} cannot be started (${why}). Nothing else is opened in its place.`,
      );
    }
    const note = `PGlite is used instead of PostgreSQL: ${why}. Power loss may take the last seconds of work.`;
    return openPglite({ ...options, dataDir, note });
  }
}

function findData(dataDir: string): { native?: string; wasm?: string } {
  const wasm = join(dataDir, 'pglite');
  return {
    native: hasNativeData(dataDir) ? join(dataDir, 'pg18') : undefined,
    wasm: existsSync(join(wasm, 'PG_VERSION')) ? wasm : undefined,
  };
}

type Noted<T> = T & { note?: string };

async function openServer(options: Noted<OpenOptions> & { databaseUrl: string }): Promise<Database> {
  const target = { connectionString: options.databaseUrl };
  return connectTo('server', target, options, async () => {}).catch((error: Error) => {
    throw new OperatorError(`The database named by DATABASE_URL cannot be used: ${error.message}`, { cause: error });
  });
}

async function openNative(options: Noted<OpenOptions>): Promise<Database> {
  makePrivateFolder(options.dataDir);
  const attaching = attachNative({ ...options, settings: memorySettings() });
  readDrizzle().catch(() => {}); // said where it is awaited
  const attachment = await attaching;
  const { base, user } = attachment.place;
  const exile =
    base === realpathSync(options.dataDir) ? '' : `The database is in ${base}: ${user?.name} cannot enter here.`;
  const target = { host: attachment.host, port: 5432, user: SUPERUSER, database: 'postgres' };
  const note = [options.note, exile].filter(Boolean).join(' ') || undefined;
  const opened = await connectTo('native', target, { ...options, note }, () => attachment.detach());
  return { ...opened, folder: base };
}

/** A database reached by pg itself, shown to answer before it is handed out. */
export async function connectTo(
  engine: 'server' | 'native',
  address: pg.ClientConfig,
  options: Noted<Pick<OpenOptions, 'log' | 'poolSize' | 'replicaUrls' | 'timeoutMs'>>,
  leave: () => Promise<void>,
): Promise<Database> {
  const { log, poolSize = 10, note, replicaUrls: urls = [], timeoutMs } = options;
  const target = { ...address, ...limits(timeoutMs) };
  const pool = makePool(target, { poolSize, maxWaiting: MAX_WAITING, log });
  let orm: NodePgDatabase;
  try {
    await retryTransient(() => pool.query('SELECT 1'));
    const { drizzle } = await readDrizzle();
    orm = drizzle(pool);
  } catch (error) {
    await pool.end();
    await leave();
    throw error;
  }
  const listen = makeListen(target);
  if (urls.length === 0) return { engine, pool, orm, note, ...alone, ...closeTogether(pool, listen, leave) };
  const replicas = openReplicas(pool, { primaryTarget: target, urls, poolSize, maxWaiting: MAX_WAITING, log });
  const leaveAll = async () => {
    await replicas.close();
    await leave();
  };
  const { readPublic, states, hearFirst } = replicas;
  const ways = { readPublic, replicas: states, ...closeTogether(pool, hearFirst(listen), leaveAll) };
  return { engine, pool, orm, note, ...ways };
}

async function openPglite(options: Noted<OpenOptions>): Promise<Database> {
  makePrivateFolder(options.dataDir);
  const { log, poolSize, timeoutMs = TIMEOUT_MS, watchdogMs = 2 * timeoutMs, note } = options;
  const folder = join(options.dataDir, 'pglite');
  const { pool, listen, close } = await openWasm({ folder, log, poolSize, watchdogMs, target: limits(timeoutMs) });
  const { drizzle } = await readDrizzle();
  return { engine: 'wasm', pool, orm: drizzle(pool), note, folder, ...alone, ...closeTogether(pool, listen, close) };
}

function limits(timeoutMs = TIMEOUT_MS): pg.ClientConfig {
  return {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  };
}

/** A database without replicas. */
const alone: Pick<Database, 'readPublic' | 'replicas'> = { readPublic: (work) => work(), replicas: () => [] };

/**
 * Closing ends the listeners, lets work under way finish, and leaves. A client that somebody forgot to give back does
 * not stop the stop.
 */
function closeTogether(pool: pg.Pool, open: Listen, leave: () => Promise<void>): Pick<Database, 'listen' | 'close'> {
  const listeners = new Set<StopListening>();
  let closing: Promise<void> | undefined;
  const closeOnce = async () => {
    await Promise.all([...listeners].map((stop) => stop()));
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise((done) => {
      limit = setTimeout(done, CLOSE_LIMIT_MS);
    });
    await Promise.race([pool.end(), late]);
    clearTimeout(limit);
    await leave();
  };
  return {
    async listen(...request) {
      const stop = await open(...request);
      listeners.add(stop);
      return () => {
        listeners.delete(stop);
        return stop();
      };
    },
    close() {
      closing ??= closeOnce();
      return closing;
    },
  };
}
