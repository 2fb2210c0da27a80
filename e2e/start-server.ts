import { copyDataFolder, makeDataFolder, removeFolder, runProgram } from './run-program.ts';

/**
 * Playwright's global set-up: the demo content is imported once; the program all journeys share, and those that some
 * have for themselves, each begin with a copy. It gives back the tear-down.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const begun = await makeDataFolder();
  try {
    await (await runProgram(begun)).stop();
    const dataDir = await copyDataFolder(begun);
    const { url, stop } = await runProgram(dataDir);
    process.env.E2E_URL = url;
    process.env.E2E_DATA = begun;
    return async () => {
      await stop();
      await Promise.all([begun, dataDir].map(removeFolder));
    };
  } catch (error) {
    await removeFolder(begun);
    throw error;
  }
}
