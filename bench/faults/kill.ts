import { killDrill } from '../../apps/server/src/db/test/kill.faults.testkit.ts';
import type { Drill } from './drill.ts';

const MODES = [
  { mode: 'native', rounds: 9 },
  { mode: 'wasm', rounds: 6 },
] as const;

export const kill: Drill = {
  id: 'F1',
  name: 'kill -9 of program, database and keeper while coins are moved',
  async run() {
    const lines: string[] = [];
    let good = true;
    for (const { mode, rounds } of MODES) {
      const { acknowledged, lost, torn, readyMs } = await killDrill({ mode, rounds, log: () => {} });
      const slowest = Math.max(...readyMs);
      good &&= acknowledged > 50 && lost === 0 && torn === 0 && slowest <= 3000;
      lines.push(
        `${mode}: ${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, back in ${slowest} ms`,
      );
    }
    return { good, figures: lines.join('; ') };
  },
};
