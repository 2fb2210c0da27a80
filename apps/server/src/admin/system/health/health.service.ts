import { setTimeout as sleep } from 'node:timers/promises';
import type { HEALTH_STATES } from '@meiyu/contract/admin/system-fields.ts';
import { beijingTime } from '../../../beijing-time.ts';

export interface Finding {
  state: (typeof HEALTH_STATES)[number];
  /** The state as a short label. */
  word: string;
  value: string;
  limit?: string;
  /** The repair; required for a problem or a warning. */
  repair?: string;
}

export interface HealthCheck {
  key: string;
  name: string;
  /** How long a finding counts; a check that costs the provider something runs seldom. */
  freshMs: number;
  /** Throws when the part does not work; `repair` is then what to do. */
  run(): Promise<Finding>;
  repair: string;
}

interface HealthDeps {
  checks: readonly HealthCheck[];
  /** The name of this instance, so that a problem of one machine is found. */
  instance: string;
  /** A check without an answer for so long counts as failed; the others are answered at once. */
  limitMs?: number;
  warn: (line: string) => void;
}

interface Entry {
  finding?: Finding;
  atMs: number;
  running?: Promise<void>;
}

const LIMIT_MS = 3000;
export const GOOD = { state: 'ok', word: '正常' } as const;

export type Health = ReturnType<typeof createHealth>;

/** Runs all checks at once, each with a time limit. Findings are cached for some seconds. */
export function createHealth({ checks, instance, limitMs = LIMIT_MS, warn }: HealthDeps) {
  const entries = new Map<HealthCheck, Entry>(checks.map((check) => [check, { atMs: -Infinity }]));

  /** The reason goes to the log only: it may have addresses and names of machines. */
  async function run(check: HealthCheck, entry: Entry): Promise<void> {
    try {
      entry.finding = await check.run();
    } catch (error) {
      if (entry.finding?.state !== 'fault') warn(`${check.key} does not work: ${(error as Error)?.message ?? error}`);
      entry.finding = { state: 'fault', word: '出错', value: '', repair: check.repair };
    }
    entry.atMs = Date.now();
    delete entry.running;
  }

  async function read(check: HealthCheck): Promise<Finding> {
    const entry = entries.get(check) ?? { atMs: -Infinity };
    if (entry.finding && Date.now() - entry.atMs < check.freshMs) return entry.finding;
    // A check that still hangs is not started again.
    const running = entry.running ?? run(check, entry);
    if (entry.finding === undefined || Date.now() - entry.atMs >= check.freshMs) entry.running = running;
    const timer = new AbortController();
    const timeout = sleep(limitMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    const outcome = await Promise.race([running.then(() => 'done' as const), timeout]);
    timer.abort();
    if (outcome === 'done' && entry.finding) return entry.finding;
    return { state: 'fault', word: '没有回答', value: `等了 ${limitMs / 1000} 秒`, repair: check.repair };
  }

  return {
    instance,
    /** Drops cached findings. */
    forget() {
      for (const [check] of entries) entries.set(check, { atMs: -Infinity });
    },
    async read() {
      const findings = await Promise.all(
        checks.map(async (check) => ({
          key: check.key,
          name: check.name,
          ...{ limit: '', repair: '' },
          ...(await read(check)),
        })),
      );
      return { instance, checkTime: beijingTime(new Date()), checks: findings };
    },
  };
}
