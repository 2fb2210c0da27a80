import type { InterruptOptions } from '../store/messages.repo.ts';
import { INTERRUPTED } from './job.ts';

interface HeartbeatDeps {
  repo: {
    beat(instance: string): Promise<void>;
    interruptAbandoned(options: InterruptOptions): Promise<number>;
  };
  instance: string;
  warn: (line: string) => void;
}

const BEAT_MS = 3000;
const SWEEP_MS = 5000;

/**
 * Sends the heartbeat of this instance and interrupts the answers of instances that are gone. After the database was
 * unreachable every heartbeat is late, so for a while nothing is interrupted.
 */
export function startHeartbeat({ repo, instance, warn }: HeartbeatDeps, jobs: { readonly size: number }) {
  let databaseLostAt = Number.NEGATIVE_INFINITY;
  const databaseWasLost = () => Date.now() - databaseLostAt < SWEEP_MS * 3;

  function beat(): void {
    if (jobs.size === 0) return;
    repo.beat(instance).catch((error: Error) => warn(`the heartbeat of answers was not saved: ${error.message}`));
  }
  async function sweep(): Promise<void> {
    if (databaseWasLost()) await repo.beat(instance);
    else await repo.interruptAbandoned({ notice: INTERRUPTED, trustAbsence: true });
  }
  function startSweep(): void {
    sweep().catch((error: Error) => {
      databaseLostAt = Date.now();
      warn(`abandoned answers were not interrupted: ${error.message}`);
    });
  }
  const timers = [setInterval(beat, BEAT_MS), setInterval(startSweep, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  startSweep();

  return {
    databaseWasLost,
    noteDatabaseLost(): void {
      databaseLostAt = Date.now();
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
