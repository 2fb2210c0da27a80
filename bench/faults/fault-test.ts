import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The result of a fault test; `skipped` is the reason why it could not run here. */
type Result = { passed: boolean; figures: string } | { skipped: string };

export interface FaultTest {
  /** F1 … F17, as in docs/operating.md. */
  id: string;
  name: string;
  run(): Promise<Result>;
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-fault-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times below this are not compared, because their difference is noise of the machine. */
const NOISE_MS = 25;

/** Whether the response time under load is at most `factor` times that of an idle program, or within the noise. */
export function isWithinFactor(busyMs: number, quietMs: number, factor: number): boolean {
  return busyMs <= Math.max(quietMs * factor, NOISE_MS);
}
