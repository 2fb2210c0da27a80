import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/**
 * Tokens in download URLs: the application, the expiry of the URL and a signature of both. The browser sends no session
 * token with a download, so the token in the URL proves the right to it. Whether the grant is still valid is checked separately.
 */
export interface DownloadTokens {
  make(applicationId: string): { token: string; expiresAt: Date };
  /** The application id if the token is valid and not expired. */
  read(token: string): string | undefined;
}

export const LINK_LIFETIME_MS = 5 * 60_000;

export function createDownloadTokens(secret: string, now: () => number = Date.now): DownloadTokens {
  const hash = createKeyedHash(secret, 'download-link');
  const sign = (text: string) => hash(text).subarray(0, 24);
  return {
    make(applicationId) {
      // In whole seconds, so that the returned and the signed expiry are the same.
      const expirySeconds = Math.floor((now() + LINK_LIFETIME_MS) / 1000);
      const signedText = `${applicationId}.${expirySeconds.toString(36)}`;
      return {
        token: `${signedText}.${sign(signedText).toString('base64url')}`,
        expiresAt: new Date(expirySeconds * 1000),
      };
    },
    read(token) {
      const [, id, expiry = '', signature = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      const isValid = bytes.length === 24 && timingSafeEqual(bytes, sign(`${id}.${expiry}`));
      return isValid && Number.parseInt(expiry, 36) * 1000 > now() ? id : undefined;
    },
  };
}
