import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../../crypto/keyed-hash.ts';

/** Whose link it is and for which archive; it is valid only while this session of the console lasts. */
export interface BackupLink {
  userId: string;
  sessionId: string;
  name: string;
}

export const LINK_LIFETIME_MS = 5 * 60_000;
const FORMAT =
  /^([0-9a-f-]{36})~([0-9a-f-]{36})~(meiyu-[0-9]{8}-[0-9]{6}\.tar(?:\.sealed)?)~([0-9a-z]{1,9})~([\w-]{16})~([\w-]{32})$/;

/** Tokens in the addresses of backups: a browser sends no session token with a download. */
export function createBackupLinks(secret: string, now: () => number = Date.now) {
  const hash = createKeyedHash(secret, 'backup-link');
  const sign = (text: string) => hash(text).subarray(0, 24);
  return {
    make({ userId, sessionId, name }: BackupLink): { token: string; expiresAt: Date } {
      const expirySeconds = Math.floor((now() + LINK_LIFETIME_MS) / 1000);
      const nonce = randomBytes(12).toString('base64url');
      const text = `${userId}~${sessionId}~${name}~${expirySeconds.toString(36)}~${nonce}`;
      return { token: `${text}~${sign(text).toString('base64url')}`, expiresAt: new Date(expirySeconds * 1000) };
    },
    read(token: string): BackupLink | undefined {
      const [, userId, sessionId, name, expiry = '', nonce, signature = ''] = FORMAT.exec(token) ?? [];
      if (userId === undefined || sessionId === undefined || name === undefined) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      const expected = sign(`${userId}~${sessionId}~${name}~${expiry}~${nonce}`);
      const isValid = bytes.length === expected.length && timingSafeEqual(bytes, expected);
      return isValid && Number.parseInt(expiry, 36) * 1000 > now() ? { userId, sessionId, name } : undefined;
    },
  };
}

export type BackupLinks = ReturnType<typeof createBackupLinks>;
