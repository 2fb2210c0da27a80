import {
  backPwd,
  changeProfile,
  changePwd,
  checkSms,
  getCaptcha,
  login,
  register,
  sendSms,
  uploadAvatar,
  userAgreement,
} from '@meiyu/contract/account.ts';
import type { CallInput, CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { solveCaptcha } from '../../../lib/crypto/proof-of-work.ts';
import { matchRefusal } from './match-refusal.ts';

export type SmsScene = CallInput<typeof sendSms>['body']['scene'];
export type Registration = CallInput<typeof register>['body'];
type NewPassword = CallInput<typeof changePwd>['body'];
type ProfileChange = CallInput<typeof changeProfile>['body'];
export type AgreementType = 'agreement' | 'privacy';
type LoginResult = CallResult<typeof login>;
type Body<E extends Endpoint & { body: object }> = CallInput<E> extends { body: infer B } ? B : never;

/** `call()` shows no message for a refusal, because these forms show it beside its field. */
const silentOnFailure = true;

/** Called with true when the solving of a captcha starts, and with false when it ends. */
type OnSolving = (solving: boolean) => void;

/** Makes the call; if the server demands a captcha, solves it and makes the call again. */
async function callWithCaptcha<T>(send: (captcha?: string) => Promise<T>, onSolving: OnSolving): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!matchRefusal(error, { CAPTCHA_REQUIRED: true })) throw error;
  }
  onSolving(true);
  try {
    return await send(await solveCaptcha(await call(getCaptcha, {})));
  } finally {
    onSolving(false);
  }
}

export function logIn(body: Body<typeof login>, onSolving: OnSolving): Promise<LoginResult> {
  return callWithCaptcha(
    (captcha) => call(login, { body: { ...body, captcha } }, { announce: true, silentOnFailure }),
    onSolving,
  );
}

export async function sendCode(phonenumber: string, scene: SmsScene, onSolving: OnSolving): Promise<void> {
  const send = (captcha?: string) =>
    call(sendSms, { body: { phonenumber, scene, captcha } }, { announce: true, silentOnFailure });
  await callWithCaptcha(send, onSolving);
}

/** Returns a proof that replaces the code in the next call, and whether the number has an account. */
export function checkCode(body: Body<typeof checkSms>): Promise<CallResult<typeof checkSms>> {
  return call(checkSms, { body }, { silentOnFailure });
}

export function registerAccount(body: Registration): Promise<LoginResult> {
  return call(register, { body }, { silentOnFailure });
}

export async function recoverPassword(body: Body<typeof backPwd>): Promise<void> {
  await call(backPwd, { body }, { silentOnFailure });
}

/** Returns a new ticket for staff, because the change revokes the one that the login gave. */
export async function changePassword(body: NewPassword): Promise<string | undefined> {
  const { staffTicket } = await call(changePwd, { body }, { announce: true, silentOnFailure });
  return staffTicket;
}

export async function sendProfile(body: ProfileChange): Promise<void> {
  await call(changeProfile, { body }, { announce: true, silentOnFailure });
}

/** Uploads the picture, which becomes the avatar at once. */
export async function sendAvatar(file: Blob): Promise<string> {
  const { avatar } = await call(uploadAvatar, {}, { file, announce: true });
  return avatar;
}

export function agreementQuery(type: AgreementType) {
  return queryOptions({
    queryKey: ['account', 'agreement', type],
    queryFn: ({ signal }) => call(userAgreement, { body: { type } }, { signal }),
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
}
