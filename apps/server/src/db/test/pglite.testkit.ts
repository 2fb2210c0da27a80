import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { waitUntil } from '../../test/wait-until.testkit.ts';
import { openDatabase } from '../connect.ts';
import { makeTestFolder } from './folder.testkit.ts';

/**
 * Returns a folder with an empty PGlite database. The first process of the test run creates it; the others wait for it.
 */
async function createTemplateOnce(): Promise<string> {
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
    template = await createTemplateOnce();
  });
  return () => {
    const folder = makeTestFolder();
    cpSync(template, folder, { recursive: true });
    return folder;
  };
}

/** Copies an empty PGlite database into a folder, for use outside of a test. */
export async function putEmptyPglite(folder: string): Promise<void> {
  cpSync(await createTemplateOnce(), folder, { recursive: true });
}
