import type { changeProfile, profile } from '@meiyu/contract/account.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, runOptionalCall } from '../../../lib/calls/call.ts';
import { callEnvironment } from '../../../lib/calls/call-environment.ts';
import { leaveSession, readStaffToken, setPasswordChangeRequired } from '../../../lib/session/session.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';

export type Profile = CallResult<typeof profile>;
export type ProfileChange = CallInput<typeof changeProfile>['body'];

const PROFILE_KEY = ['account', 'profile'] as const;
const SEX_LABELS = { '0': '男', '1': '女', '': '' } as const;

/** Imported only when needed, because these calls contain the schemas of the forms and most visitors do not log in. */
const accountCalls = () => import('@meiyu/contract/account.ts');
const agreementQuestion = async () => (await import('../agreements/ask-agreements.tsx')).askAgreements;
const consoleEnd = () => import('../../../lib/calls/end-console-session.ts');

async function loadProfile(signal: AbortSignal): Promise<Profile> {
  const loaded = await call((await accountCalls()).profile, {}, { signal, optional: true });
  setPasswordChangeRequired(loaded.mustChangePassword);
  if (loaded.mustChangePassword) callEnvironment().goToPasswordChange();
  else if (loaded.newAgreements.length > 0) void agreementQuestion().then((ask) => ask(loaded.newAgreements));
  return loaded;
}

/**
 * The profile of the user, loaded at the start of every page. On a public page an expired login only shows a notice.
 * Nothing is loaded while nobody is logged in.
 */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => runOptionalCall(() => loadProfile(signal)),
    enabled: useLoggedIn(),
    staleTime: 5 * 60_000,
  });
}

/** Merges the fields that were sent into the profile on screen. To be called only after a code 200. */
export function mergeProfile(client: QueryClient, sent: ProfileChange): void {
  const { smsCode: _code, phonenumber, ...fields } = sent;
  const sentFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  client.setQueryData<Profile>(PROFILE_KEY, (current) => {
    if (!current) return current;
    const next = { ...current, ...sentFields, ...(phonenumber && { phonenumber: maskPhone(phonenumber) }) };
    return { ...next, sexLabel: SEX_LABELS[next.sex] };
  });
}

/** `mutate(fields)` sends the fields, shows the server's message, and merges them into the profile. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChange) => call((await accountCalls()).changeProfile, { body }, { announce: true }),
    onSuccess: (_answer, sent) => mergeProfile(client, sent),
  });
}

/**
 * Logs out: after a code 200 it shows the server's message, ends the session and removes the user data (see
 * `follow-session.ts`). `navigateAway` goes to the login page.
 */
export function useLogout(navigateAway: () => Promise<void> | void) {
  return useMutation({
    mutationFn: async () => {
      if (readStaffToken() !== undefined) await (await consoleEnd()).endConsoleSession();
      await call((await accountCalls()).logout, {}, { announce: true });
    },
    onSuccess: () => leaveSession(navigateAway),
  });
}
