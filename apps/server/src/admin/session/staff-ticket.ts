import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';

/** Whose password was entered, and when it was last changed. */
export interface TicketOwner {
  id: string;
  passwordChangedAt: Date;
}

/** Proves that the password of a staff account was entered within the last minutes; a changed password ends it. */
export interface StaffTickets {
  make(owner: TicketOwner): string;
  /** The account that a ticket in time names; `isOf` must confirm it. */
  read(ticket: string): string | undefined;
  /** Whether the ticket is genuine, and of the account's present password. */
  isOf(ticket: string, owner: TicketOwner): boolean;
}

const VALID_MS = 10 * 60_000;
const FORMAT = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

export function createStaffTickets(secret: string, now: () => number = Date.now): StaffTickets {
  const hash = createKeyedHash(secret, 'staff-ticket');
  const encode = ({ id, passwordChangedAt }: TicketOwner, expiry: string) =>
    hash(`${id}\n${expiry}\n${passwordChangedAt.getTime()}`).toString('base64url');
  function parse(ticket: string) {
    const [, id = '', expiry = '', signature = ''] = FORMAT.exec(ticket) ?? [];
    return id === '' || Number.parseInt(expiry, 36) < now() ? undefined : { id, expiry, signature };
  }
  return {
    make(owner) {
      const expiry = (now() + VALID_MS).toString(36);
      return `${owner.id}.${expiry}.${encode(owner, expiry)}`;
    },
    read: (ticket) => parse(ticket)?.id,
    isOf(ticket, owner) {
      const parsed = parse(ticket);
      if (parsed === undefined || parsed.id !== owner.id) return false;
      // The text is compared, not the bytes: its last character holds unused bits, so several texts decode to the same bytes.
      return timingSafeEqual(Buffer.from(parsed.signature), Buffer.from(encode(owner, parsed.expiry)));
    },
  };
}
