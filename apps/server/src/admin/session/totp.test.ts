import { describe, expect, it } from 'vitest';
import { describeSecret, findStep } from './totp.ts';

/** The SHA-1 secret of RFC 6238, appendix B. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // The vectors have eight digits; with six, the last six remain.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('accepts the code of RFC 6238 at %d seconds', (seconds, code) => {
    expect(findStep(RFC_SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts the codes of the previous and the next step, and no others', () => {
    const step = (seconds: number) => findStep(RFC_SECRET, '287082', seconds * 1000);
    expect([step(29), step(59), step(89)]).toEqual([1, 1, 1]);
    expect([step(121), step(-31)]).toEqual([undefined, undefined]);
  });

  it('describes the secret for authenticator apps', () => {
    const { secret, uri } = describeSecret(RFC_SECRET, { site: '美育知识服务平台', userName: '沈知远' });
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const url = new URL(uri);
    expect(decodeURIComponent(url.pathname)).toContain('美育知识服务平台:沈知远');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect([url.searchParams.get('digits'), url.searchParams.get('period')]).toEqual(['6', '30']);
  });
});
