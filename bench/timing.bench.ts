import { runVitest } from './run-tests.ts';

/** The unit tests that the clock judges (`*.timing.test.ts`). */
export async function run(print: (line: string) => void): Promise<void> {
  const { good, output } = await runVitest('timing', []);
  print(output.trim());
  if (!good) process.exitCode = 1;
}
