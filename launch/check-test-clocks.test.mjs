import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Nothing in `npm test` depends on how quick the machine is: tests wait for what they want to see, for as long as the runner
 * lets them. What is judged by the clock is in `*.timing.test.ts` and `e2e/timing`, what kills programs in `*.faults.test.ts`.
 * A server made for tests may answer slowly (`scheduler.wait`).
 */

/** @type {[RegExp, string][]} */
const FORBIDDEN = [
  [/waitForTimeout\(/, 'waits for time to pass'],
  [/setTimeout\((resolve|wait|done)\b/, 'waits for time to pass'],
  [/import \{ setTimeout\b.*timers\/promises/, 'waits for time to pass'],
  [/\btimeout: \d|\bsetTimeout\(\d|\btest\.slow\(|\bsetDefaultTimeout\(/, 'has a limit of its own'],
  [/\bretr(?:y|ies): [1-9]/, 'is tried again'],
  [/\bvi\.wait(?:For|Until)\(/, 'gives up after a second; use expect.poll'],
  [/performance\.now\(\)|process\.hrtime|process\.cpuUsage|\bslowness\b/, 'looks at the clock'],
  [/process\.memoryUsage/, 'looks at the memory'],
];

/** @param {string} text */
function faultsIn(text) {
  return text
    .split('\n')
    .flatMap((line, at) => FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, why]) => `${at + 1}: ${why}`));
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.test\.[a-z]+$|^e2e\/(?!timing\/).*\.ts$|\.testkit\.tsx?$/.test(file) && existsSync(file))
  .filter((file) => !/\.(faults|timing)\.(test|testkit)\.|check-test-clocks/.test(file));

test('no test depends on the clock, on memory or on a second try', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => faultsIn(readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`));
  expect(found).toEqual([]);
});

test('one that does would be found', () => {
  expect(faultsIn("await page.waitForTimeout(300);\nit('x', { retry: 2 }, async () => {\n")).toEqual([
    '1: waits for time to pass',
    '2: is tried again',
  ]);
});
