import { runKillTest } from '../../apps/server/src/db/test/kill.faults.testkit.ts';
import { DATABASE_NAMES } from '../database-names.ts';
import type { FaultTest } from './fault-test.ts';

const MODES = [
  { mode: 'native', rounds: 9 },
  { mode: 'wasm', rounds: 6 },
] as const;

export const kill: FaultTest = {
  id: 'F1',
  name: 'kill -9 of program, database and supervisor while transfers between test accounts are written',
  async run() {
    const lines: string[] = [];
    let passed = true;
    for (const { mode, rounds } of MODES) {
      const { acknowledged, lost, partial, readyMs } = await runKillTest({ mode, rounds, log: () => {} });
      const slowestMs = Math.max(...readyMs);
      passed &&= acknowledged > 50 && lost === 0 && partial === 0 && slowestMs <= 3000;
      lines.push(
        `${DATABASE_NAMES[mode]}: ${rounds} kills, ${acknowledged} transfers acknowledged, ${lost} lost, ${partial} partial, back in ${slowestMs} ms`,
      );
    }
    return { passed, figures: lines.join('; ') };
  },
};
