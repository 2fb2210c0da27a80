import type { InterruptOptions } from '../store/messages.repo.ts';
import { INTERRUPTED_NOTICE } from './job.ts';

interface HeartbeatDeps {
  repo: {
    beat(instance: string): Promise<void>;
    interruptAbandoned(options: InterruptOptions): Promise<number>;
  };
  instance: string;
  warn: (line: string) => void;
}

const BEAT_EVERY_MS = 3000;
const CHECK_EVERY_MS = 5000;

/**
 * Sends the heartbeat of this instance, and regularly interrupts the answers of instances that are gone. When the database
 * was unreachable, the heartbeats of all instances are late, so for a while nothing is interrupted.
 */
export function startHeartbeat({ repo, instance, warn }: HeartbeatDeps, jobs: { readonly size: number }) {
  let databaseLostAt = Number.NEGATIVE_INFINITY;
  const databaseWasLost = () => Date.now() - databaseLostAt < CHECK_EVERY_MS * 3;

  function beat(): void {
    if (jobs.size === 0) return;
    repo.beat(instance).catch((error: Error) => warn(`the heartbeat of answers was not saved: ${error.message}`));
  }
  async function interruptAbandoned(): Promise<void> {
    if (databaseWasLost()) await repo.beat(instance);
    else await repo.interruptAbandoned({ notice: INTERRUPTED_NOTICE, disconnectedMeansGone: true });
  }
  function startCheck(): void {
    interruptAbandoned().catch((error: Error) => {
      databaseLostAt = Date.now();
      warn(`abandoned answers were not interrupted: ${error.message}`);
    });
  }
  const timers = [setInterval(beat, BEAT_EVERY_MS), setInterval(startCheck, CHECK_EVERY_MS)];
  for (const timer of timers) timer.unref();
  startCheck();

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
