import { runVitest } from '../run-tests.ts';
import type { FaultTest } from './fault-test.ts';

/** Runs the test files that `npm test` leaves out because they kill programs, fill disks or drop connections at random. */
export const vitestFaults: FaultTest = {
  id: 'F15',
  name: 'the tests named *.faults.test.ts',
  async run() {
    const { passed, output } = await runVitest('faults', []);
    const counts = /Tests\s+(.+)/.exec(output)?.[1] ?? 'no tests';
    return { passed, figures: passed ? counts : `${counts}\n${output.slice(-6000)}` };
  },
};
