import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makePool } from './connections/pool.ts';
import { addressOf, probeReplica, readWrittenUpTo } from './replica-probe.ts';

/** A replica that is further behind than this is left out, even if nothing told of a change. */
const MOST_LAG_MS = 3000;
const BEAT_MS = 1000;
/** A replica that has yet to come up to the primary is asked this often, and waited for so long in one beat. */
const PAUSE_MS = 10;
const WAIT_MS = 200;
/** How finely, and how far back, it is known what the primary had written when. */
const SAMPLE_EVERY_MS = 250;
const REMEMBERED_MS = 60_000;
/** For a probe, and to reach a replica at all: the primary stands ready. */
const PATIENCE_MS = 1000;

export interface ReplicaState {
  name: string;
  used: boolean;
  /** Infinity: more than a minute, or not known. */
  lagMs: number;
  reads: number;
}

interface Replica extends ReplicaState {
  pool: pg.Pool;
  probes: pg.Pool;
  replayed: number;
  fault: string | undefined;
}

export interface WatchOptions {
  primaryTarget: pg.ClientConfig;
  urls: readonly string[];
  poolSize: number;
  maxWaiting: number;
  log: (line: string) => void;
}

/**
 * Knows of every replica whether it answers, how far it is behind, and whether it has replayed all that this instance
 * was told of: from a notice on, none is ready before it has passed the point up to which the primary had written then.
 */
export function watchReplicas({ primaryTarget, urls, poolSize, maxWaiting, log }: WatchOptions) {
  const quiet = { maxWaiting, log: () => {}, patienceMs: 0 };
  const patient = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  const primary = makePool({ ...primaryTarget, ...patient }, { ...quiet, poolSize: 1 });
  const replicas = urls.map(openReplica);
  const samples: { at: number; upTo: number }[] = [];
  let notices = 0;
  /** The notices that `required` covers, and how far a replica must have come to have seen them. */
  let covered = -1;
  let required = 0;
  let turn = 0;
  let closing = false;
  let wake = () => {};

  function openReplica(url: string): Replica {
    const target = { connectionString: url, connectionTimeoutMillis: PATIENCE_MS };
    // The server ends a statement after 5 s; a server that has vanished says nothing at all.
    const pool = makePool({ ...target, query_timeout: 6000 }, { ...quiet, poolSize });
    const probes = makePool({ ...target, ...patient }, { ...quiet, poolSize: 1 });
    const start = { used: false, lagMs: Infinity, reads: 0, replayed: -1, fault: undefined };
    const replica: Replica = { name: addressOf(url), pool, probes, ...start };
    // A lost connection may be a restart, after which it stands at an earlier point than it was seen at.
    for (const each of [pool, probes]) each.on('error', ({ message }) => leaveOut(replica, message));
    return replica;
  }

  function leaveOut(replica: Replica, why: string): void {
    if (replica.used && !closing) log(`replica ${replica.name} is left out: ${why}`);
    Object.assign(replica, { used: false, replayed: -1, fault: why });
  }

  function judge(replica: Replica, lagMs: number): void {
    replica.lagMs = lagMs;
    if (lagMs > MOST_LAG_MS) {
      if (replica.used) log(`replica ${replica.name} is left out: it is ${(lagMs / 1000).toFixed(1)} s behind`);
      replica.used = false;
    } else {
      if (!replica.used) log(`replica ${replica.name} is used`);
      replica.used = true;
    }
  }

  /** Since when the primary had what this replica has: at least so long it is behind. */
  const lagOf = ({ replayed }: Replica) =>
    performance.now() - (samples.findLast(({ upTo }) => upTo <= replayed)?.at ?? -Infinity);

  /** One beat: how far the primary has written, and how soon each replica gets there. */
  async function look(): Promise<void> {
    const [before, at] = [notices, performance.now()];
    const { upTo, system } = await readWrittenUpTo(primary);
    if (at - (samples.at(-1)?.at ?? -Infinity) > SAMPLE_EVERY_MS) samples.push({ at, upTo });
    while ((samples[0]?.at ?? at) < at - REMEMBERED_MS) samples.shift();
    if (covered !== before) [covered, required] = [before, upTo];

    async function probe(replica: Replica): Promise<void> {
      try {
        replica.fault = undefined;
        for (;;) {
          replica.replayed = await probeReplica(replica.probes, system);
          const late = performance.now() - at > WAIT_MS;
          if (replica.replayed >= upTo || late || notices !== before || closing) break;
          await sleep(PAUSE_MS);
        }
        // Lost in the meantime: what it said before does not count.
        if (replica.fault) return leaveOut(replica, replica.fault);
        judge(replica, replica.replayed >= upTo ? performance.now() - at : lagOf(replica));
      } catch (error) {
        leaveOut(replica, (error as Error).message);
        replica.lagMs = Infinity;
      }
    }
    await Promise.all(replicas.map(probe));
  }

  const hasSeenAll = (replica: Replica) => covered === notices && replica.replayed >= required;

  async function keepLooking(): Promise<void> {
    while (!closing) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      try {
        await look();
        if (covered !== notices || replicas.some((replica) => replica.used && !hasSeenAll(replica)))
          await sleep(PAUSE_MS);
        else await Promise.race([woken, sleep(BEAT_MS, undefined, { ref: false })]);
      } catch {
        // Without the primary's word the lag of all is taken to grow.
        for (const replica of replicas) judge(replica, lagOf(replica));
        await sleep(WAIT_MS);
      }
    }
  }
  const looking = keepLooking();

  return {
    states: (): ReplicaState[] => replicas.map(({ name, used, lagMs, reads }) => ({ name, used, lagMs, reads })),
    /** Something changed, or may have. */
    notice(): void {
      notices += 1;
      wake();
    },
    /** In turn, one that has seen all there was notice of. */
    choose(): Replica | undefined {
      const ready = replicas.filter((replica) => replica.used && hasSeenAll(replica));
      turn += 1;
      return ready[turn % ready.length];
    },
    leaveOut,
    async close(): Promise<void> {
      closing = true;
      wake();
      await looking;
      const pools = [primary, ...replicas.flatMap(({ pool, probes }) => [pool, probes])];
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
