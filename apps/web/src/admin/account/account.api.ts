import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import {
  beginTotp,
  endSessions,
  removeTotp,
  renewRecoveryCodes,
  replaceTotp,
  sessions,
} from '@meiyu/contract/admin/session.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createPasskey, hasPasskeys } from '../../lib/browser/passkeys.ts';
import { call } from '../../lib/calls/call.ts';

export type NewTotp = CallResult<typeof beginTotp>;
export type Passkey = CallResult<typeof passkeys.list>['rows'][number];
export type ConsoleSession = CallResult<typeof sessions>['rows'][number];

export const passkeysQuery = queryOptions({
  queryKey: ['admin', 'account', 'passkeys'],
  queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'account', 'sessions'],
  queryFn: ({ signal }) => call(sessions, {}, { signal }),
});

/** Whether passkeys work in this browser and at this address. */
export const passkeysWorkQuery = queryOptions({
  queryKey: ['admin', 'account', 'passkeySupport'],
  queryFn: async ({ signal }) =>
    hasPasskeys() && (await call(passkeys.support, {}, { signal })).origin === location.origin,
  staleTime: Number.POSITIVE_INFINITY,
});

export const beginNewTotp = () => call(beginTotp, {});
export const finishNewTotp = (pending: string, code: string) =>
  call(replaceTotp, { body: { pending, code } }, { silentOnFailure: true });
export const renewCodes = () => call(renewRecoveryCodes, {});
export const dropTotp = () => call(removeTotp, {}, { announce: true });

/** Makes a passkey on this device and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const response = await createPasskey(await call(passkeys.registerOptions, {}));
  await call(passkeys.register, { body: { ...response, name } }, { announce: true });
}

export const renamePasskey = (id: string, name: string) =>
  call(passkeys.rename, { body: { id, name } }, { announce: true });
export const removePasskey = (id: string) => call(passkeys.remove, { body: { id } }, { announce: true });
/** Ends one other session, or all others. */
export const endOtherSessions = (id?: string) => call(endSessions, { body: { id } }, { announce: true });

/** Changes the signed-in account and then reloads its data. */
export function useAccountChange<A extends unknown[], R>(change: (...args: A) => Promise<R>) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (args: A) => change(...args),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'account'] }),
        client.invalidateQueries({ queryKey: ['admin', 'me'] }),
      ]),
  });
  return { run: (...args: A) => mutateAsync(args), isPending };
}
