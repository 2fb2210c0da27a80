/** `npm run faults`: the long form of the drills whose short form is part of `npm test`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killDrill } from '../apps/server/src/db/kill-drill.ts';

let failed = false;
function judge(name: string, good: boolean, figures: string): void {
  console.log(`${good ? 'passed' : 'FAILED'}  ${name}: ${figures}`);
  failed ||= !good;
}

for (const [mode, rounds] of [
  ['native', 20],
  ['wasm', 10],
] as const) {
  const { acknowledged, lost, torn, readyMs } = await killDrill({
    mode,
    rounds,
    log: (line) => console.log(`  ${line}`),
  });
  const slowest = Math.max(...readyMs);
  const good = acknowledged > 0 && lost === 0 && torn === 0 && slowest <= 5000;
  judge(
    `kill -9, ${mode}`,
    good,
    `${rounds} kills, ${acknowledged} acknowledged, ${lost} lost, ${torn} torn, slowest ${slowest} ms`,
  );
}

const fuzz = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'apps/server/src/test/contract-fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CASES: process.env.FUZZ_CASES ?? '300' },
  },
);
const [code] = await once(fuzz, 'exit');
judge('contract fuzz', code === 0, `${process.env.FUZZ_CASES ?? '300'} cases a call`);
process.exit(failed ? 1 : 0);
