import { randomInt } from 'node:crypto';
import { runVitest } from '../run-tests.ts';
import type { Drill } from './drill.ts';

const CASES = process.env.FUZZ_CASES ?? '300';
const SEED = process.env.FUZZ_SEED ?? String(randomInt(1, 2 ** 31));
const TEST = 'apps/server/src/test/contract-fuzz.test.ts';

export const fuzz: Drill = {
  id: 'F7',
  name: 'odd inputs to every call',
  async run() {
    const { good, output } = await runVitest('', [TEST], { FUZZ_CASES: CASES, FUZZ_SEED: SEED });
    return { good, figures: `${CASES} cases a call, seed ${SEED}${good ? '' : `\n${output.slice(-6000)}`}` };
  },
};
