import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));

/** Starts the program with the demo content on a temporary data folder. */
export async function withDemoProgram<T>(work: (program: Program) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-bench-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  // All requests of a benchmark come from one address, so the flood limit is raised.
  const program = await startProgram({
    MEIYU_DATA: join(folder, 'data'),
    DEMO_CONTENT: CONTENT,
    FLOOD_PER_MINUTE: '10000000',
    DRAIN_MS: '0',
  });
  try {
    return await work(program);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
