import { importContent } from './library-content.ts';
import { startMuseum } from './museum-server.ts';
import { newPerson, PASSWORD } from './people.ts';
import type { Site } from './readers-program.ts';
import { registerByCalls } from './register-by-calls.ts';
import {
  copyDataFolder,
  importDemo,
  makeDataFolder,
  type RunningProgram,
  removeFolder,
  runMeiyu,
  runProgram,
} from './run-program.ts';

/** Starts a program on a copy of the imported data. */
async function startOnCopy(importedFolder: string, settings: Record<string, string> = {}) {
  const dataDir = await copyDataFolder(importedFolder);
  const logFile = `${dataDir}.log`;
  const program = await runProgram(dataDir, settings, logFile);
  return {
    ...program,
    logFile,
    async stop() {
      await program.stop();
      await Promise.all([removeFolder(dataDir), removeFolder(logFile)]);
    },
  };
}

/** What the workers need to know of a program for tests that register (readers-program.ts). */
function settingsOf(site: Site, { url, dataDir, logFile }: Awaited<ReturnType<typeof startOnCopy>>) {
  return { [`E2E_${site}_URL`]: url, [`E2E_${site}_DATA`]: dataDir, [`E2E_${site}_LOG`]: logFile };
}

/** The owner who gives roles to the staff of the tests; returns the token of the login. */
async function addOwner(program: RunningProgram): Promise<string> {
  const person = newPerson();
  const token = await registerByCalls(program, { ...person, password: PASSWORD });
  await runMeiyu(program.dataDir, 'staff', 'add', person.name, '--role', 'owner');
  return token;
}

/**
 * Playwright's global set-up: imports the demo content once and starts three programs, each on a copy. One is for browser
 * tests that only read, and stays unchanged; one is for tests that register and write; one has no staff at first and limits
 * visitors from other addresses. Without PUBLIC_URL its passkeys work at localhost. Returns the tear-down.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const importedByLauncher = process.env.E2E_IMPORTED; // set by the launcher, which ran import-demo.ts
  const dataFolder = importedByLauncher || (await makeDataFolder());
  try {
    if (!importedByLauncher) await importDemo(dataFolder);
    const museum = await startMuseum();
    // Not started by the workers that need them: programs would inherit the low priority of a worker.
    const [readOnly, readers, newSite] = await Promise.all([
      startOnCopy(dataFolder),
      startOnCopy(dataFolder, { IIIF_PRIVATE_HOSTS: museum.host }),
      startOnCopy(dataFolder, { ACCESS: 'ranges' }),
    ]);
    const [ownerToken] = await Promise.all([addOwner(readers), importContent(readers.dataDir)]);
    Object.assign(process.env, {
      E2E_URL: readOnly.url,
      ...settingsOf('READERS', readers),
      ...settingsOf('NEW_SITE', newSite),
      E2E_READERS_OWNER: ownerToken,
      E2E_MUSEUM: `http://${museum.host}`,
    });
    return async () => {
      museum.stop();
      await Promise.all([readOnly.stop(), readers.stop(), newSite.stop()]);
      await removeFolder(dataFolder);
    };
  } catch (error) {
    await removeFolder(dataFolder);
    throw error;
  }
}
