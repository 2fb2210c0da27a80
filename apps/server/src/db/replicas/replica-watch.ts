import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makePool } from '../connections/pool.ts';
import { addressOf, probeReplica, readPrimaryPosition } from './replica-probe.ts';

/** A replica that is further behind is not used, even if no change was notified. */
const MAX_LAG_MS = 3000;
const PROBE_EVERY_MS = 1000;
/** A replica that is behind is probed again after this pause, within one round for at most MAX_ROUND_MS. */
const RETRY_PAUSE_MS = 10;
const MAX_ROUND_MS = 200;
/** Interval and age limit of the recorded positions of the primary. */
const SAMPLE_EVERY_MS = 250;
const KEEP_SAMPLES_MS = 60_000;
/** Time limit for probes and for connecting to a replica; short, because the primary can answer instead. */
const TIMEOUT_MS = 1000;

export interface ReplicaState {
  name: string;
  /** Whether public reads may go to it. */
  used: boolean;
  /** Infinity: more than a minute, or unknown. */
  lagMs: number;
  /** How many public reads went to it. */
  reads: number;
}

interface Replica extends ReplicaState {
  pool: pg.Pool;
  probes: pg.Pool;
  /** The position up to which it has replayed the write-ahead log; -1 if unknown. */
  replayed: number;
  lastError: string | undefined;
}

export interface WatchOptions {
  primaryTarget: pg.ClientConfig;
  urls: readonly string[];
  poolSize: number;
  maxWaiting: number;
  log: (line: string) => void;
}

const POOL_OPTIONS = { log: () => {}, serverWaitMs: 0 };
const PROBE_TIMEOUTS = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };

function openReplica(
  url: string,
  size: { maxWaiting: number; poolSize: number },
  onLost: (replica: Replica, why: string) => void,
): Replica {
  const target = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS };
  // The server ends a statement after 5 s; the query timeout covers a server that has vanished.
  const pool = makePool({ ...target, query_timeout: 6000 }, { ...POOL_OPTIONS, ...size });
  const probes = makePool({ ...target, ...PROBE_TIMEOUTS }, { ...POOL_OPTIONS, ...size, poolSize: 1 });
  const initialState = { used: false, lagMs: Infinity, reads: 0, replayed: -1, lastError: undefined };
  const replica: Replica = { name: addressOf(url), pool, probes, ...initialState };
  // A lost connection may mean a restart, after which the replica may be at an earlier position than before.
  for (const replicaPool of [pool, probes]) replicaPool.on('error', ({ message }) => onLost(replica, message));
  return replica;
}

/** Stores the lag, and uses or leaves out the replica accordingly. */
function applyLag(replica: Replica, lagMs: number, log: (line: string) => void): void {
  replica.lagMs = lagMs;
  if (lagMs > MAX_LAG_MS) {
    if (replica.used) log(`replica ${replica.name} is left out: it is ${(lagMs / 1000).toFixed(1)} s behind`);
    replica.used = false;
  } else {
    if (!replica.used) log(`replica ${replica.name} is used`);
    replica.used = true;
  }
}

/** Recent positions of the primary with their times. */
function createSamples() {
  const samples: { timeMs: number; position: number }[] = [];
  return {
    add(timeMs: number, position: number): void {
      if (timeMs - (samples.at(-1)?.timeMs ?? -Infinity) > SAMPLE_EVERY_MS) samples.push({ timeMs, position });
      while ((samples[0]?.timeMs ?? timeMs) < timeMs - KEEP_SAMPLES_MS) samples.shift();
    },
    /** The age of the newest primary position that the replica has reached: the estimated lag. */
    lagOf: ({ replayed }: Replica) =>
      performance.now() - (samples.findLast(({ position }) => position <= replayed)?.timeMs ?? -Infinity),
  };
}

/** Counts change notifications, and stores the position that a replica must reach to have seen them all. */
function createChangeTracker() {
  let count = 0;
  /** How many changes had been notified when `requiredPosition` was read from the primary: a replica there has seen them all. */
  let coveredCount = -1;
  let requiredPosition = 0;
  const isCovered = () => coveredCount === count;
  return {
    get count() {
      return count;
    },
    get isCovered() {
      return isCovered();
    },
    add(): void {
      count += 1;
    },
    /** Does nothing if a position for this count is known: a later one would only delay the use of the replicas. */
    requireForCount(countBefore: number, position: number): void {
      if (coveredCount !== countBefore) [coveredCount, requiredPosition] = [countBefore, position];
    },
    areAllSeenBy: ({ replayed }: Replica) => isCovered() && replayed >= requiredPosition,
  };
}

