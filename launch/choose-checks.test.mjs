import { describe, expect, test } from 'vitest';
import { chooseChecks, findSpecs } from './choose-checks.mjs';

const KEYS = ['types', 'lint', 'unit', 'browser'];
const SPECS = ['e2e/account.spec.ts', 'e2e/reader.spec.ts', 'e2e/reader-marks.spec.ts'];

/**
 * @param {string[]} args
 * @param {string[]} [changed]
 */
function choose(args, changed = []) {
  return chooseChecks(args, {
    keys: KEYS,
    exists: (path) => ['apps/server/src/http', 'e2e', ...SPECS].includes(path),
    listChanged: (revision) => ({ since: revision, files: changed }),
    listSpecs: () => SPECS,
  });
}

describe('npm test --', () => {
  test('without arguments every check runs', () => {
    expect(choose([])).toEqual({ keys: KEYS, args: {} });
  });

  test('names of checks select them', () => {
    expect(choose(['--only', 'lint,types'])).toMatchObject({ keys: ['types', 'lint'] });
    expect(choose(['--only=lint'])).toMatchObject({ keys: ['lint'] });
    expect(choose(['unit', 'apps', '-t', 'x'])).toMatchObject({ keys: ['unit'], args: { unit: ['apps', '-t', 'x'] } });
    expect(() => choose(['nonsense'])).toThrow('no check and no file named "nonsense"');
    expect(() => choose(['--only', 'lint,types', 'x'])).toThrow('one check only');
  });

  test('a path is passed to the tool that runs it', () => {
    expect(choose(['apps/server/src/http', '-t', 'x'])).toEqual({
      keys: ['unit'],
      args: { unit: ['apps/server/src/http', '-t', 'x'] },
    });
    expect(choose(['e2e/reader.spec.ts:12', '--project', 'phone'])).toEqual({
      keys: ['browser'],
      args: { browser: ['e2e/reader.spec.ts:12', '--project', 'phone'] },
    });
    expect(choose(['e2e'])).toEqual({ keys: ['browser'], args: { browser: ['e2e'] } });
  });

  test('changed selects the quick checks, the tests that import changed files, and the browser tests of changed features', () => {
    expect(choose(['changed'], ['apps/web/src/features/reader/page.tsx'])).toEqual({
      keys: KEYS,
      args: { unit: ['--changed'], browser: ['e2e/reader.spec.ts', 'e2e/reader-marks.spec.ts'] },
      mayBeEmpty: true,
    });
    expect(choose(['changed', 'main~3'], ['README.md'])).toEqual({
      keys: ['types', 'lint', 'unit'],
      args: { unit: ['--changed', 'main~3'], browser: [] },
      mayBeEmpty: true,
    });
  });
});

test.each([
  [['e2e/reader.spec.ts'], ['e2e/reader.spec.ts']],
  [['packages/contract/src/account.ts'], ['e2e/account.spec.ts']],
  [['apps/server/src/features/account/account.routes.ts'], ['e2e/account.spec.ts']],
  [['apps/web/src/ui/buttons/button.tsx'], SPECS],
  [['apps/server/src/features/site/site.repo.ts'], SPECS],
  [['e2e/programs/toasts.ts'], SPECS],
  [['apps/web/src/lib/calls/call.test.ts', 'docs/operating.md', 'launch/test.mjs', 'bench/run.ts'], []],
])('%j may break %j in a browser', (files, specs) => {
  expect(findSpecs(files, SPECS)).toEqual(specs);
});
