import { runTimedBrowserTests } from './run-tests.ts';

/** The browser tests that the clock judges (`e2e/timing`). */
export async function run(print: (line: string) => void): Promise<void> {
  const { good, output } = await runTimedBrowserTests();
  print(output.trim());
  if (!good) process.exitCode = 1;
}
