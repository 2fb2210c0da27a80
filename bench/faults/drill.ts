import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What came of a drill; one that could not be held is no pass, and says why. */
type Verdict = { good: boolean; figures: string } | { skipped: string };

export interface Drill {
  /** As in the list of drills: F1 … F15. */
  id: string;
  name: string;
  run(): Promise<Verdict>;
}

/** A folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-fault-'));
  chmodSync(folder, 0o755); // the user PostgreSQL runs as must be able to pass
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Below it the difference between a quiet and a busy moment is noise of the machine, and nobody feels it. */
const FLOOR_MS = 25;

/** Whether the times of a busy moment are no more than so many times those of a quiet one. */
export function within(busy: number, quiet: number, times: number): boolean {
  return busy <= Math.max(quiet * times, FLOOR_MS);
}
