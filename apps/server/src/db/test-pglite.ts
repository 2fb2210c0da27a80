import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from './connect.ts';
import { makeTestFolder } from './test-folder.ts';

/** PGlite needs seconds to make a database and a moment to open one, so each test gets a copy of one made before. */
export function prepareEmptyPglite(): () => string {
  let made = '';
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'meiyu-pglite-'));
    await (await openDatabase({ dataDir: made, mode: 'wasm', log: () => {} })).close();
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  return () => {
    const folder = makeTestFolder();
    cpSync(made, folder, { recursive: true });
    return folder;
  };
}
