import { test as clean } from './clean-page.ts';
import { copyDataFolder, type RunningProgram, removeFolder, runMeiyu as runOn, runProgram } from './run-program.ts';

let program: RunningProgram | undefined;

/** What this worker's program has printed so far, the codes it sends among it (product.md §9). */
export function readLog(): string {
  return program?.said() ?? '';
}

/** The operator's command, on this worker's program while it runs; gives what it printed. */
export async function runMeiyu(...words: string[]): Promise<string> {
  return runOn(program?.dataDir ?? '', ...words);
}

/** A program of these journeys' own: the codes are in its output, which only whoever started it can read. */
export const test = clean.extend<object, { programEnv: Record<string, string>; programUrl: string }>({
  /** Settings besides the usual; `test.use` at the top of a file gives them. */
  programEnv: [{}, { option: true, scope: 'worker' }],
  programUrl: [
    async ({ programEnv }, use) => {
      const begun = process.env.E2E_DATA;
      if (!begun) throw new Error('The set-up did not say where the demo content is.');
      const dataDir = await copyDataFolder(begun);
      try {
        program = await runProgram(dataDir, programEnv);
        await use(program.url);
      } finally {
        await program?.stop();
        await removeFolder(dataDir);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ programUrl }, use) => use(programUrl),
});
