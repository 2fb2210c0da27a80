import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../crypto/keyed-hash.ts';

/**
 * Who may fetch recordings and large pictures; the mode can change at any time. With ACCESS=open everyone may. With ACCESS=ranges an authorised IP address
 * or a valid account is needed. Players and image viewers send no token, so authorised callers get URLs in which the id
 * carries an expiring signature: `<id>~<expiry>.<signature>`. It is part of the path, not of the query, so that relative
 * URLs in a playlist carry it too.
 */
export interface ContentAccess {
  readonly isOpen: boolean;
  /** Whether this caller may get signed URLs. An expired account has only a visitor's access. */
  mayRead(user: { expireTime: Date } | null, address: string): boolean;
  /** The id with a signature, for the URL of a caller who may read. */
  sign(scope: string, id: string): string;
  /** Reads the id from a path segment and checks whether the request may fetch it. */
  readSegment(scope: string, segment: string, address: string): { id: string; allowed: boolean };
}

interface ContentAccessDeps {
  mode: () => 'open' | 'ranges';
  secret: string;
  isAuthorised: (address: string) => boolean;
  now?: () => number;
}

/** How long a signature is valid: for an evening with one work, but not so long that a shared URL works for days. */
const SIGNATURE_SECONDS = 6 * 3600;

export function createContentAccess({ mode, secret, isAuthorised, now = Date.now }: ContentAccessDeps): ContentAccess {
  const hash = createKeyedHash(secret, 'content-access');
  const isOpen = () => mode() === 'open';

  function signature(scope: string, id: string, expiry: string): Buffer {
    return hash(`${scope}\n${id}\n${expiry}`).subarray(0, 16);
  }

  function isSigned(scope: string, id: string, expiry: string, signatureText: string): boolean {
    const bytes = Buffer.from(signatureText, 'base64url');
    if (bytes.length !== 16 || !timingSafeEqual(bytes, signature(scope, id, expiry))) return false;
    return Number.parseInt(expiry, 36) * 1000 > now();
  }

  return {
    get isOpen() {
      return isOpen();
    },
    mayRead: (user, address) =>
      isOpen() || isAuthorised(address) || (user !== null && user.expireTime.getTime() > now()),
    sign(scope, id) {
      if (isOpen()) return id;
      // Rounded up to the hour, so that everyone gets the same URL for a while and caches can store it.
      const expiry = ((Math.ceil(now() / 3_600_000) + SIGNATURE_SECONDS / 3600) * 3600).toString(36);
      return `${id}~${expiry}.${signature(scope, id, expiry).toString('base64url')}`;
    },
    readSegment(scope, segment, address) {
      const [, id = segment, expiry = '', signatureText = ''] =
        /^([^~]*)~([0-9a-z]{1,9})\.([\w-]{22})$/.exec(segment) ?? [];
      return { id, allowed: isOpen() || isAuthorised(address) || isSigned(scope, id, expiry, signatureText) };
    },
  };
}
