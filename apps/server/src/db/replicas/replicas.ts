import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Listen } from '../connections/listen.ts';
import { isTransient, isUnavailable } from '../connections/retry-transient.ts';
import { CACHE_CHANNEL } from '../schema/cache-tags.ts';
import { type ReplicaState, type WatchOptions, watchReplicas } from './replica-watch.ts';

export interface Replicas {
  /** Runs work whose reads a replica may answer, because the data is public and the same for everyone. */
  readPublic<T>(work: () => Promise<T>): Promise<T>;
  /** Wraps `listen` so that outdated replicas are excluded before a listener is notified of a change. */
  wrapListen(listen: Listen): Listen;
  states(): ReplicaState[];
  close(): Promise<void>;
}

/** Writes go to the primary even during a public read, for instance when it updates statistics. */
function isWrite(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^\s*(insert|update|delete)\b/i.test(text);
}

/**
 * Whether the primary may succeed instead: the replica is unreachable, overloaded, in conflict with replay or asked to
 * write.
 */
function isErrorOfReplicaOnly(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  const { code, message, cause } = error as Error & { code?: string };
  if (code === '25006' || code === '40001' || message === 'Query read timeout') return true;
  return cause instanceof Error && isErrorOfReplicaOnly(cause);
}

/**
 * The only place that decides whether a replica answers a public read; callers do not notice. A replica is used only
 * while it has replayed every change that this instance was notified of. After a notification the primary answers until
 * the replica has seen the change too, so the cache is never refilled with older data. While the notification
 * connection is down, replicas are not used.
 */
export function openReplicas(primary: pg.Pool, options: WatchOptions): Replicas {
  const scopes = new AsyncLocalStorage<{ pool: pg.Pool | undefined } | undefined>();
  const watch = watchReplicas(options);
  let liveConnections = 0;

  const { connect, query } = primary;
  Object.assign(primary, {
    connect(...request: unknown[]) {
      const replicaPool = scopes.getStore()?.pool;
      return replicaPool
        ? Reflect.apply(replicaPool.connect, replicaPool, request)
        : Reflect.apply(connect, primary, request);
    },
    // Pool.query gets its connection from the `connect` above.
    query(...request: unknown[]) {
      const run = () => Reflect.apply(query, primary, request);
      return isWrite(request[0]) ? scopes.run(undefined, run) : run();
    },
  });

  return {
    async readPublic(work) {
      const replica = liveConnections > 0 ? watch.choose() : undefined;
      if (!replica) return work();
      const scope: { pool: pg.Pool | undefined } = { pool: replica.pool };
      replica.reads += 1;
      try {
        return await scopes.run(scope, work);
      } catch (error) {
        if (!isErrorOfReplicaOnly(error)) throw error;
        if (isTransient(error)) watch.exclude(replica, (error as Error).message);
      } finally {
        // Work that still runs uses the primary from now on.
        scope.pool = undefined;
      }
      return work();
    },
    wrapListen: (listen) => async (channel, onNotify, onState) => {
      if (channel !== CACHE_CHANNEL) return listen(channel, onNotify, onState);
      let wasLive = false;
      function setLive(isLive: boolean): void {
        if (isLive !== wasLive) liveConnections += isLive ? 1 : -1;
        wasLive = isLive;
        watch.onChange();
      }
      const stop = await listen(
        channel,
        (payload) => {
          watch.onChange();
          onNotify(payload);
        },
        (live) => {
          setLive(live);
          onState(live);
        },
      );
      return () => {
        setLive(false);
        return stop();
      };
    },
    states: watch.states,
    close: watch.close,
  };
}
