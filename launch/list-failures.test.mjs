import { expect, test } from 'vitest';
import { listFailedLocations, listPlaywrightFailures, listVitestFailures } from './list-failures.mjs';

test('unit tests: failed tests, failed files, and the command that runs each alone', () => {
  const testResult = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    fullName: `a ${title}`,
    status,
  });
  const testResults = [
    {
      name: '/repo/apps/a.test.ts',
      status: 'failed',
      assertionResults: [testResult('good', 'passed'), testResult("isn't (so) good", 'failed')],
    },
    { name: '/repo/apps/b.test.ts', status: 'failed', assertionResults: [testResult('good', 'passed')] },
    { name: '/repo/apps/c.test.ts', status: 'passed', assertionResults: [testResult('good', 'passed')] },
  ];
  expect(listVitestFailures({ testResults }, '/repo')).toEqual([
    "failed: apps/a.test.ts › a isn't (so) good",
    "  alone: npm test -- apps/a.test.ts -t 'isn'\\''t \\(so\\) good'",
    'failed: apps/b.test.ts › the file itself',
    '  alone: npm test -- apps/b.test.ts',
  ]);
  expect(listVitestFailures({}, '/repo')).toEqual([]);
});

test('browser tests: failed tests at any depth, with their saved files', () => {
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
    '  saved: test-results/x/trace.zip',
  ];
  expect(listPlaywrightFailures(report, '/repo')).toEqual([...lines('bad'), ...lines('deep')]);
  expect(listFailedLocations(report)).toEqual(['e2e/x.spec.ts:7']);
  expect(listPlaywrightFailures({}, '/repo')).toEqual([]);
});
