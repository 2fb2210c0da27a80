import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createClientAddress, isLoopback, limitKey, plainAddress } from './client-address.ts';
import { createFloodGuard } from './flood-guard.ts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', ''],
  ['010.1.2.3', ''],
  ['10.1.2', ''],
  ['167838211', ''],
  ['unknown', ''],
  ['', ''],
  [undefined, ''],
])('%s is the address %s', (given, expected) => {
  expect(plainAddress(given)).toBe(expected);
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (given, expected) => {
  expect(limitKey(given)).toBe(expected);
});

it('loopback is 127.0.0.0/8 and ::1', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '128.0.0.1', '10.127.0.1', '::2', ''].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('limits requests from one network and allows more later', () => {
  let timeMs = 0;
  const guard = createFloodGuard(60, () => timeMs);
  const isAllowed = (host: number) => guard.allows(`2001:db8:1:2::${host.toString(16)}`);
  expect(Array.from({ length: 70 }, (_, i) => isAllowed(i + 1)).filter(Boolean)).toHaveLength(60);
  expect(guard.allows('2001:db8:9:9::1')).toBe(true);
  timeMs += 1000;
  expect([isAllowed(1), isAllowed(2)]).toEqual([true, false]);
  expect(Array.from({ length: 200 }, () => guard.allows('127.0.0.1')).every(Boolean)).toBe(true);
});

it('reads the address of a client that comes through trusted proxies', () => {
  const request = (remoteAddress: string, forwardedFor?: string) =>
    ({
      socket: { remoteAddress },
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    }) as unknown as IncomingMessage;
  const direct = createClientAddress([]);
  expect(direct(request('::ffff:10.0.0.1', '8.8.8.8'))).toBe('10.0.0.1');
  const behindProxy = createClientAddress(['10.0.0.0/8']);
  expect(behindProxy(request('10.0.0.1', '8.8.8.8, 10.0.0.2'))).toBe('8.8.8.8');
  expect(behindProxy(request('9.9.9.9', '8.8.8.8'))).toBe('9.9.9.9');
  expect(behindProxy(request('10.0.0.1', 'nonsense'))).toBe('');
});
