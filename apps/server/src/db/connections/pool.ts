import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DatabaseBusyError, isTransient } from './retry-transient.ts';
import { createStatementNames } from './statement-names.ts';

/** How long a new connection is retried while the database restarts (fault test F3). Nothing was sent yet, so this is safe. */
const SERVER_WAIT_MS = 6000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 400;
/** How long an idle connection is kept: long, because a new one has no cached plans and no cached table metadata. */
const IDLE_MS = 5 * 60_000;

/** The application_name of this process: its connections appear in `pg_stat_activity` under it. */
export const PROCESS_NAME = `meiyu/${process.pid}-${randomBytes(6).toString('hex')}`;

/** Default time limit for a statement, and for waiting for a connection. */
export const TIMEOUT_MS = 5000;

interface PoolSettings {
  poolSize: number;
  /** How many requests may wait for a connection before the next one is refused. */
  maxWaiting: number;
  log: (line: string) => void;
  /** How long connecting is retried while the server is unreachable. */
  serverWaitMs?: number;
}

/** Adds the session settings of every connection; the target may override the timeouts. */
export function withSessionSettings(target: pg.ClientConfig): pg.ClientConfig {
  return {
    ...target,
    application_name: PROCESS_NAME,
    connectionTimeoutMillis: target.connectionTimeoutMillis ?? TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: target.statement_timeout ?? TIMEOUT_MS,
    idle_in_transaction_session_timeout: target.idle_in_transaction_session_timeout ?? 2 * TIMEOUT_MS,
    options: [target.options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
  };
}

/** Refuses requests while too many wait, and retries connecting while the server is unreachable. */
class BoundedPool extends pg.Pool {
  #maxWaiting: number;
  #serverWaitMs: number;
  #waitingForServer = 0;
  #nameStatement = createStatementNames();

  constructor(config: pg.PoolConfig, maxWaiting: number, serverWaitMs: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
    this.#serverWaitMs = serverWaitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const waitingCount = this.waitingCount + this.#waitingForServer;
    if (waitingCount >= this.#maxWaiting) {
      const busyError = new DatabaseBusyError(`${waitingCount} requests already wait for the database`);
      if (!callback) return Promise.reject(busyError);
      callback(busyError, undefined, () => {});
      return undefined;
    }
    if (callback) {
      this.#connectWithRetry(callback, Date.now() + this.#serverWaitMs, FIRST_PAUSE_MS);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const settle: ConnectCallback = (error, client) => (client ? resolve(client) : reject(error));
      this.#connectWithRetry(settle, Date.now() + this.#serverWaitMs, FIRST_PAUSE_MS);
    });
  }

  override query = ((query: string | pg.QueryConfig, ...rest: unknown[]): unknown => {
    const [values] = rest;
    const config = typeof query === 'string' ? { text: query } : query;
    const named =
      Array.isArray(values) && typeof config.text === 'string' ? this.#nameStatement(config, values) : undefined;
    return (super.query as (...args: unknown[]) => unknown)(named?.name ? named : query, ...rest);
  }) as pg.Pool['query'];

  #connectWithRetry(callback: ConnectCallback, giveUpAt: number, pauseMs: number): void {
    super.connect((error, client, done) => {
      const waitMs = pauseMs * (0.5 + Math.random());
      const isServerUnreachable =
        error !== undefined && isTransient(error) && !error.message.includes('connection timeout');
      if (!isServerUnreachable || this.ending || Date.now() + waitMs > giveUpAt) return callback(error, client, done);
      this.#waitingForServer += 1;
      setTimeout(() => {
        this.#waitingForServer -= 1;
        this.#connectWithRetry(callback, giveUpAt, Math.min(pauseMs * 2, MAX_PAUSE_MS));
      }, waitMs);
    });
  }
}
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that survives the loss of its server: pg emits the error of an idle client on the pool, but that of a
 * checked-out client on the client itself, and either error ends the process if there is no listener.
 */
export function makePool(target: pg.ClientConfig, settings: PoolSettings): pg.Pool {
  const { poolSize, maxWaiting, log, serverWaitMs = SERVER_WAIT_MS } = settings;
  const config = { ...withSessionSettings(target), max: poolSize, idleTimeoutMillis: IDLE_MS };
  const pool = new BoundedPool(config, maxWaiting, serverWaitMs);
  let lastReportMs = 0;
  const report = (error: Error) => {
    // One log line when all connections are lost at once, and none during close.
    if (pool.ending || Date.now() - lastReportMs < 1000) return;
    lastReportMs = Date.now();
    log(`database connection lost: ${error.message}`);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
