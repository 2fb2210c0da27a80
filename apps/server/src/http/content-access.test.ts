import { describe, expect, it } from 'vitest';
import { createContentAccess } from './content-access.ts';

const HOUR = 3_600_000;
const inside = '203.0.113.9';
const outside = '198.51.100.1';
let timeMs = 1_000_000 * HOUR + 5;
const make = (mode: 'open' | 'ranges', secret = 's'.repeat(32)) =>
  createContentAccess({ mode, secret, isAuthorised: (address) => address === inside, now: () => timeMs });
const user = (days: number) => ({ id: '1', name: 'a', tokenId: 't', expireTime: new Date(timeMs + days * 24 * HOUR) });

describe('ACCESS=open', () => {
  it('is open to everyone and signs nothing', () => {
    const access = make('open');
    expect(access.mayRead(null, outside)).toBe(true);
    expect(access.sign('media', 'abc')).toBe('abc');
    expect(access.read('media', 'abc', outside)).toEqual({ id: 'abc', allowed: true });
  });
});

describe('ACCESS=ranges', () => {
  const access = make('ranges');

  it('lets an authorised address or a valid account read, and nobody else', () => {
    expect(access.mayRead(null, inside)).toBe(true);
    expect(access.mayRead(user(1), outside)).toBe(true);
    expect(access.mayRead(user(-1), outside)).toBe(false);
    expect(access.mayRead(null, outside)).toBe(false);
  });

  it('accepts a signed id from any address until it expires', () => {
    const signed = access.sign('media', 'abc');
    expect(access.read('media', signed, outside)).toEqual({ id: 'abc', allowed: true });
    // Valid for six hours from the next full hour, so everyone in the same hour gets the same id.
    expect(signed).toBe(access.sign('media', 'abc'));
    timeMs += 5 * HOUR;
    expect(access.read('media', signed, outside).allowed).toBe(true);
    timeMs += 3 * HOUR;
    expect(access.read('media', signed, outside)).toEqual({ id: 'abc', allowed: false });
    expect(access.read('media', signed, inside).allowed).toBe(true);
  });

  it('a signed id and an account expire exactly on time', () => {
    const timeBefore = timeMs;
    timeMs = 2_000_000 * HOUR;
    const signed = access.sign('media', 'abc');
    timeMs += 6 * HOUR - 1;
    expect(access.read('media', signed, outside).allowed).toBe(true);
    timeMs += 1;
    expect(access.read('media', signed, outside).allowed).toBe(false);
    expect(access.mayRead({ expireTime: new Date(timeMs) }, outside)).toBe(false);
    expect(access.mayRead({ expireTime: new Date(timeMs + 1) }, outside)).toBe(true);
    timeMs = timeBefore;
  });

  it('refuses a signature made for another id, scope, time or secret', () => {
    const signed = access.sign('media', 'abc');
    const [, mark = ''] = signed.split('~');
    const [expiry = '', signature = ''] = mark.split('.');
    const later = (Number.parseInt(expiry, 36) + 3600).toString(36);
    for (const forged of [
      'abc',
      `abd~${mark}`,
      `abc~${later}.${signature}`,
      `abc~${expiry}.${'A'.repeat(22)}`,
      `${signed}x`,
    ]) {
      expect(access.read('media', forged, outside).allowed, forged).toBe(false);
    }
    expect(access.read('iiif', signed, outside).allowed).toBe(false);
    expect(make('ranges', 'o'.repeat(32)).read('media', signed, outside).allowed).toBe(false);
  });
});
