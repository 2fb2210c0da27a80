import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/** The user and the session that requested the export; the URL is valid only while the session lasts. */
interface ExportOwner {
  userId: string;
  tokenId: string;
}

/** Tokens in archive URLs. The browser sends no session token with a download, so the token in the URL proves the right to it. */
export interface ExportTokens {
  make(owner: ExportOwner): { token: string; expiresAt: Date };
  /** The owner if the token is valid and not expired. */
  read(token: string): ExportOwner | undefined;
}

export const LINK_LIFETIME_MS = 5 * 60_000;

const TOKEN_FORMAT = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{32})$/;

export function createExportTokens(secret: string, now: () => number = Date.now): ExportTokens {
  const hash = createKeyedHash(secret, 'export-link');
  const sign = (text: string) => hash(text).subarray(0, 24);
  return {
    make({ userId, tokenId }) {
      // In whole seconds, so that the returned and the signed expiry are the same.
      const expirySeconds = Math.floor((now() + LINK_LIFETIME_MS) / 1000);
      // Each link can be opened only once, so the random part makes links of the same second differ.
      const signedText = `${userId}.${tokenId}.${expirySeconds.toString(36)}.${randomBytes(12).toString('base64url')}`;
      return {
        token: `${signedText}.${sign(signedText).toString('base64url')}`,
        expiresAt: new Date(expirySeconds * 1000),
      };
    },
    read(token) {
      const [, userId, tokenId, expiry = '', nonce, signature = ''] = TOKEN_FORMAT.exec(token) ?? [];
      if (userId === undefined || tokenId === undefined) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      const isValid = bytes.length === 24 && timingSafeEqual(bytes, sign(`${userId}.${tokenId}.${expiry}.${nonce}`));
      return isValid && Number.parseInt(expiry, 36) * 1000 > now() ? { userId, tokenId } : undefined;
    },
  };
}
