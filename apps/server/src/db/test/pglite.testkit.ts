import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, inject } from 'vitest';
import { openDatabase } from '../connect.ts';
import { makeTestFolder } from './folder.testkit.ts';

const WAIT_MS = 100_000;

/** Made by whoever of the run's processes comes first; the others wait for it. */
async function makeOnce(): Promise<string> {
  const made = join(inject('testCluster').folder, 'empty-pglite');
  const half = `${made}.half`;
  // Of several who try at once only one makes the folder.
  if (!existsSync(made) && mkdirSync(half, { recursive: true }) !== undefined) {
    await (await openDatabase({ dataDir: half, mode: 'wasm', log: () => {} })).close();
    renameSync(half, made);
  }
  for (const since = Date.now(); !existsSync(made); await sleep(50))
    if (Date.now() - since > WAIT_MS) throw new Error('the empty PGlite database was not made');
  return made;
}

/** PGlite needs seconds to make a database and a moment to open one, so every test of the run gets a copy of one. */
export function prepareEmptyPglite(): () => string {
  let made = '';
  beforeAll(async () => {
    made = await makeOnce();
  });
  return () => {
    const folder = makeTestFolder();
    cpSync(made, folder, { recursive: true });
    return folder;
  };
}

/** The same where no test runs yet. */
export async function putEmptyPglite(folder: string): Promise<void> {
  cpSync(await makeOnce(), folder, { recursive: true });
}
