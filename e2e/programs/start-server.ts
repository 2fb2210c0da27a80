import { join } from 'node:path';
import { importContent } from './library-content.ts';
import { copyDataFolder, importDemo, makeDataFolder, removeFolder, runProgram } from './run-program.ts';

/** A program on a copy of what was imported. Nobody else may write into the folder. */
async function startOnCopy(begun: string, log?: string) {
  const dataDir = await copyDataFolder(begun);
  const program = await runProgram(dataDir, {}, log);
  return {
    ...program,
    async stop() {
      await program.stop();
      await removeFolder(dataDir);
    },
  };
}

/**
 * Playwright's global set-up: the demo content is imported once. One program is for the journeys that only look, and
 * stays as it was imported; another is for those that register and write; each begins with a copy, as do those that
 * some have for themselves. It gives back the tear-down.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const imported = process.env.E2E_IMPORTED; // by import-demo.ts, of whoever started this
  const begun = imported || (await makeDataFolder());
  const log = join(begun, 'readers.log');
  try {
    if (!imported) await importDemo(begun);
    const [lookers, readers] = await Promise.all([startOnCopy(begun), startOnCopy(begun, log)]);
    await importContent(readers.dataDir);
    Object.assign(process.env, {
      E2E_URL: lookers.url,
      E2E_DATA: begun,
      E2E_READERS_URL: readers.url,
      E2E_READERS_DATA: readers.dataDir,
      E2E_READERS_LOG: log,
    });
    return async () => {
      await Promise.all([lookers.stop(), readers.stop()]);
      await removeFolder(begun);
    };
  } catch (error) {
    await removeFolder(begun);
    throw error;
  }
}
