import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DatabaseBusyError, isTransient } from './retry-transient.ts';

/** A database that restarts is waited for so long, since nothing was sent to it yet; then whoever waits is told (F3). */
const PATIENCE_MS = 6000;
const LONGEST_PAUSE_MS = 400;
/** Whoever comes after a pause need not wait for a new connection, which knows no plan and no table yet. */
const IDLE_MS = 5 * 60_000;

/** What the database calls this process: whoever is not in `pg_stat_activity` under its name is not connected. */
export const PROCESS_NAME = `meiyu/${process.pid}-${randomBytes(6).toString('hex')}`;

/** For a statement, and for the wait for a connection. */
export const TIMEOUT_MS = 5000;

interface PoolSettings {
  poolSize: number;
  /** How many may wait for a connection before the next one is refused. */
  maxWaiting: number;
  log: (line: string) => void;
  /** How long a server that is not there is waited for. */
  patienceMs?: number;
}

/** What every connection starts with, whoever the server is. A target may bring limits of its own. */
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

class BoundedPool extends pg.Pool {
  #maxWaiting: number;
  #patienceMs: number;
  #waitingForServer = 0;

  constructor(config: pg.PoolConfig, maxWaiting: number, patienceMs: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
    this.#patienceMs = patienceMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const waiting = this.waitingCount + this.#waitingForServer;
    if (waiting >= this.#maxWaiting) {
      const busy = new DatabaseBusyError(`${waiting} requests already wait for the database`);
      if (!callback) return Promise.reject(busy);
      callback(busy, undefined, () => {});
      return undefined;
    }
    if (callback) {
      this.#connectPatiently(callback, Date.now() + this.#patienceMs, 25);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const settle: ConnectCallback = (error, client) => (client ? resolve(client) : reject(error));
      this.#connectPatiently(settle, Date.now() + this.#patienceMs, 25);
    });
  }

  #connectPatiently(callback: ConnectCallback, giveUpAt: number, pause: number): void {
    super.connect((error, client, done) => {
      const wait = pause * (0.5 + Math.random());
      const refused = error !== undefined && isTransient(error) && !error.message.includes('connection timeout');
      if (!refused || this.ending || Date.now() + wait > giveUpAt) return callback(error, client, done);
      this.#waitingForServer += 1;
      setTimeout(() => {
        this.#waitingForServer -= 1;
        this.#connectPatiently(callback, giveUpAt, Math.min(pause * 2, LONGEST_PAUSE_MS));
      }, wait);
    });
  }
}
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that outlives its server: pg reports a lost idle client on the pool, but a lost client that is checked out
 * on the client itself, and either report ends the process when nobody listens.
 */
export function makePool(target: pg.ClientConfig, settings: PoolSettings): pg.Pool {
  const { poolSize, maxWaiting, log, patienceMs = PATIENCE_MS } = settings;
  const config = { ...withSessionSettings(target), max: poolSize, idleTimeoutMillis: IDLE_MS };
  const pool = new BoundedPool(config, maxWaiting, patienceMs);
  let lastReport = 0;
  const report = (error: Error) => {
    // One line for a whole pool that loses its server at once, none for what a close cuts off.
    if (pool.ending || Date.now() - lastReport < 1000) return;
    lastReport = Date.now();
    log(`database connection lost: ${error.message}`);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
