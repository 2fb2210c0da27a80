import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Secrets in the database are encrypted with APP_SECRET, so that a copy of the database alone does not reveal them.
 * Layout: version (1 byte), nonce (12), tag (16), ciphertext.
 */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Each purpose has a separate key, so that a value encrypted for one purpose is refused for another. */
function keyFor(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `meiyu/sealed/${purpose}`, 32));
}

export function encryptSecret(appSecret: string, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
}

/** Throws if APP_SECRET or the purpose is another one, or if a byte was changed. */
export function decryptSecret(appSecret: string, purpose: string, encrypted: Buffer): Buffer {
  if (encrypted.length < HEADER_BYTES || encrypted[0] !== VERSION) throw new Error('not an encrypted value');
  const nonce = encrypted.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(HEADER_BYTES)), decipher.final()]);
}
