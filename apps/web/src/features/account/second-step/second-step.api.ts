import { signIn, signInOptions, support } from '@meiyu/contract/admin/passkeys.ts';
import { begin, claim, open, setUpTotp, state } from '@meiyu/contract/admin/session.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerPasskey, hasPasskeys } from '../../../lib/browser/passkeys.ts';
import { call } from '../../../lib/calls/call.ts';
import { startSession } from '../../../lib/session/session.ts';
import { startStaffSession } from '../../../lib/session/staff-session.ts';
import { dropStaffTicket, keepStaffTicket } from './staff-ticket.ts';

export type TicketState = CallResult<typeof state>;
export type NewTotp = CallResult<typeof setUpTotp>;

/** No general error message: these forms show a refusal beside the field. */
const silentOnFailure = true;

/** Checks the password of staff who are signed in as readers; returns a ticket for the second step. */
export async function confirmPassword(password: string): Promise<string> {
  const { staffTicket } = await call(begin, { body: { password } }, { silentOnFailure });
  keepStaffTicket(staffTicket);
  return staffTicket;
}

export function ticketQuery(ticket: string) {
  return queryOptions({
    queryKey: ['account', 'secondStep', ticket],
    queryFn: ({ signal }) => call(state, { body: { ticket } }, { signal, silentOnFailure }),
    gcTime: 0,
    retry: false,
  });
}

export function newTotpQuery(ticket: string) {
  return queryOptions({
    queryKey: ['account', 'newTotp', ticket],
    queryFn: () => call(setUpTotp, { body: { ticket } }, { silentOnFailure }),
    // Each call makes another secret, and the code belongs to the last one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Opens a console session; returns recovery codes when the code was the first of a new authenticator app. */
export async function openConsole(ticket: string, code?: string): Promise<string[] | undefined> {
  const { token, recoveryCodes } = await call(open, { body: { ticket, code } }, { silentOnFailure });
  startStaffSession(token);
  dropStaffTicket();
  return recoveryCodes;
}

/** Signs in by passkey: with a ticket as its account, else as the owner of the passkey. */
export async function signInByPasskey(ticket?: string): Promise<void> {
  const options = await call(signInOptions, { body: { ticket } }, { silentOnFailure });
  const body = await answerPasskey(options);
  const { token, staffToken, mustChangePassword } = await call(signIn, { body }, { silentOnFailure });
  startStaffSession(staffToken);
  dropStaffTicket();
  if (token !== undefined) startSession(token, { mustChangePassword });
}

function usePasskeySupport() {
  return useQuery({
    queryKey: ['account', 'passkeySupport'],
    queryFn: ({ signal }) => call(support, {}, { signal }),
    enabled: hasPasskeys(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether the login page should offer a passkey: they work here, and a member of staff has one. */
export function useShouldOfferPasskey(): boolean {
  const { data } = usePasskeySupport();
  return data?.inUse === true && data.origin === location.origin;
}

/** Whether passkeys work in this browser and at this address; undefined until it is known. */
export function usePasskeysWork(): boolean | undefined {
  const isPossible = hasPasskeys();
  const { data, isError } = usePasskeySupport();
  if (!isPossible || isError) return false;
  return data && data.origin === location.origin;
}

export async function claimSite(body: CallInput<typeof claim>['body']): Promise<void> {
  const { token, staffTicket } = await call(claim, { body }, { silentOnFailure });
  keepStaffTicket(staffTicket, token);
  startSession(token);
}
