import { readToken } from '../../../lib/session/session.ts';

/*
 * The ticket that a login of staff gives for the second step. It is kept in the memory of the page only: after a reload
 * the password is asked for again.
 */

let kept: { ticket: string; token: string | undefined } | undefined;

/** Keeps the ticket of the login that gave this reader's token. */
export function keepStaffTicket(ticket: string, token = readToken()): void {
  kept = { ticket, token };
}

/** The ticket, if the same login still lasts. */
export function readStaffTicket(): string | undefined {
  return kept !== undefined && kept.token === readToken() ? kept.ticket : undefined;
}

export function dropStaffTicket(): void {
  kept = undefined;
}
