import { expect, test } from 'vitest';
import { listFailedPlaces, listPlaywrightFailures, listVitestFailures } from './list-failures.mjs';

test('unit tests: those that failed, files that failed as a whole, and how to run each alone', () => {
  const of = (/** @type {string} */ title, /** @type {string} */ status) => ({ title, fullName: `a ${title}`, status });
  const testResults = [
    {
      name: '/repo/apps/a.test.ts',
      status: 'failed',
      assertionResults: [of('good', 'passed'), of("isn't (so) good", 'failed')],
    },
    { name: '/repo/apps/b.test.ts', status: 'failed', assertionResults: [of('good', 'passed')] },
    { name: '/repo/apps/c.test.ts', status: 'passed', assertionResults: [of('good', 'passed')] },
  ];
  expect(listVitestFailures({ testResults }, '/repo')).toEqual([
    "failed: apps/a.test.ts › a isn't (so) good",
    "  alone: npm test -- apps/a.test.ts -t 'isn'\\''t \\(so\\) good'",
    'failed: apps/b.test.ts › the file itself',
    '  alone: npm test -- apps/b.test.ts',
  ]);
  expect(listVitestFailures({}, '/repo')).toEqual([]);
});

test('browser tests: those that failed, however deep, with what was kept of them', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    file: 'x.spec.ts',
    line: 7,
    title,
    tests: [
      {
        status,
        projectName: 'phone',
        results: [{ attachments: [{ name: 'trace', path: '/repo/test-results/x/trace.zip' }, { name: 'note' }] }],
      },
    ],
  });
  const report = {
    suites: [
      {
        specs: [spec('good', 'expected'), spec('bad', 'unexpected')],
        suites: [{ specs: [spec('deep', 'unexpected')] }],
      },
    ],
  };
  const lines = (/** @type {string} */ title) => [
    `failed: e2e/x.spec.ts:7 [phone] › ${title}`,
    '  alone: npm test -- e2e/x.spec.ts:7 --project phone',
    '  kept: test-results/x/trace.zip',
  ];
  expect(listPlaywrightFailures(report, '/repo')).toEqual([...lines('bad'), ...lines('deep')]);
  expect(listFailedPlaces(report)).toEqual(['e2e/x.spec.ts:7']);
  expect(listPlaywrightFailures({}, '/repo')).toEqual([]);
});
