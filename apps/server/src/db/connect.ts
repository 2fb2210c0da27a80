import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type Listen, makeListen, type StopListening } from './connections/listen.ts';
import { makePool, TIMEOUT_MS } from './connections/pool.ts';
import { retryTransient } from './connections/retry-transient.ts';
import { attachNative } from './native/attach.ts';
import { hasNativeData } from './native/cluster-paths.ts';
import { memorySettings } from './native/memory.ts';
import { SUPERUSER } from './native/postmaster.ts';
import { makePrivateFolder } from './private-folder.ts';
import { openReplicas, type Replicas } from './replicas/replicas.ts';
import { startPglite } from './wasm/open.ts';

export interface Database {
  /** 'wasm' is PGlite: PostgreSQL compiled to WebAssembly, in this process. */
  type: 'server' | 'native' | 'wasm';
  pool: pg.Pool;
  orm: NodePgDatabase;
  /** One line to print at start, for instance why PGlite is used. */
  note?: string;
  /** The folder of an embedded database, whose disk must not run full. */
  folder?: string;
  /** LISTEN on a separate connection. After `onState(false)` notifications may be missed, until `onState(true)`. */
  listen: Listen;
  /** Runs a public read, on an up-to-date replica if there is one. */
  readPublic: Replicas['readPublic'];
  replicas: Replicas['states'];
  close(): Promise<void>;
}
interface OpenOptions {
  databaseUrl?: string;
  /** Read replicas of the server at `databaseUrl`, for public reads. */
  replicaUrls?: readonly string[];
  mode?: 'native' | 'wasm';
  dataDir: string;
  log: (line: string) => void;
  poolSize?: number;
  /** PGlite only: time limit for a statement or an idle transaction. */
  watchdogMs?: number;
  /** Time limit for a statement, and for waiting for a connection. */
  timeoutMs?: number;
}

/** How many requests may wait for a connection. None waits longer than the timeout, so this only limits memory. */
const MAX_WAITING = 1000;
const CLOSE_LIMIT_MS = 10_000;
/**
 * Drizzle is slow to load, so it is loaded while PostgreSQL starts. It is not loaded before that, because a start on a data
 * folder that another process uses is refused and shall cost little (fault test F11).
 */
const loadDrizzle = () => import('drizzle-orm/node-postgres');

