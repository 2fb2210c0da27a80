import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { encryptBody } from './rsa-body.ts';

// Replaced by another build of the same package: its ES build has imports that only bundlers can follow, so Node loads
// the CommonJS build.
vi.mock('jsencrypt', () => ({ JSEncrypt: createRequire(import.meta.url)('jsencrypt') }));

function makeKeys(modulusLength: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey };
}

function decryptBlocks(encrypted: string, privateKey: KeyObject, blockBytes: number): string[] {
  const bytes = Buffer.from(encrypted, 'base64');
  return Array.from({ length: bytes.length / blockBytes }, (_, index) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      bytes.subarray(index * blockBytes, (index + 1) * blockBytes),
    ).toString('latin1'),
  );
}

test.each([1024, 2048])('a body encrypted with %d bits decrypts to the same text, chunk by chunk', async (bits) => {
  const { publicKey, privateKey } = makeKeys(bits);
  const json = JSON.stringify({ userName: '林知夏🌙', password: 'Aa1!aaaa', schoolName: '山水'.repeat(60) });
  const chunks = decryptBlocks(await encryptBody(json, publicKey), privateKey, bits / 8);
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.slice(0, -1).every((chunk) => chunk.length === 117)).toBe(true);
  expect(Buffer.from(chunks.join(''), 'base64').toString('utf8')).toBe(json);
});

test('encrypting the same body twice gives different blocks', async () => {
  const { publicKey } = makeKeys(1024);
  expect(await encryptBody('{}', publicKey)).not.toBe(await encryptBody('{}', publicKey));
});

test('an invalid key throws instead of returning an empty body', async () => {
  await expect(encryptBody('{}', 'bm90IGEga2V5')).rejects.toThrow('could not be encrypted');
});
