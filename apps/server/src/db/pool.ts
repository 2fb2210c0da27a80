import pg from 'pg';
import { DatabaseBusyError } from './retry-transient.ts';

const CONNECT_TIMEOUT_MS = 5000;

export interface PoolSettings {
  poolSize: number;
  /** How many may wait for a connection before the next one is refused. */
  maxWaiting: number;
  log: (line: string) => void;
}

/** What every connection starts with, whoever the server is. */
export function withSessionSettings(target: pg.ClientConfig): pg.ClientConfig {
  return {
    ...target,
    application_name: 'meiyu',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    options: [target.options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
  };
}

class BoundedPool extends pg.Pool {
  #maxWaiting: number;

  constructor(config: pg.PoolConfig, maxWaiting: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= this.#maxWaiting) {
      const busy = new DatabaseBusyError(`${this.waitingCount} requests already wait for the database`);
      if (!callback) return Promise.reject(busy);
      callback(busy, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
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
export function makePool(target: pg.ClientConfig, { poolSize, maxWaiting, log }: PoolSettings): pg.Pool {
  const pool = new BoundedPool({ ...withSessionSettings(target), max: poolSize }, maxWaiting);
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