/**
 * Opens the configured database, or else the best this machine can run, but never an empty one if other data exists.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir);
  const existingData = findData(dataDir);
  if (options.mode) {
    const openChosen = options.mode === 'native' ? openNative : openPglite;
    const unusedFolder = options.mode === 'native' ? existingData.wasm : existingData.native;
    return openChosen({
      ...options,
      dataDir,
      note: unusedFolder && `The data in ${unusedFolder} are not used: MEIYU_DB=${options.mode}.`,
    });
  }
  if (options.databaseUrl) {
    const unused = [existingData.native, existingData.wasm].filter(Boolean).join(' and ');
    const note = unused ? `The data in ${unused} are not used: DATABASE_URL names a server.` : undefined;
    return openServer({ ...options, databaseUrl: options.databaseUrl, note });
  }
  if (existingData.wasm && !existingData.native) {
    const note = `PGlite is used, because ${existingData.wasm} holds this site's data. Power loss may take the last seconds.`;
    return openPglite({ ...options, dataDir, note });
  }
  try {
    return await openNative({
      ...options,
      dataDir,
      note: existingData.wasm && `The data in ${existingData.wasm} are not used.`,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (existingData.native) {
      throw new OperatorError(
        `The database in ${existingData.native} cannot be started (${reason}). Nothing else is opened in its place.`,
      );
    }
    const note = `PGlite is used instead of PostgreSQL: ${reason}. Power loss may take the last seconds of work.`;
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

type WithNote<T> = T & { note?: string };

async function openServer(options: WithNote<OpenOptions> & { databaseUrl: string }): Promise<Database> {
  const target = { connectionString: options.databaseUrl };
  return connectTo('server', target, options, async () => {}).catch((error: Error) => {
    throw new OperatorError(`The database named by DATABASE_URL cannot be used: ${error.message}`, { cause: error });
  });
}

async function openNative(options: WithNote<OpenOptions>): Promise<Database> {
  makePrivateFolder(options.dataDir);
  const attaching = attachNative({ ...options, settings: memorySettings() });
  loadDrizzle().catch(() => {}); // an error is reported where the promise is awaited
  const attachment = await attaching;
  const { base, user } = attachment.paths;
  const movedNote =
    base === realpathSync(options.dataDir)
      ? ''
      : `The database is in ${base}, because the system user ${user?.name} cannot enter ${options.dataDir}.`;
  const target = { host: attachment.host, port: 5432, user: SUPERUSER, database: 'postgres' };
  const note = [options.note, movedNote].filter(Boolean).join(' ') || undefined;
  const opened = await connectTo('native', target, { ...options, note }, () => attachment.detach());
  return { ...opened, folder: base };
}

/** Connects to PostgreSQL with a pool, after checking that it answers. `onClose` runs after the pool has closed. */
export async function connectTo(
  type: 'server' | 'native',
  address: pg.ClientConfig,
  options: WithNote<Pick<OpenOptions, 'log' | 'poolSize' | 'replicaUrls' | 'timeoutMs'>>,
  onClose: () => Promise<void>,
): Promise<Database> {
  const { log, poolSize = 10, note, replicaUrls: urls = [], timeoutMs } = options;
  const target = { ...address, ...timeoutSettings(timeoutMs) };
  const pool = makePool(target, { poolSize, maxWaiting: MAX_WAITING, log });
  let orm: NodePgDatabase;
  try {
    await retryTransient(() => pool.query('SELECT 1'));
    const { drizzle } = await loadDrizzle();
    orm = drizzle(pool);
  } catch (error) {
    await pool.end();
    await onClose();
    throw error;
  }
  const listen = makeListen(target);
  if (urls.length === 0)
    return { type, pool, orm, note, ...withoutReplicas, ...makeListenAndClose(pool, listen, onClose) };
  const replicas = openReplicas(pool, { primaryTarget: target, urls, poolSize, maxWaiting: MAX_WAITING, log });
  const closeAll = async () => {
    await replicas.close();
    await onClose();
  };
  const { readPublic, states, wrapListen } = replicas;
  const publicReads = { readPublic, replicas: states, ...makeListenAndClose(pool, wrapListen(listen), closeAll) };
  return { type, pool, orm, note, ...publicReads };
}

async function openPglite(options: WithNote<OpenOptions>): Promise<Database> {
  makePrivateFolder(options.dataDir);
  const { log, poolSize, timeoutMs = TIMEOUT_MS, watchdogMs = 2 * timeoutMs, note } = options;
  const folder = join(options.dataDir, 'pglite');
  const { pool, listen, close } = await startPglite({
    folder,
    log,
    poolSize,
    watchdogMs,
    target: timeoutSettings(timeoutMs),
  });
  const { drizzle } = await loadDrizzle();
  return {
    type: 'wasm',
    pool,
    orm: drizzle(pool),
    note,
    folder,
    ...withoutReplicas,
    ...makeListenAndClose(pool, listen, close),
  };
}

function timeoutSettings(timeoutMs = TIMEOUT_MS): pg.ClientConfig {
  return {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
  };
}

/** The fields of a database that has no replicas. */
const withoutReplicas: Pick<Database, 'readPublic' | 'replicas'> = { readPublic: (work) => work(), replicas: () => [] };

/**
 * `listen` remembers its listeners for `close`, which stops them, lets running queries finish, and calls `onClose`. A
 * client that was never released does not block `close` for longer than CLOSE_LIMIT_MS.
 */
function makeListenAndClose(
  pool: pg.Pool,
  openListener: Listen,
  onClose: () => Promise<void>,
): Pick<Database, 'listen' | 'close'> {
  const listeners = new Set<StopListening>();
  let closePromise: Promise<void> | undefined;
  const closeOnce = async () => {
    await Promise.all([...listeners].map((stop) => stop()));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, CLOSE_LIMIT_MS);
    });
    await Promise.race([pool.end(), timeout]);
    clearTimeout(timer);
    await onClose();
  };
  return {
    async listen(...request) {
      const stop = await openListener(...request);
      listeners.add(stop);
      return () => {
        listeners.delete(stop);
        return stop();
      };
    },
    close() {
      closePromise ??= closeOnce();
      return closePromise;
    },
  };
}
