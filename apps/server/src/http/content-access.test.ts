import { describe, expect, it } from 'vitest';
import { createContentAccess } from './content-access.ts';

const HOUR = 3_600_000;
const authorisedAddress = '203.0.113.9';
const otherAddress = '198.51.100.1';
let timeMs = 1_000_000 * HOUR + 5;
const createAccess = (mode: 'open' | 'ranges', secret = 's'.repeat(32)) =>
  createContentAccess({
    ...{ mode: () => mode, secret, now: () => timeMs },
    isAuthorised: (address) => address === authorisedAddress,
  });
const userExpiringIn = (days: number) => ({
  id: '1',
  name: 'a',
  tokenId: 't',
  expireTime: new Date(timeMs + days * 24 * HOUR),
});

describe('ACCESS=open', () => {
  it('is open to everyone and signs nothing', () => {
    const access = createAccess('open');
    expect(access.mayRead(null, otherAddress)).toBe(true);
    expect(access.sign('media', 'abc')).toBe('abc');
    expect(access.readSegment('media', 'abc', otherAddress)).toEqual({ id: 'abc', allowed: true });
  });
});

describe('ACCESS=ranges', () => {
  const access = createAccess('ranges');

  it('lets an authorised address or a valid account read, and nobody else', () => {
    expect(access.mayRead(null, authorisedAddress)).toBe(true);
    expect(access.mayRead(userExpiringIn(1), otherAddress)).toBe(true);
    expect(access.mayRead(userExpiringIn(-1), otherAddress)).toBe(false);
    expect(access.mayRead(null, otherAddress)).toBe(false);
  });

  it('accepts a signed id from any address until it expires', () => {
    const signed = access.sign('media', 'abc');
    expect(access.readSegment('media', signed, otherAddress)).toEqual({ id: 'abc', allowed: true });
    // Valid for six hours from the next full hour, so everyone in the same hour gets the same id.
    expect(signed).toBe(access.sign('media', 'abc'));
    timeMs += 5 * HOUR;
    expect(access.readSegment('media', signed, otherAddress).allowed).toBe(true);
    timeMs += 3 * HOUR;
    expect(access.readSegment('media', signed, otherAddress)).toEqual({ id: 'abc', allowed: false });
    expect(access.readSegment('media', signed, authorisedAddress).allowed).toBe(true);
  });

  it('a signed id and an account expire exactly on time', () => {
    const timeBefore = timeMs;
    timeMs = 2_000_000 * HOUR;
    const signed = access.sign('media', 'abc');
    timeMs += 6 * HOUR - 1;
    expect(access.readSegment('media', signed, otherAddress).allowed).toBe(true);
    timeMs += 1;
    expect(access.readSegment('media', signed, otherAddress).allowed).toBe(false);
    expect(access.mayRead({ expireTime: new Date(timeMs) }, otherAddress)).toBe(false);
    expect(access.mayRead({ expireTime: new Date(timeMs + 1) }, otherAddress)).toBe(true);
    timeMs = timeBefore;
  });

  it('refuses a signature made for another id, scope, time or secret', () => {
    const signed = access.sign('media', 'abc');
    const [, expiryAndSignature = ''] = signed.split('~');
    const [expiry = '', signature = ''] = expiryAndSignature.split('.');
    const later = (Number.parseInt(expiry, 36) + 3600).toString(36);
    for (const forged of [
      'abc',
      `abd~${expiryAndSignature}`,
      `abc~${later}.${signature}`,
      `abc~${expiry}.${'A'.repeat(22)}`,
      `${signed}x`,
    ]) {
      expect(access.readSegment('media', forged, otherAddress).allowed, forged).toBe(false);
    }
    expect(access.readSegment('iiif', signed, otherAddress).allowed).toBe(false);
    expect(createAccess('ranges', 'o'.repeat(32)).readSegment('media', signed, otherAddress).allowed).toBe(false);
  });
});
