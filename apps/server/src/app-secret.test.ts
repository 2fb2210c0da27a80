import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepAppSecret, loadAppSecret } from './app-secret.ts';
import { makeTestFolder } from './db/test/folder.testkit.ts';
import { OperatorError } from './operator-error.ts';

const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const OTHER = 'b9CdEfGhJ4sZx8-q3V_mN7pLw2RtY6uK';
const unused = async () => false;
const used = async () => true;

function folderWith(content?: string): string {
  const folder = makeTestFolder();
  if (content !== undefined) writeFileSync(join(folder, 'app-secret'), content);
  return folder;
}

it('makes a secret once and finds it again', async () => {
  const folder = folderWith();
  const made = await loadAppSecret(undefined, folder, unused);
  expect(made).toHaveLength(64);
  expect(await loadAppSecret(undefined, folder, used)).toBe(made);
});

it('takes a given one before the file', async () => {
  expect(await loadAppSecret(SECRET, folderWith('short'), used)).toBe(SECRET);
});

it.each([
  ['empty', '', 'must have at least 32 characters'],
  ['blank', ' \n', 'must have at least 32 characters'],
  ['short', 'Zx8-q3V_mN7p\n', 'must have at least 32 characters'],
  ['simple', 'a'.repeat(64), 'is too simple'],
])('refuses a file that is %s', async (_kind, content, why) => {
  const folder = folderWith(content);
  for (const wasUsed of [used, unused]) {
    const failure = await loadAppSecret(undefined, folder, wasUsed).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect(String(failure)).toContain(why);
  }
  expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(content);
});

it('makes no new one beside a database that was used with another', async () => {
  const folder = folderWith();
  await expect(loadAppSecret(undefined, folder, used)).rejects.toThrow(/app-secret is missing/);
  expect(existsSync(join(folder, 'app-secret'))).toBe(false);
});

it('takes what another process made in the meantime', async () => {
  const folder = folderWith();
  const wasUsed = async () => {
    writeFileSync(join(folder, 'app-secret'), `${SECRET}\n`);
    return true;
  };
  expect(await loadAppSecret(undefined, folder, wasUsed)).toBe(SECRET);
});

it.each([
  ['nothing', undefined, true],
  ['a damaged file', 'Zx8-', true],
  ['the same', `${SECRET}\n`, true],
  ['another', `${OTHER}\n`, false],
])('keeps a backup’s secret beside %s', (_kind, content, kept) => {
  const folder = folderWith(content);
  expect(keepAppSecret(SECRET, folder)).toBe(kept);
  expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim()).toBe(kept ? SECRET : OTHER);
});

it('keeps no secret that could not be used', () => {
  const folder = folderWith();
  expect(keepAppSecret('short', folder)).toBe(false);
  expect(existsSync(join(folder, 'app-secret'))).toBe(false);
});
