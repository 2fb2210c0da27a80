import { join } from 'node:path';
import { importContent } from './library-content.ts';
import { startMuseum } from './museum-server.ts';
import { newPerson, PASSWORD } from './people.ts';
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
async function startOnCopy(importedFolder: string, settings: Record<string, string> = {}, logFile?: string) {
  const dataDir = await copyDataFolder(importedFolder);
  const program = await runProgram(dataDir, settings, logFile);
  return {
    ...program,
    async stop() {
      await program.stop();
      await removeFolder(dataDir);
    },
  };
}

/** The owner who gives roles to the staff of the tests; returns the token of the login. */
async function addOwner(program: RunningProgram): Promise<string> {
  const person = newPerson();
  const token = await registerByCalls(program, { ...person, password: PASSWORD });
  await runMeiyu(program.dataDir, 'staff', 'add', person.name, '--role', 'owner');
  return token;
}

/**
 * Playwright's global set-up: imports the demo content once and starts two programs, each on a copy. One is for browser
 * tests that only read, and stays unchanged; the other is for tests that register and write. Returns the tear-down.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const importedByLauncher = process.env.E2E_IMPORTED; // set by the launcher, which ran import-demo.ts
  const dataFolder = importedByLauncher || (await makeDataFolder());
  const logFile = join(dataFolder, 'readers.log');
  try {
    if (!importedByLauncher) await importDemo(dataFolder);
    const museum = await startMuseum();
    const [readOnly, readers] = await Promise.all([
      startOnCopy(dataFolder),
      startOnCopy(dataFolder, { IIIF_PRIVATE_HOSTS: museum.host }, logFile),
    ]);
    const [ownerToken] = await Promise.all([addOwner(readers), importContent(readers.dataDir)]);
    Object.assign(process.env, {
      E2E_URL: readOnly.url,
      E2E_DATA: dataFolder,
      E2E_READERS_URL: readers.url,
      E2E_READERS_DATA: readers.dataDir,
      E2E_READERS_LOG: logFile,
      E2E_READERS_OWNER: ownerToken,
      E2E_MUSEUM: `http://${museum.host}`,
    });
    return async () => {
      museum.stop();
      await Promise.all([readOnly.stop(), readers.stop()]);
      await removeFolder(dataFolder);
    };
  } catch (error) {
    await removeFolder(dataFolder);
    throw error;
  }
}
