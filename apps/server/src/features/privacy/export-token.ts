import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/** Whose data, and the sign-in that asked for it: the address is worth nothing once that has ended. */
interface ExportOwner {
  userId: string;
  tokenId: string;
}

/** What stands in the address of an archive. A browser sends no token with a download, so the address is the proof. */
export interface ExportTokens {
  make(owner: ExportOwner): { token: string; expiresAt: Date };
  /** The owner, when the address is ours and not over. */
  read(token: string): ExportOwner | undefined;
}

export const LINK_LIFE_MS = 5 * 60_000;

const FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{32})$/;

export function createExportTokens(secret: string, now: () => number = Date.now): ExportTokens {
  const hash = createKeyedHash(secret, 'export-link');
  const sign = (body: string) => hash(body).subarray(0, 24);
  return {
    make({ userId, tokenId }) {
      // Whole seconds: what is said of the end and what is signed are the same moment.
      const end = Math.floor((now() + LINK_LIFE_MS) / 1000);
      // Two links made in one second are two: each opens once.
      const body = `${userId}.${tokenId}.${end.toString(36)}.${randomBytes(12).toString('base64url')}`;
      return { token: `${body}.${sign(body).toString('base64url')}`, expiresAt: new Date(end * 1000) };
    },
    read(token) {
      const [, userId, tokenId, end = '', nonce, given = ''] = FORM.exec(token) ?? [];
      if (userId === undefined || tokenId === undefined) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      const right = bytes.length === 24 && timingSafeEqual(bytes, sign(`${userId}.${tokenId}.${end}.${nonce}`));
      return right && Number.parseInt(end, 36) * 1000 > now() ? { userId, tokenId } : undefined;
    },
  };
}
