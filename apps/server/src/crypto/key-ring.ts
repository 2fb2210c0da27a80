import { createHash, createPrivateKey, createPublicKey, generateKeyPair, hkdfSync, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import { decodeBase64 } from './strict-base64.ts';

export type RsaBits = 1024 | 2048;

/** A key pair as stored in the database. */
export interface StoredKey {
  /** Fingerprint of the public key: SHA-256 in hex. */
  id: string;
  /** Base64 of the SPKI DER: contained in pages and sent back in the `encrypt-key` header. */
  pub: string;
  encryptedPrivateKey: Buffer;
  bits: number;
  createdAt: Date;
  /** From this moment on the key decrypts nothing; null for the current key. */
  retiredAt: Date | null;
}

export type NewKey = Pick<StoredKey, 'id' | 'pub' | 'encryptedPrivateKey' | 'bits'>;

/** A key pair ready for use. */
export interface RingKey extends Omit<StoredKey, 'encryptedPrivateKey'> {
  privateKey: KeyObject;
  modulus: Buffer;
  /** From it and the block the fallback message for bad padding is derived. */
  rejectSecret: Buffer;
}

const PURPOSE = 'rsa-key';
const MAX_HEADER_CHARS = 1200;
const PEM_LINES = /-----(?:BEGIN|END) PUBLIC KEY-----|\s/g;

function fingerprint(spki: Buffer): string {
  return createHash('sha256').update(spki).digest('hex');
}

export async function generateKey(bits: RsaBits, secret: string): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    id: fingerprint(spki),
    pub: spki.toString('base64'),
    encryptedPrivateKey: encryptSecret(secret, PURPOSE, pkcs8),
    bits,
  };
}

/** Throws if the key was encrypted with another secret, or if the private and public key do not match. */
export function openStoredKey({ encryptedPrivateKey, ...rest }: StoredKey, secret: string): RingKey {
  const pkcs8 = decryptSecret(secret, PURPOSE, encryptedPrivateKey);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  if (spki.toString('base64') !== rest.pub || fingerprint(spki) !== rest.id) {
    throw new Error('the halves of a stored RSA key do not match');
  }
  const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url');
  const rejectSecret = Buffer.from(hkdfSync('sha256', pkcs8, '', 'meiyu/rsa-implicit-rejection', 32));
  return { ...rest, privateKey, modulus, rejectSecret };
}

interface KeyRing {
  /** The key to publish; undefined only while the ring is empty. */
  active(): RingKey | undefined;
  /**
   * Finds the key that the `encrypt-key` header names, by its fingerprint. The key inside the header is untrusted and
   * never used itself.
   */
  lookup(publicKeyHeader: string): RingKey | undefined;
}

export function createKeyRing(keys: readonly RingKey[], now: () => number = Date.now): KeyRing {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const isUsable = (key: RingKey) => key.retiredAt === null || key.retiredAt.getTime() > now();
  return {
    active: () => newestFirst.find((key) => key.retiredAt === null) ?? newestFirst.find(isUsable),
    lookup(publicKeyHeader) {
      if (publicKeyHeader.length > MAX_HEADER_CHARS) return undefined;
      const { bytes, strict } = decodeBase64(publicKeyHeader.replace(PEM_LINES, ''));
      const key = strict ? byId.get(fingerprint(bytes)) : undefined;
      return key && isUsable(key) ? key : undefined;
    },
  };
}
