/**
 * Node's decoder passes over whatever is not base64; only a text that comes back unchanged was base64 to the letter.
 * The bytes are given either way, so that a caller who must not branch here need not.
 */
export function decodeBase64(text: string): { bytes: Buffer; strict: boolean } {
  const bytes = Buffer.from(text, 'base64');
  return { bytes, strict: bytes.toString('base64') === text };
}
