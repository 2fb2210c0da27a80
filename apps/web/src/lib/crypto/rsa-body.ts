/** Characters of base64 text in one RSA block: the most that PKCS#1 v1.5 allows with 1024 bits. */
const CHUNK_LENGTH = 117;

/** A block has 128 bytes with a 1024-bit key and 256 with a 2048-bit key, so the length is always a multiple of 128. */
const BLOCK_BYTES = 128;

/** Loaded with the first encrypted body. */
export const loadCipher = () => import('jsencrypt');

/**
 * Encrypts a JSON text as the server expects it: base64 of its UTF-8, cut into chunks, each encrypted, the
 * blocks joined as bytes and written as one base64 text.
 *
 * Only for the main thread: in a worker jsencrypt takes its padding from Math.random, which can be guessed.
 */
export async function encryptBody(json: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await loadCipher();
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const text = btoa(toBinary(new TextEncoder().encode(json)));
  let encrypted = '';
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    // `encrypt` returns `false` instead of throwing, for example for an invalid key.
    const block = cipher.encrypt(text.slice(start, start + CHUNK_LENGTH));
    if (block === false) throw new Error('The body could not be encrypted with the given key.');
    encrypted += atob(block);
  }
  if (encrypted.length % BLOCK_BYTES !== 0) throw new Error('A block of the encrypted body has the wrong length.');
  return btoa(encrypted);
}

/** One character per byte, as btoa expects. */
function toBinary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
