import { runVitest } from '../run-tests.ts';
import type { Drill } from './drill.ts';

/** What `npm test` leaves out because it kills programs, fills disks or drops connections at random. */
export const faultTests: Drill = {
  id: 'F15',
  name: 'the tests named *.faults.test.ts',
  async run() {
    const { good, output } = await runVitest('faults', []);
    const counts = /Tests\s+(.+)/.exec(output)?.[1] ?? 'no tests';
    return { good, figures: good ? counts : `${counts}\n${output.slice(-6000)}` };
  },
};
