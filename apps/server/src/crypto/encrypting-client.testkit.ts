import { constants, createPublicKey, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { generateKey, openStoredKey, type RingKey, type RsaBits } from './key-ring.ts';
import { CHUNK_CHARS } from './rsa-cipher.ts';

/* Encrypted bodies for tests and benchmarks, as a browser and as an attacker would create them. */

interface BrowserCipher {
  setPublicKey(key: string): void;
  encrypt(text: string): string | false;
}

// The package's ES modules have imports that only bundlers resolve, so the CommonJS build is used.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => BrowserCipher;

/**
 * How a body contains its blocks: as one base64 text, or as one text for each block, joined with nothing or with
 * commas.
 */
export const FRAMINGS = ['one text', 'joined', 'commas'] as const;
type Framing = (typeof FRAMINGS)[number];

export const TEST_SECRET = 'a secret for tests, long enough: 0123456789';

export function joinBlocks(blocks: Buffer[], framing: Framing = 'one text'): string {
  if (framing === 'one text') return Buffer.concat(blocks).toString('base64');
  return blocks.map((block) => block.toString('base64')).join(framing === 'commas' ? ',' : '');
}

export function encryptBlocks(value: unknown, pub: string): Buffer[] {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pub);
  const text = Buffer.from(JSON.stringify(value)).toString('base64');
  const blocks = [];
  for (let offset = 0; offset < text.length; offset += CHUNK_CHARS) {
    const block = cipher.encrypt(text.slice(offset, offset + CHUNK_CHARS));
    if (block === false) throw new Error('jsencrypt gave up');
    blocks.push(Buffer.from(block, 'base64'));
  }
  return blocks;
}

export function encryptBody(value: unknown, pub: string, framing: Framing = 'one text'): string {
  return joinBlocks(encryptBlocks(value, pub), framing);
}

export async function makeKey(bits: RsaBits = 1024): Promise<RingKey> {
  const stored = { ...(await generateKey(bits, TEST_SECRET)), createdAt: new Date(), retiredAt: null };
  return openStoredKey(stored, TEST_SECRET);
}

export function publicKeyOf(key: RingKey): KeyObject {
  return createPublicKey({ key: Buffer.from(key.pub, 'base64'), format: 'der', type: 'spki' });
}

/** Encrypts any text with valid padding, even if it is not base64. */
export function encryptText(key: RingKey, text: string | Buffer): Buffer {
  return publicEncrypt({ key: publicKeyOf(key), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text));
}

/** Encrypts the bytes unchanged; they must include the padding. */
export function encryptRaw(key: RingKey, padded: Buffer): Buffer {
  return publicEncrypt({ key: publicKeyOf(key), padding: constants.RSA_NO_PADDING }, padded);
}

export function nonZeroBytes(count: number): Buffer {
  return Buffer.from(randomBytes(count).map((byte) => byte || 1));
}
