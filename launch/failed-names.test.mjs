import { expect, test } from 'vitest';
import { namesInPlaywright, namesInVitest } from './failed-names.mjs';

test('of unit tests: those that failed, and files that failed as a whole', () => {
  const testResults = [
    {
      name: '/house/apps/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'well' },
        { status: 'failed', fullName: 'badly' },
      ],
    },
    { name: '/house/apps/b.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'well' }] },
    { name: '/house/apps/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'well' }] },
  ];
  expect(namesInVitest({ testResults }, '/house')).toEqual([
    'failed: apps/a.test.ts › badly',
    'failed: apps/b.test.ts › the file itself',
  ]);
  expect(namesInVitest({}, '/house')).toEqual([]);
});

test('of journeys: those that failed, and those that did at first, however deep they lie', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    file: 'x.spec.ts',
    line: 7,
    title,
    tests: [{ status, projectName: 'phone' }],
  });
  const inner = { specs: [spec('now and then', 'flaky'), spec('well', 'expected'), spec('not here', 'skipped')] };
  expect(namesInPlaywright({ suites: [{ specs: [spec('badly', 'unexpected')], suites: [inner] }] })).toEqual([
    'failed: e2e/x.spec.ts:7 [phone] › badly',
    'flaky: e2e/x.spec.ts:7 [phone] › now and then',
  ]);
  expect(namesInPlaywright({})).toEqual([]);
});
