import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../apps/server/src/test/program.testkit.ts';
import { DATABASE_NAMES } from './database-names.ts';
import { median } from './load.ts';

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));

/** Time from process start to "ready": first on an empty data folder, then on an existing one. */
export async function run(print: (line: string) => void): Promise<void> {
  for (const mode of ['native', 'wasm'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'meiyu-start-'));
    chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
    const env = { MEIYU_DATA: join(folder, 'data'), DEMO_CONTENT: CONTENT, MEIYU_DB: mode, DRAIN_MS: '0' };
    const times: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const program = await startProgram(env);
      times.push(program.readyMs);
      await program.stop();
    }
    rmSync(folder, { recursive: true, force: true });
    const [first = 0, ...later] = times;
    print(`start on ${DATABASE_NAMES[mode]}: first ${first} ms, later ${median(later)} ms`);
  }
}
