import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * No test of `npm test` depends on the speed of the machine: a test waits for a condition, up to the runner's time limit.
 * Tests that measure time are in `*.timing.test.ts` and `e2e/timing`, tests that kill programs in `*.faults.test.ts`.
 * A fake server may answer slowly on purpose (`scheduler.wait`).
 */

/** @type {[RegExp, string][]} */
const FORBIDDEN = [
  [/waitForTimeout\(/, 'waits for time to pass'],
  [/setTimeout\((resolve|wait|done)\b/, 'waits for time to pass'],
  [/import \{ setTimeout\b.*timers\/promises/, 'waits for time to pass'],
  [/\btimeout: \d|\bsetTimeout\(\d|\btest\.slow\(|\bsetDefaultTimeout\(/, 'sets its own time limit'],
  [/\bretr(?:y|ies): [1-9]/, 'is retried'],
  [/\bvi\.wait(?:For|Until)\(/, 'gives up after a second; use expect.poll'],
  [/performance\.now\(\)|process\.hrtime|process\.cpuUsage|\bslowness\b/, 'measures time'],
  [/process\.memoryUsage/, 'measures memory'],
];

/** @param {string} text */
function violationsIn(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, why]) => `${index + 1}: ${why}`),
    );
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (file) => /\.test\.[a-z]+$|^e2e\/(?!timing\/|screenshots\/).*\.ts$|\.testkit\.tsx?$/.test(file) && existsSync(file),
  )
  .filter((file) => !/\.(faults|timing)\.(test|testkit)\.|check-test-clocks/.test(file));

test('no test depends on time, memory or retries', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    violationsIn(readFileSync(file, 'utf8')).map((violation) => `${file}:${violation}`),
  );
  expect(found).toEqual([]);
});

test('reports a test that waits for time or is retried', () => {
  expect(violationsIn("await page.waitForTimeout(300);\nit('x', { retry: 2 }, async () => {\n")).toEqual([
    '1: waits for time to pass',
    '2: is retried',
  ]);
});
