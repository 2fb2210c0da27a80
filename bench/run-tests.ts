import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface TestRun {
  good: boolean;
  /** Everything that was printed. */
  output: string;
}

/** Runs one of the project's test runners to its end. */
async function run(tool: string, args: string[], env: Record<string, string>): Promise<TestRun> {
  const child = spawn(process.execPath, [tool, ...args], { env: { ...process.env, NODE_ENV: 'test', ...env } });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { good: child.exitCode === 0, output: said + wrong };
}

/** Unit tests that `npm test` leaves out: those judged by the clock, or those that kill programs. */
export function runVitest(tests: 'faults' | 'timing' | '', files: string[], env: Record<string, string> = {}) {
  return run('node_modules/vitest/vitest.mjs', ['run', ...files], { MEIYU_TESTS: tests, ...env });
}

/** Browser tests that are judged by the clock. */
export function runTimedBrowserTests() {
  return run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/timing/playwright.config.ts'], {});
}
