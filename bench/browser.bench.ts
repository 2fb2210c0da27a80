import { runTimedBrowserTests } from './run-tests.ts';

/** The browser tests that measure time (`e2e/timing`). */
export async function run(print: (line: string) => void): Promise<void> {
  const { passed, output } = await runTimedBrowserTests();
  print(output.trim());
  if (!passed) process.exitCode = 1;
}