/** Probes a replica until it has reached the primary's position, or until `isOver`. */
async function probeUntilCurrent(
  replica: Replica,
  { position, systemIdentifier }: Awaited<ReturnType<typeof readPrimaryPosition>>,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    replica.replayed = await probeReplica(replica.probes, systemIdentifier);
    if (replica.replayed >= position || isOver()) return;
    await sleep(RETRY_PAUSE_MS);
  }
}

/**
 * Tracks for every replica whether it answers, how far it is behind, and whether it has replayed all changes that this
 * instance was notified of. After a notification a replica is not used until it has passed the position that the primary
 * had then.
 */
export function watchReplicas({ primaryTarget, urls, poolSize, maxWaiting, log }: WatchOptions) {
  const primary = makePool({ ...primaryTarget, ...PROBE_TIMEOUTS }, { ...POOL_OPTIONS, maxWaiting, poolSize: 1 });
  const replicas = urls.map((url) => openReplica(url, { maxWaiting, poolSize }, exclude));
  const samples = createSamples();
  const changes = createChangeTracker();
  let nextTurn = 0;
  let isClosing = false;
  let endPause = () => {};

  function exclude(replica: Replica, why: string): void {
    if (replica.used && !isClosing) log(`replica ${replica.name} is left out: ${why}`);
    Object.assign(replica, { used: false, replayed: -1, lastError: why });
  }

  /** One round: reads the primary's position and probes every replica until it gets there. */
  async function probeAll(): Promise<void> {
    const [countBefore, startedAtMs] = [changes.count, performance.now()];
    const { position, systemIdentifier } = await readPrimaryPosition(primary);
    samples.add(startedAtMs, position);
    changes.requireForCount(countBefore, position);

    const isOver = () => performance.now() - startedAtMs > MAX_ROUND_MS || changes.count !== countBefore || isClosing;
    async function probe(replica: Replica): Promise<void> {
      try {
        replica.lastError = undefined;
        await probeUntilCurrent(replica, { position, systemIdentifier }, isOver);
        // The connection was lost meanwhile, so the probed position is no longer valid.
        if (replica.lastError) return exclude(replica, replica.lastError);
        applyLag(replica, replica.replayed >= position ? performance.now() - startedAtMs : samples.lagOf(replica), log);
      } catch (error) {
        exclude(replica, (error as Error).message);
        replica.lagMs = Infinity;
      }
    }
    await Promise.all(replicas.map(probe));
  }

  async function probeForever(): Promise<void> {
    while (!isClosing) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      endPause = resolve;
      try {
        await probeAll();
        if (!changes.isCovered || replicas.some((replica) => replica.used && !changes.areAllSeenBy(replica)))
          await sleep(RETRY_PAUSE_MS);
        else await Promise.race([woken, sleep(PROBE_EVERY_MS, undefined, { ref: false })]);
      } catch {
        // While the primary is unreachable, the lag of all replicas is assumed to grow.
        for (const replica of replicas) applyLag(replica, samples.lagOf(replica), log);
        await sleep(MAX_ROUND_MS);
      }
    }
  }
  const probing = probeForever();

  return {
    states: (): ReplicaState[] => replicas.map(({ name, used, lagMs, reads }) => ({ name, used, lagMs, reads })),
    /** Must be called when something changed, or may have changed. */
    onChange(): void {
      changes.add();
      endPause();
    },
    /** A replica that has seen all notified changes, round-robin; undefined if there is none. */
    choose(): Replica | undefined {
      const usableReplicas = replicas.filter((replica) => replica.used && changes.areAllSeenBy(replica));
      nextTurn += 1;
      return usableReplicas[nextTurn % usableReplicas.length];
    },
    exclude,
    async close(): Promise<void> {
      isClosing = true;
      endPause();
      await probing;
      const pools = [primary, ...replicas.flatMap(({ pool, probes }) => [pool, probes])];
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
