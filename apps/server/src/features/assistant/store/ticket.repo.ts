import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type AuthChange, watchAuth } from '../../../db/auth-changes.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/account.ts';
import { socketTicket } from '../../../db/schema/assistant.ts';

const TICKET_SECONDS = 60;
const TICKET_PATTERN = /^[\w-]{32}\.([0-9a-f]{64})$/;

export interface TicketOwner {
  userId: string;
  /** Hex hash of the token of the sign-in; the socket is closed when that sign-in ends. */
  tokenHash: string;
}

export type TicketRepo = ReturnType<typeof createTicketRepo>;

/**
 * Tickets for the socket. A ticket is 24 random bytes and the hash of the sign-in's token, so that the socket knows its
 * sign-in. The database stores only a hash of the whole ticket, so neither part can be replaced by another.
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

    /** Uses the ticket once; undefined if it was used, has expired, or its account is not active. */
    async redeem(ticket: string): Promise<TicketOwner | undefined> {
      const tokenHash = TICKET_PATTERN.exec(ticket)?.[1];
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
            // The sign-in may have ended meanwhile.
            sql`exists (select 1 from auth_token t where t.hash = ${Buffer.from(tokenHash, 'hex')}
              and t.user_id = ${socketTicket.userId} and t.revoked_at is null and t.expires_at > now())`,
          ),
        )
        .returning({ userId: socketTicket.userId });
      return row && { userId: row.userId, tokenHash };
    },

    /** Reports ended sign-ins and changed accounts. */
    watchSignIns: (onChange: (change: AuthChange) => void, onState: (live: boolean) => void) =>
      watchAuth(listen, onChange, onState),

    async sweep(): Promise<void> {
      await orm.delete(socketTicket).where(lt(socketTicket.expiresAt, sql`now()`));
    },
  };
}
