import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { waitUntil } from '../../test/wait-until.testkit.ts';
import { openDatabase } from '../connect.ts';
import { makeTestFolder } from './folder.testkit.ts';

/** Created by the first process of the run that needs it; the others wait for it. */
async function createOnce(): Promise<string> {
  const template = join(inject('testCluster').folder, 'empty-pglite');
  const unfinished = `${template}.unfinished`;
  // mkdir lets only one process create the folder.
  if (!existsSync(template) && mkdirSync(unfinished, { recursive: true }) !== undefined) {
    await (await openDatabase({ dataDir: unfinished, mode: 'wasm', log: () => {} })).close();
    renameSync(unfinished, template);
  }
  await waitUntil(() => existsSync(template));
  return template;
}

/** Creating a PGlite database takes seconds, opening one does not, so every test gets a copy of an empty one. */
export function prepareEmptyPglite(): () => string {
  let template = '';
  beforeAll(async () => {
    template = await createOnce();
  });
  return () => {
    const folder = makeTestFolder();
    cpSync(template, folder, { recursive: true });
    return folder;
  };
}

/** The same for use outside of a test. */
export async function putEmptyPglite(folder: string): Promise<void> {
  cpSync(await createOnce(), folder, { recursive: true });
}
