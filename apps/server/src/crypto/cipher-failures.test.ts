import { expect, test } from 'vitest';
import { createCipherFailures } from './cipher-failures.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const waits: { ms: number; end(): void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  const failures = createCipherFailures(() => clock.now, wait);
  const fail = (address: string, count: number) => {
    let isDelayed = false;
    for (let index = 0; index < count; index++) isDelayed = failures.record(address);
    return isDelayed;
  };
  return { clock, failures, fail, waits };
}

test('twenty failures a minute are refused at once; with more, refusals are delayed for ten minutes', () => {
  const { clock, failures, fail } = setUp();
  expect(fail('203.0.113.5', 20)).toBe(false);
  expect(fail('203.0.113.5', 1)).toBe(true);
  expect(fail('203.0.113.6', 1)).toBe(false);
  clock.now += 10 * 60_000 - 1;
  expect(fail('203.0.113.5', 1)).toBe(true);
  clock.now += 1;
  expect(fail('203.0.113.5', 1)).toBe(false);
  expect(failures.total()).toBe(24);
});

test('delayed refusals are sent together, on a whole second', async () => {
  const { clock, failures, waits } = setUp();
  clock.now = 1_000_001;
  const first = failures.delay();
  clock.now = 1_000_700;
  const second = failures.delay();
  expect(waits.map(({ ms }) => ms)).toEqual([1999, 1300]);
  for (const { end } of waits) end();
  await Promise.all([first, second]);
});

test('while very many refusals are delayed, the addresses that caused them are refused before decryption, others are not', async () => {
  const { failures, fail, waits } = setUp();
  fail('203.0.113.5', 21);
  expect(failures.refuses('203.0.113.5')).toBe(false);
  const delays = Promise.all(Array.from({ length: 2000 }, () => failures.delay()));
  expect(failures.refuses('203.0.113.5')).toBe(true);
  expect(failures.refuses('203.0.113.6')).toBe(false);
  for (const { end } of waits) end();
  await delays;
  expect(failures.refuses('203.0.113.5')).toBe(false);
});

test('the limit applies to any 60 seconds, not to clock minutes', () => {
  const { clock, fail } = setUp();
  fail('203.0.113.5', 10);
  clock.now += 40_000;
  fail('203.0.113.5', 10);
  clock.now += 20_000;
  expect(fail('203.0.113.5', 10)).toBe(false);
  expect(fail('203.0.113.5', 1)).toBe(true);
});

test('an IPv6 /64 network counts as one address', () => {
  const { failures, fail } = setUp();
  for (let host = 1; host <= 20; host++) failures.record(`2001:db8:1:2::${host.toString(16)}`);
  expect(fail('2001:db8:1:2:ffff::1', 1)).toBe(true);
  expect(fail('2001:db8:1:3::1', 1)).toBe(false);
});

test('the number of recorded addresses is limited, and expired records are dropped first', () => {
  const { clock, failures, fail } = setUp();
  for (let host = 0; host < 49_999; host++) failures.record(`10.0.${host >> 8}.${host & 255}`);
  clock.now += 61_000;
  fail('203.0.113.5', 21);
  for (let host = 0; host < 40_000; host++) failures.record(`10.1.${host >> 8}.${host & 255}`);
  expect(fail('203.0.113.5', 1)).toBe(true);
});
