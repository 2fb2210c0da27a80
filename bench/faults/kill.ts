import { runKillTest } from '../../apps/server/src/db/test/kill.faults.testkit.ts';
import type { FaultTest } from './fault-test.ts';

const MODES = [
  { mode: 'native', rounds: 9 },
  { mode: 'wasm', rounds: 6 },
] as const;

export const kill: FaultTest = {
  id: 'F1',
  name: 'kill -9 of program, database and supervisor while coins are moved',
  async run() {
    const lines: string[] = [];
    let passed = true;
    for (const { mode, rounds } of MODES) {
      const { acknowledged, lost, torn, readyMs } = await runKillTest({ mode, rounds, log: () => {} });
      const slowest = Math.max(...readyMs);
      passed &&= acknowledged > 50 && lost === 0 && torn === 0 && slowest <= 3000;
      lines.push(
        `${mode}: ${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, back in ${slowest} ms`,
      );
    }
    return { passed, figures: lines.join('; ') };
  },
};
