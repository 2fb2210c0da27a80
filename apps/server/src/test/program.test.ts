import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../db/test/folder.testkit.ts';
import { startProgram } from './program.testkit.ts';

it('does not start with a wrong setting, and names it without a stack trace', async () => {
  const data = join(makeTestFolder(), 'data');
  // Every setting is tested in config.test.ts.
  const failure = await startProgram({ MEIYU_DATA: data, PORT: 'http' }).catch((error: Error) => error.message);
  expect(failure).toMatch(/^exit 1: /);
  expect(failure).toContain('PORT');
  expect(failure).not.toMatch(/\n\s+at /);
});

it('names a data folder that is not writable, without a stack trace', async () => {
  const file = join(makeTestFolder(), 'a-file');
  writeFileSync(file, '');
  // A read-only disk gives different errors on different machines; a file in place of the folder fails everywhere.
  for (const data of [file, join(file, 'data')]) {
    const failure = await startProgram({ MEIYU_DATA: data }).catch((error: Error) => error.message);
    expect(failure).toMatch(/^exit 1: The data folder .* cannot be written to \(.*MEIYU_DATA\.\n$/);
  }
});
