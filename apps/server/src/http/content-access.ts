import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../crypto/keyed-hash.ts';

/**
 * Who may fetch recordings and large pictures. Under ACCESS=open everyone. Under ACCESS=ranges an
 * authorised address or a valid account; since players and viewers send no token, whoever may read is told addresses in
 * which the id carries a signature that expires: `<id>~<expiry>.<signature>`. It stands in the path, not in the query,
 * so that what a playlist or a viewer asks for relative to it carries it too.
 */
export interface ContentAccess {
  readonly open: boolean;
  /** Whether this caller may be told signed addresses. An account past its time reads as a visitor. */
  mayRead(user: { expireTime: Date } | null, address: string): boolean;
  /** The id as it stands in an address made for somebody who may read. */
  sign(kind: string, id: string): string;
  /** Takes an id from an address, and says whether its bearer may have what it names. */
  read(kind: string, segment: string, address: string): { id: string; allowed: boolean };
}

interface ContentAccessParts {
  mode: 'open' | 'ranges';
  secret: string;
  isAuthorised: (address: string) => boolean;
  now?: () => number;
}

/** Long enough for an evening with one work, short enough that a passed-on address soon means nothing. */
const LIFE_S = 6 * 3600;

export function createContentAccess({ mode, secret, isAuthorised, now = Date.now }: ContentAccessParts): ContentAccess {
  const hash = createKeyedHash(secret, 'content-access');
  const open = mode === 'open';

  function signature(kind: string, id: string, expiry: string): Buffer {
    return hash(`${kind}\n${id}\n${expiry}`).subarray(0, 16);
  }

  function isSigned(kind: string, id: string, expiry: string, given: string): boolean {
    const bytes = Buffer.from(given, 'base64url');
    if (bytes.length !== 16 || !timingSafeEqual(bytes, signature(kind, id, expiry))) return false;
    return Number.parseInt(expiry, 36) * 1000 > now();
  }

  return {
    open,
    mayRead: (user, address) => open || isAuthorised(address) || (user !== null && user.expireTime.getTime() > now()),
    sign(kind, id) {
      if (open) return id;
      // Rounded up to the hour, so that everybody's address is the same for a while and can be kept by caches.
      const expiry = ((Math.ceil(now() / 3_600_000) + LIFE_S / 3600) * 3600).toString(36);
      return `${id}~${expiry}.${signature(kind, id, expiry).toString('base64url')}`;
    },
    read(kind, segment, address) {
      const [, id = segment, expiry = '', given = ''] = /^([^~]*)~([0-9a-z]{1,9})\.([\w-]{22})$/.exec(segment) ?? [];
      return { id, allowed: open || isAuthorised(address) || isSigned(kind, id, expiry, given) };
    },
  };
}
