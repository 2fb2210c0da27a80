import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import * as session from '@meiyu/contract/admin/session.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { answerPasskey } from '../../lib/browser/passkeys.ts';
import { call } from '../../lib/calls/call.ts';

export type StaffMe = CallResult<typeof session.me>;

const REFRESH_MS = 60_000;

/** The member of staff, and what waits for them. */
export const meQuery = queryOptions({
  queryKey: ['admin', 'me'],
  queryFn: ({ signal }) => call(session.me, {}, { signal, silentOnFailure: true }),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

export const confirmIdentity = (body: CallInput<typeof session.confirm>['body']) =>
  call(session.confirm, { body }, { silentOnFailure: true });

/** The same by a passkey of this person. */
export async function confirmByPasskey(): Promise<void> {
  const options = await call(passkeys.confirmOptions, {}, { silentOnFailure: true });
  await call(passkeys.confirm, { body: await answerPasskey(options) }, { silentOnFailure: true });
}

export const endConsoleSession = () => call(session.end, {}, { announce: true });
