import { randomInt } from 'node:crypto';
import { DEFAULT_TESTS, runVitest } from '../run-tests.ts';
import type { FaultTest } from './fault-test.ts';

const CASES = process.env.FUZZ_CASES ?? '300';
const SEED = process.env.FUZZ_SEED ?? String(randomInt(1, 2 ** 31));
const TEST = 'apps/server/src/test/contract-fuzz.test.ts';

export const fuzz: FaultTest = {
  id: 'F7',
  name: 'random and malformed inputs to every call',
  async run() {
    const { passed, output } = await runVitest(DEFAULT_TESTS, [TEST], { FUZZ_CASES: CASES, FUZZ_SEED: SEED });
    return { passed, figures: `${CASES} cases a call, seed ${SEED}${passed ? '' : `\n${output.slice(-6000)}`}` };
  },
};
