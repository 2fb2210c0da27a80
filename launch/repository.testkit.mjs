import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

/** @type {string[]} */
const createdFolders = [];

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Writes a small repository into a temporary folder.
 * @param {Record<string, string | null>} files path → text. A file with null is not written, so that a caller can leave out
 *   one file of a complete set: `{ ...CLEAN, 'SECURITY.md': null }`.
 */
export function makeRepository(files) {
  const root = mkdtempSync(join(tmpdir(), 'meiyu-launch-'));
  createdFolders.push(root);
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/**
 * Runs a check on such a repository, as `npm test` does.
 * @param {string} script
 * @param {Record<string, string | null>} files
 */
export function runCheck(script, files) {
  const file = join(dirname(fileURLToPath(import.meta.url)), script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, makeRepository(files)], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}
