import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadAppSecret, storeAppSecret } from './app-secret.ts';
import { makeTestFolder } from './db/test/folder.testkit.ts';
import { OperatorError } from './operator-error.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const OTHER = 'b9CdEfGhJ4sZx8-q3V_mN7pLw2RtY6uK';
/** Answers to the question whether the database was used with a secret before. */
const answerNo = async () => false;
const answerYes = async () => true;

function folderWith(content?: string): string {
  const folder = makeTestFolder();
  if (content !== undefined) writeFileSync(join(folder, 'app-secret'), content);
  return folder;
}

it('creates a secret once and reads it back later', async () => {
  const folder = folderWith();
  const created = await loadAppSecret(undefined, folder, answerNo);
  expect(created).toHaveLength(64);
  expect(await loadAppSecret(undefined, folder, answerYes)).toBe(created);
});

it('prefers the configured secret to the file', async () => {
  expect(await loadAppSecret(SECRET, folderWith('short'), answerYes)).toBe(SECRET);
});

it.each([
  ['empty', '', 'must have at least 32 characters'],
  ['blank', ' \n', 'must have at least 32 characters'],
  ['short', 'Zx8-q3V_mN7p\n', 'must have at least 32 characters'],
  ['simple', 'a'.repeat(64), 'is too simple'],
])('refuses a file that is %s', async (_case, content, why) => {
  const folder = folderWith(content);
  for (const wasUsed of [answerYes, answerNo]) {
    const failure = await loadAppSecret(undefined, folder, wasUsed).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect(String(failure)).toContain(why);
  }
  expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(content);
});

it('creates no new secret for a database that was used with another one', async () => {
  const folder = folderWith();
  await expect(loadAppSecret(undefined, folder, answerYes)).rejects.toThrow(/app-secret is missing/);
  expect(existsSync(join(folder, 'app-secret'))).toBe(false);
});

it('uses the secret that another process created in the meantime', async () => {
  const folder = folderWith();
  const wasUsed = async () => {
    writeFileSync(join(folder, 'app-secret'), `${SECRET}\n`);
    return true;
  };
  expect(await loadAppSecret(undefined, folder, wasUsed)).toBe(SECRET);
});

it.each([
  ['there is no file', undefined, true],
  ['the file is damaged', 'Zx8-', true],
  ['the file holds the same secret', `${SECRET}\n`, true],
  ['the file holds another secret', `${OTHER}\n`, false],
])('stores a backup’s secret unless another one is in use: %s', (_case, content, isStored) => {
  const folder = folderWith(content);
  expect(storeAppSecret(SECRET, folder)).toBe(isStored);
  expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim()).toBe(isStored ? SECRET : OTHER);
});

it('does not store an unusable secret', () => {
  const folder = folderWith();
  expect(storeAppSecret('short', folder)).toBe(false);
  expect(existsSync(join(folder, 'app-secret'))).toBe(false);
});
