/**
 * Decodes base64. Node's decoder ignores invalid characters, so a text is strict only if encoding its bytes gives it
 * again. The bytes are returned in both cases, so that callers with constant-time requirements need not branch here.
 */
export function decodeBase64(text: string): { bytes: Buffer; strict: boolean } {
  const bytes = Buffer.from(text, 'base64');
  return { bytes, strict: bytes.toString('base64') === text };
}
