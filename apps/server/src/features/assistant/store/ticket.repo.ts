import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type AuthChange, watchAuth } from '../../../db/auth-changes.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/account.ts';
import { socketTicket } from '../../../db/schema/assistant.ts';

const TICKET_SECONDS = 60;
const FORM = /^[\w-]{32}\.([0-9a-f]{64})$/;

export interface TicketOwner {
  userId: string;
  /** Of the sign-in that asked for it, in hex: the socket ends with it. */
  tokenHash: string;
}

export type TicketRepo = ReturnType<typeof createTicketRepo>;

/**
 * Tickets for the socket: 24 random bytes and, after them, the hash of the sign-in's token, so that a socket knows which
 * sign-in it belongs to. The database keeps a hash of the whole, hence nothing in it can be exchanged.
 */
export function createTicketRepo({ orm, listen }: Pick<Database, 'orm' | 'listen'>) {
  const hashOf = (ticket: string) => hash('sha256', ticket, 'buffer');
  return {
    async issue({ userId, tokenHash }: TicketOwner): Promise<string> {
      const ticket = `${randomBytes(24).toString('base64url')}.${tokenHash}`;
      const expiresAt = sql`now() + ${TICKET_SECONDS} * interval '1 second'`;
      await orm.insert(socketTicket).values({ hash: hashOf(ticket), userId, expiresAt });
      return ticket;
    },

    /** Takes the ticket, once; nothing for one that is used, over, or whose account is not in use. */
    async redeem(ticket: string): Promise<TicketOwner | undefined> {
      const tokenHash = FORM.exec(ticket)?.[1];
      if (tokenHash === undefined) return undefined;
      const [row] = await orm
        .update(socketTicket)
        .set({ usedAt: sql`now()` })
        .from(users)
        .where(
          and(
            eq(socketTicket.hash, hashOf(ticket)),
            isNull(socketTicket.usedAt),
            gt(socketTicket.expiresAt, sql`now()`),
            eq(users.id, socketTicket.userId),
            eq(users.status, 'active'),
            // The sign-in may have ended since.
            sql`exists (select 1 from auth_token t where t.hash = ${Buffer.from(tokenHash, 'hex')}
              and t.user_id = ${socketTicket.userId} and t.revoked_at is null and t.expires_at > now())`,
          ),
        )
        .returning({ userId: socketTicket.userId });
      return row && { userId: row.userId, tokenHash };
    },

    /** Told of sign-ins that ended and of accounts that changed. */
    watchSignIns: (onChange: (change: AuthChange) => void, onState: (live: boolean) => void) =>
      watchAuth(listen, onChange, onState),

    async sweep(): Promise<void> {
      await orm.delete(socketTicket).where(lt(socketTicket.expiresAt, sql`now()`));
    },
  };
}
