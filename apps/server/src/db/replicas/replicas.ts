import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Listen } from '../connections/listen.ts';
import { isTransient, isUnavailable } from '../connections/retry-transient.ts';
import { CACHE_CHANNEL } from '../schema/cache-tags.ts';
import { type ReplicaState, type WatchOptions, watchReplicas } from './replica-watch.ts';

export interface Replicas {
  /** The reads of this work may be answered by a replica: it is public, and the same for everyone. */
  readPublic<T>(work: () => Promise<T>): Promise<T>;
  /** The same line, but no hearer is told of a change before replicas that have not seen it are left out. */
  hearFirst(listen: Listen): Listen;
  states(): ReplicaState[];
  close(): Promise<void>;
}

/** Writes are never sent aside: what is learnt beside a public answer goes where it belongs. */
function isWrite(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^\s*(insert|update|delete)\b/i.test(text);
}

/** The replica could not do it, the primary can: away, overloaded, in the way of replay, or asked to write. */
function isReplicasFault(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  const { code, message, cause } = error as Error & { code?: string };
  if (code === '25006' || code === '40001' || message === 'Query read timeout') return true;
  return cause instanceof Error && isReplicasFault(cause);
}

/**
 * Decides, in this one place, which reads a replica may answer; whoever reads does not know. A replica is asked only
 * while it has replayed everything this instance was told of. The database notifies what became stale, and from that
 * moment on the primary answers until the replica has seen it too; so nothing is kept in memory that is older than the
 * notice which emptied it. While the line of notices is down, replicas rest.
 */
export function openReplicas(primary: pg.Pool, options: WatchOptions): Replicas {
  const scopes = new AsyncLocalStorage<{ pool: pg.Pool | undefined } | undefined>();
  const watch = watchReplicas(options);
  let liveLines = 0;

  const { connect, query } = primary;
  Object.assign(primary, {
    connect(...request: unknown[]) {
      const elsewhere = scopes.getStore()?.pool;
      return elsewhere
        ? Reflect.apply(elsewhere.connect, elsewhere, request)
        : Reflect.apply(connect, primary, request);
    },
    // A pool's query asks for its connection by the way above.
    query(...request: unknown[]) {
      const ask = () => Reflect.apply(query, primary, request);
      return isWrite(request[0]) ? scopes.run(undefined, ask) : ask();
    },
  });

  return {
    async readPublic(work) {
      const replica = liveLines > 0 ? watch.choose() : undefined;
      if (!replica) return work();
      const scope: { pool: pg.Pool | undefined } = { pool: replica.pool };
      replica.reads += 1;
      try {
        return await scopes.run(scope, work);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        if (isTransient(error)) watch.leaveOut(replica, (error as Error).message);
      } finally {
        // What the work left running goes to the primary from here on.
        scope.pool = undefined;
      }
      return work();
    },
    hearFirst: (listen) => async (channel, onNotify, onState) => {
      if (channel !== CACHE_CHANNEL) return listen(channel, onNotify, onState);
      let up = false;
      function setUp(live: boolean): void {
        if (live !== up) liveLines += live ? 1 : -1;
        up = live;
        watch.notice();
      }
      const stop = await listen(
        channel,
        (payload) => {
          watch.notice();
          onNotify(payload);
        },
        (live) => {
          setUp(live);
          onState(live);
        },
      );
      return () => {
        setUp(false);
        return stop();
      };
    },
    states: watch.states,
    close: watch.close,
  };
}
