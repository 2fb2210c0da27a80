import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';

const secret = 'one secret of an installation 0123456789';
const bytes = Buffer.from('私钥');

test('a value can be decrypted with the same secret and purpose only', () => {
  const encrypted = encryptSecret(secret, 'a', bytes);
  expect(decryptSecret(secret, 'a', encrypted)).toEqual(bytes);
  expect(() => decryptSecret(secret, 'b', encrypted)).toThrow();
  expect(() => decryptSecret(`${secret}!`, 'a', encrypted)).toThrow();
  expect(decryptSecret(secret, 'a', encryptSecret(secret, 'a', Buffer.alloc(0)))).toHaveLength(0);
});

test('encrypting twice gives different bytes, which do not contain the plain text', () => {
  const first = encryptSecret(secret, 'a', bytes);
  expect(first.equals(encryptSecret(secret, 'a', bytes))).toBe(false);
  expect(first.includes(bytes)).toBe(false);
});

test('every changed byte and every truncation is detected', () => {
  const encrypted = encryptSecret(secret, 'a', bytes);
  for (let offset = 0; offset < encrypted.length; offset++) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset);
    expect(() => decryptSecret(secret, 'a', changed)).toThrow();
    expect(() => decryptSecret(secret, 'a', encrypted.subarray(0, offset))).toThrow();
  }
});
