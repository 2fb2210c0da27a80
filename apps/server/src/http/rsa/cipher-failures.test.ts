import { expect, test } from 'vitest';
import { createCipherFailures } from './cipher-failures.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const failures = createCipherFailures(() => clock.now);
  const fail = (address: string, times: number) => {
    for (let done = 0; done < times; done++) failures.count(address);
  };
  return { clock, failures, fail };
}

test('twenty a minute are borne, the next one closes the door for ten minutes', () => {
  const { clock, failures, fail } = setUp();
  fail('203.0.113.5', 20);
  expect(failures.refuses('203.0.113.5')).toBe(false);
  fail('203.0.113.5', 1);
  expect(failures.refuses('203.0.113.5')).toBe(true);
  expect(failures.refuses('203.0.113.6')).toBe(false);
  clock.now += 10 * 60_000 - 1;
  expect(failures.refuses('203.0.113.5')).toBe(true);
  clock.now += 1;
  expect(failures.refuses('203.0.113.5')).toBe(false);
  expect(failures.total()).toBe(21);
});

test('any minute counts, not the one on the clock', () => {
  const { clock, failures, fail } = setUp();
  fail('203.0.113.5', 10);
  clock.now += 40_000;
  fail('203.0.113.5', 10);
  clock.now += 20_000;
  fail('203.0.113.5', 10);
  expect(failures.refuses('203.0.113.5')).toBe(false);
  fail('203.0.113.5', 1);
  expect(failures.refuses('203.0.113.5')).toBe(true);
});

test('an IPv6 /64 is one address', () => {
  const { failures } = setUp();
  for (let host = 1; host <= 21; host++) failures.count(`2001:db8:1:2::${host.toString(16)}`);
  expect(failures.refuses('2001:db8:1:2:ffff::1')).toBe(true);
  expect(failures.refuses('2001:db8:1:3::1')).toBe(false);
});

test('a flood of addresses does not grow without bound, and pushes out the forgotten first', () => {
  const { clock, failures, fail } = setUp();
  for (let host = 0; host < 49_999; host++) failures.count(`10.0.${host >> 8}.${host & 255}`);
  clock.now += 61_000;
  fail('203.0.113.5', 21);
  for (let host = 0; host < 40_000; host++) failures.count(`10.1.${host >> 8}.${host & 255}`);
  expect(failures.refuses('203.0.113.5')).toBe(true);
});
