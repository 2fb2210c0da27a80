/**
 * Node's decoder ignores invalid characters; a text is strict base64 only if encoding its bytes gives the same text.
 * The bytes are returned in both cases, so that callers with constant-time requirements need not branch here.
 */
export function decodeBase64(text: string): { bytes: Buffer; strict: boolean } {
  const bytes = Buffer.from(text, 'base64');
  return { bytes, strict: bytes.toString('base64') === text };
}
