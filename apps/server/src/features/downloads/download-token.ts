import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/**
 * Tokens in download URLs: the application, the expiry of the URL and a signature of both. The browser sends no session
 * token with a download, so the URL itself is the proof. Whether the grant is still valid is checked separately.
 */
export interface DownloadTokens {
  make(applicationId: string): { token: string; expiresAt: Date };
  /** The application id if the token is valid and not expired. */
  read(token: string): string | undefined;
}

export const LINK_LIFETIME_MS = 5 * 60_000;

export function createDownloadTokens(secret: string, now: () => number = Date.now): DownloadTokens {
  const hash = createKeyedHash(secret, 'download-link');
  const sign = (body: string) => hash(body).subarray(0, 24);
  return {
    make(applicationId) {
      // In whole seconds, so that the returned and the signed expiry are the same.
      const end = Math.floor((now() + LINK_LIFETIME_MS) / 1000);
      const body = `${applicationId}.${end.toString(36)}`;
      return { token: `${body}.${sign(body).toString('base64url')}`, expiresAt: new Date(end * 1000) };
    },
    read(token) {
      const [, id, end = '', signature = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      const isValid = bytes.length === 24 && timingSafeEqual(bytes, sign(`${id}.${end}`));
      return isValid && Number.parseInt(end, 36) * 1000 > now() ? id : undefined;
    },
  };
}
