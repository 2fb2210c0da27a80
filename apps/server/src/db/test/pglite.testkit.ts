import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { waitUntil } from '../../test/wait-until.testkit.ts';
import { openDatabase } from '../connect.ts';
import { makeTestFolder } from './folder.testkit.ts';

/** Made by whoever of the run's processes comes first; the others wait for it. */
async function makeOnce(): Promise<string> {
  const made = join(inject('testCluster').folder, 'empty-pglite');
  const half = `${made}.half`;
  // Of several who try at once only one makes the folder.
  if (!existsSync(made) && mkdirSync(half, { recursive: true }) !== undefined) {
    await (await openDatabase({ dataDir: half, mode: 'wasm', log: () => {} })).close();
    renameSync(half, made);
  }
  await waitUntil(() => existsSync(made));
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
