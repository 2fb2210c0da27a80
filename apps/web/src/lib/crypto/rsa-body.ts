/** Characters of base64 text in one RSA block: what PKCS#1 v1.5 leaves of 1024 bits. */
const CHUNK = 117;

/** A sealed body consists of whole blocks of 1024 (or twice that) bits. */
const BLOCK_BYTES = 128;

/** Fetched with the first sealed body only. */
export const loadCipher = () => import('jsencrypt');

/**
 * Encrypts a JSON text as the server expects it: base64 of its UTF-8, cut into chunks, each encrypted, the
 * blocks joined as bytes and written as one base64 text.
 *
 * On the main thread only: in a worker jsencrypt draws its padding from Math.random.
 */
export async function sealBody(json: string, publicKey: string): Promise<string> {
  const { JSEncrypt } = await loadCipher();
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const text = btoa(toBinary(new TextEncoder().encode(json)));
  let sealed = '';
  for (let start = 0; start < text.length; start += CHUNK) {
    // It says `false` instead of throwing, as for a key it cannot read.
    const block = cipher.encrypt(text.slice(start, start + CHUNK));
    if (block === false) throw new Error('The body could not be encrypted with the given key.');
    sealed += atob(block);
  }
  if (sealed.length % BLOCK_BYTES !== 0) throw new Error('A block of the encrypted body has the wrong length.');
  return btoa(sealed);
}

/** One character a byte, which is what btoa takes. */
function toBinary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
