import type { Abandoned } from '../store/messages.repo.ts';
import { INTERRUPTED } from './job.ts';

interface HeartbeatDeps {
  repo: {
    beat(owner: string): Promise<void>;
    interruptAbandoned(abandoned: Abandoned): Promise<number>;
  };
  instance: string;
  warn: (line: string) => void;
}

const BEAT_MS = 3000;
const SWEEP_MS = 5000;

/**
 * Says that this instance lives, and ends the answers of those that do not. Silence means death only while the database
 * was there to be spoken to: after it was away all are late, and get time to be heard again.
 */
export function startInterrupting({ repo, instance, warn }: HeartbeatDeps, jobs: { readonly size: number }) {
  let lastAwayAt = Number.NEGATIVE_INFINITY;
  const wasAway = () => Date.now() - lastAwayAt < SWEEP_MS * 3;

  function beat(): void {
    if (jobs.size === 0) return;
    repo.beat(instance).catch((error: Error) => warn(`a sign of life was not noted: ${error.message}`));
  }
  async function sweep(): Promise<void> {
    if (wasAway()) await repo.beat(instance);
    else await repo.interruptAbandoned({ notice: INTERRUPTED, trustAbsence: true });
  }
  function sweepSoon(): void {
    sweep().catch((error: Error) => {
      lastAwayAt = Date.now();
      warn(`lost answers were not looked for: ${error.message}`);
    });
  }
  const timers = [setInterval(beat, BEAT_MS), setInterval(sweepSoon, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  sweepSoon();

  return {
    wasAway,
    noteAway(): void {
      lastAwayAt = Date.now();
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
