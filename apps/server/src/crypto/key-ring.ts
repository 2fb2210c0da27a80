import { createHash, createPrivateKey, createPublicKey, generateKeyPair, hkdfSync, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from './sealed.ts';
import { decodeBase64 } from './strict-base64.ts';

export type RsaBits = 1024 | 2048;

/** A key pair as the database keeps it. */
export interface StoredKey {
  /** Fingerprint of the public key: SHA-256 in hex. */
  id: string;
  /** Base64 of the SPKI DER: what pages carry and the `encrypt-key` header repeats. */
  pub: string;
  sealed: Buffer;
  bits: number;
  createdAt: Date;
  /** From this moment on the key opens nothing; null while it is the one handed out. */
  retiredAt: Date | null;
}

export type NewKey = Pick<StoredKey, 'id' | 'pub' | 'sealed' | 'bits'>;

/** A key pair ready for use. */
export interface RingKey extends Omit<StoredKey, 'sealed'> {
  privateKey: KeyObject;
  modulus: Buffer;
  /** Makes the stand-in for a block with bad padding; nobody outside can foresee it. */
  rejectSecret: Buffer;
}

const PURPOSE = 'rsa-key';
const MAX_HEADER = 1200;
const PEM_LINES = /-----(?:BEGIN|END) PUBLIC KEY-----|\s/g;

function fingerprint(spki: Buffer): string {
  return createHash('sha256').update(spki).digest('hex');
}

export async function generateKey(bits: RsaBits, secret: string): Promise<NewKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return { id: fingerprint(spki), pub: spki.toString('base64'), sealed: seal(secret, PURPOSE, pkcs8), bits };
}

/** Throws when the key was sealed under another secret, or when its halves do not belong together. */
export function openStoredKey({ sealed, ...rest }: StoredKey, secret: string): RingKey {
  const pkcs8 = unseal(secret, PURPOSE, sealed);
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
  /** The key to hand out; undefined only while the ring is empty. */
  active(): RingKey | undefined;
  /** The header selects one of our keys by fingerprint. It is a stranger's text and never used as a key. */
  lookup(header: string): RingKey | undefined;
}

export function createKeyRing(keys: readonly RingKey[], now: () => number = Date.now): KeyRing {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const lives = (key: RingKey) => key.retiredAt === null || key.retiredAt.getTime() > now();
  return {
    active: () => newestFirst.find((key) => key.retiredAt === null) ?? newestFirst.find(lives),
    lookup(header) {
      if (header.length > MAX_HEADER) return undefined;
      const { bytes, strict } = decodeBase64(header.replace(PEM_LINES, ''));
      const key = strict ? byId.get(fingerprint(bytes)) : undefined;
      return key && lives(key) ? key : undefined;
    },
  };
}
