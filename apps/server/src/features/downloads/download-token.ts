import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/**
 * What stands in the address of a download: the application, when the address ends, and a signature of both. A browser
 * sends no token with it, so the address itself is the proof; it says nothing about whether the grant still lasts.
 */
export interface DownloadTokens {
  make(applicationId: string): { token: string; expiresAt: Date };
  /** The application, when the address is ours and not over. */
  read(token: string): string | undefined;
}

export const LINK_LIFE_MS = 5 * 60_000;

export function createDownloadTokens(secret: string, now: () => number = Date.now): DownloadTokens {
  const hash = createKeyedHash(secret, 'download-link');
  const sign = (body: string) => hash(body).subarray(0, 24);
  return {
    make(applicationId) {
      // Whole seconds: what is said of the end and what is signed are the same moment.
      const end = Math.floor((now() + LINK_LIFE_MS) / 1000);
      const body = `${applicationId}.${end.toString(36)}`;
      return { token: `${body}.${sign(body).toString('base64url')}`, expiresAt: new Date(end * 1000) };
    },
    read(token) {
      const [, id, end = '', given = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      const right = bytes.length === 24 && timingSafeEqual(bytes, sign(`${id}.${end}`));
      return right && Number.parseInt(end, 36) * 1000 > now() ? id : undefined;
    },
  };
}
