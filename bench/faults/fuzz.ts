import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Drill } from './drill.ts';

const CASES = process.env.FUZZ_CASES ?? '300';
const TEST = 'apps/server/src/test/contract-fuzz.test.ts';

export const fuzz: Drill = {
  id: 'F7',
  name: 'odd inputs to every call',
  async run() {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', TEST], {
      env: { ...process.env, FUZZ_CASES: CASES },
    });
    const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const good = child.exitCode === 0;
    return { good, figures: `${CASES} cases a call${good ? '' : `\n${said.slice(-3000)}${wrong.slice(-3000)}`}` };
  },
};
