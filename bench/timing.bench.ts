import { runVitest } from './run-tests.ts';

/** The unit tests that measure time (`*.timing.test.ts`). */
export async function run(print: (line: string) => void): Promise<void> {
  const { passed, output } = await runVitest('timing', []);
  print(output.trim());
  if (!passed) process.exitCode = 1;
}
