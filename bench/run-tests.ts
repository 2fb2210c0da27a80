import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface TestRun {
  passed: boolean;
  /** stdout, then stderr. */
  output: string;
}

/** Runs one of the project's test runners to its end. */
async function run(tool: string, args: string[], env: Record<string, string>): Promise<TestRun> {
  const child = spawn(process.execPath, [tool, ...args], { env: { ...process.env, NODE_ENV: 'test', ...env } });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { passed: child.exitCode === 0, output: stdout + stderr };
}

/** The value of MEIYU_TESTS for the unit tests of `npm test`. */
export const DEFAULT_TESTS = '';

/** Runs a set of unit tests. `npm test` leaves two sets out: `timing` measures time, `faults` kills programs. */
export function runVitest(
  testSet: 'faults' | 'timing' | typeof DEFAULT_TESTS,
  files: string[],
  env: Record<string, string> = {},
) {
  return run('node_modules/vitest/vitest.mjs', ['run', ...files], { MEIYU_TESTS: testSet, ...env });
}

/** Runs the browser tests that measure time. */
export function runTimedBrowserTests() {
  return run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/timing/playwright.config.ts'], {});
}
