import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'one secret of an installation 0123456789';
const bytes = Buffer.from('私钥');

test('what is sealed opens under the same secret and purpose only', () => {
  const sealed = seal(secret, 'a', bytes);
  expect(unseal(secret, 'a', sealed)).toEqual(bytes);
  expect(() => unseal(secret, 'b', sealed)).toThrow();
  expect(() => unseal(`${secret}!`, 'a', sealed)).toThrow();
  expect(unseal(secret, 'a', seal(secret, 'a', Buffer.alloc(0)))).toHaveLength(0);
});

test('sealing twice looks different, and shows nothing of the content', () => {
  const first = seal(secret, 'a', bytes);
  expect(first.equals(seal(secret, 'a', bytes))).toBe(false);
  expect(first.includes(bytes)).toBe(false);
});

test('every changed byte and every cut is found out', () => {
  const sealed = seal(secret, 'a', bytes);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(secret, 'a', changed)).toThrow();
    expect(() => unseal(secret, 'a', sealed.subarray(0, at))).toThrow();
  }
});
