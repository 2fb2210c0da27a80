import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makePool } from '../connections/pool.ts';
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

const QUIET = { log: () => {}, patienceMs: 0 };
const PATIENT = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };

function openReplica(
  url: string,
  size: { maxWaiting: number; poolSize: number },
  onLost: (replica: Replica, why: string) => void,
): Replica {
  const target = { connectionString: url, connectionTimeoutMillis: PATIENCE_MS };
  // The server ends a statement after 5 s; a server that has vanished says nothing at all.
  const pool = makePool({ ...target, query_timeout: 6000 }, { ...QUIET, ...size });
  const probes = makePool({ ...target, ...PATIENT }, { ...QUIET, ...size, poolSize: 1 });
  const start = { used: false, lagMs: Infinity, reads: 0, replayed: -1, fault: undefined };
  const replica: Replica = { name: addressOf(url), pool, probes, ...start };
  // A lost connection may be a restart, after which it stands at an earlier point than it was seen at.
  for (const each of [pool, probes]) each.on('error', ({ message }) => onLost(replica, message));
  return replica;
}

function judge(replica: Replica, lagMs: number, log: (line: string) => void): void {
  replica.lagMs = lagMs;
  if (lagMs > MOST_LAG_MS) {
    if (replica.used) log(`replica ${replica.name} is left out: it is ${(lagMs / 1000).toFixed(1)} s behind`);
    replica.used = false;
  } else {
    if (!replica.used) log(`replica ${replica.name} is used`);
    replica.used = true;
  }
}

/** What the primary had written when, as far back as that is remembered. */
function createSamples() {
  const samples: { at: number; upTo: number }[] = [];
  return {
    note(at: number, upTo: number): void {
      if (at - (samples.at(-1)?.at ?? -Infinity) > SAMPLE_EVERY_MS) samples.push({ at, upTo });
      while ((samples[0]?.at ?? at) < at - REMEMBERED_MS) samples.shift();
    },
    /** Since when the primary had what this replica has: at least so long it is behind. */
    lagOf: ({ replayed }: Replica) =>
      performance.now() - (samples.findLast(({ upTo }) => upTo <= replayed)?.at ?? -Infinity),
  };
}

/** How many changes there was notice of, and how far a replica must have come to have seen them. */
function createNotices() {
  let told = 0;
  /** The notices that `required` covers. */
  let coveredUpTo = -1;
  let required = 0;
  const isCovered = () => coveredUpTo === told;
  return {
    get told() {
      return told;
    },
    get covered() {
      return isCovered();
    },
    add(): void {
      told += 1;
    },
    cover(before: number, upTo: number): void {
      if (coveredUpTo !== before) [coveredUpTo, required] = [before, upTo];
    },
    areSeenBy: ({ replayed }: Replica) => isCovered() && replayed >= required,
  };
}

/** Asks a replica until it has come up to the primary, or is not waited for any more. */
async function waitFor(
  replica: Replica,
  { upTo, system }: Awaited<ReturnType<typeof readWrittenUpTo>>,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    replica.replayed = await probeReplica(replica.probes, system);
    if (replica.replayed >= upTo || isOver()) return;
    await sleep(PAUSE_MS);
  }
}

/**
 * Knows of every replica whether it answers, how far it is behind, and whether it has replayed all that this instance
 * was told of: from a notice on, none is ready before it has passed the point up to which the primary had written then.
 */
export function watchReplicas({ primaryTarget, urls, poolSize, maxWaiting, log }: WatchOptions) {
  const primary = makePool({ ...primaryTarget, ...PATIENT }, { ...QUIET, maxWaiting, poolSize: 1 });
  const replicas = urls.map((url) => openReplica(url, { maxWaiting, poolSize }, leaveOut));
  const samples = createSamples();
  const notices = createNotices();
  let turn = 0;
  let closing = false;
  let wake = () => {};

  function leaveOut(replica: Replica, why: string): void {
    if (replica.used && !closing) log(`replica ${replica.name} is left out: ${why}`);
    Object.assign(replica, { used: false, replayed: -1, fault: why });
  }

  /** One beat: how far the primary has written, and how soon each replica gets there. */
  async function look(): Promise<void> {
    const [before, at] = [notices.told, performance.now()];
    const { upTo, system } = await readWrittenUpTo(primary);
    samples.note(at, upTo);
    notices.cover(before, upTo);

    const isOver = () => performance.now() - at > WAIT_MS || notices.told !== before || closing;
    async function probe(replica: Replica): Promise<void> {
      try {
        replica.fault = undefined;
        await waitFor(replica, { upTo, system }, isOver);
        // Lost in the meantime: what it said before does not count.
        if (replica.fault) return leaveOut(replica, replica.fault);
        judge(replica, replica.replayed >= upTo ? performance.now() - at : samples.lagOf(replica), log);
      } catch (error) {
        leaveOut(replica, (error as Error).message);
        replica.lagMs = Infinity;
      }
    }
    await Promise.all(replicas.map(probe));
  }

  async function keepLooking(): Promise<void> {
    while (!closing) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      try {
        await look();
        if (!notices.covered || replicas.some((replica) => replica.used && !notices.areSeenBy(replica)))
          await sleep(PAUSE_MS);
        else await Promise.race([woken, sleep(BEAT_MS, undefined, { ref: false })]);
      } catch {
        // Without the primary's word the lag of all is taken to grow.
        for (const replica of replicas) judge(replica, samples.lagOf(replica), log);
        await sleep(WAIT_MS);
      }
    }
  }
  const looking = keepLooking();

  return {
    states: (): ReplicaState[] => replicas.map(({ name, used, lagMs, reads }) => ({ name, used, lagMs, reads })),
    /** Something changed, or may have. */
    notice(): void {
      notices.add();
      wake();
    },
    /** In turn, one that has seen all there was notice of. */
    choose(): Replica | undefined {
      const ready = replicas.filter((replica) => replica.used && notices.areSeenBy(replica));
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
