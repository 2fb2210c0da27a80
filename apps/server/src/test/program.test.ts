import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../db/test-folder.ts';
import { startProgram } from './program.ts';

it('does not start with a wrong setting, and names it without a stack', async () => {
  const data = join(makeTestFolder(), 'data');
  // Every setting is tested in config.test.ts.
  const failure = await startProgram({ MEIYU_DATA: data, PORT: 'http' }).catch((error: Error) => error.message);
  expect(failure).toMatch(/^exit 1: /);
  expect(failure).toContain('PORT');
  expect(failure).not.toMatch(/\n\s+at /);
});
