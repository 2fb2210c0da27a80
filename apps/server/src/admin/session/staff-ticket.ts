import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/** Proves that somebody entered the password of a staff account within the last minutes. */
export interface StaffTickets {
  make(userId: string): string;
  /** The account of a valid ticket. */
  read(ticket: string): string | undefined;
}

const VALID_MS = 10 * 60_000;
const FORMAT = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

export function createStaffTickets(secret: string, now: () => number = Date.now): StaffTickets {
  const hash = createKeyedHash(secret, 'staff-ticket');
  const sign = (userId: string, expiry: string) => hash(`${userId}\n${expiry}`);
  return {
    make(userId) {
      const expiry = (now() + VALID_MS).toString(36);
      return `${userId}.${expiry}.${sign(userId, expiry).toString('base64url')}`;
    },
    read(ticket) {
      const [, userId = '', expiry = '', signature = ''] = FORMAT.exec(ticket) ?? [];
      if (userId === '' || Number.parseInt(expiry, 36) < now()) return undefined;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(userId, expiry)) ? userId : undefined;
    },
  };
}
