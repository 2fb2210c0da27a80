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
import { whichRefusal } from './which-refusal.ts';

export type SmsScene = CallInput<typeof sendSms>['body']['scene'];
export type Registration = CallInput<typeof register>['body'];
type NewPassword = CallInput<typeof changePwd>['body'];
type ProfileChange = CallInput<typeof changeProfile>['body'];
export type AgreementType = 'agreement' | 'privacy';
type SignedIn = CallResult<typeof login>;
type Body<E extends Endpoint & { body: object }> = CallInput<E> extends { body: infer B } ? B : never;

/** These forms say a refusal beside the field it concerns. */
const quiet = true;

type OnSolving = (solving: boolean) => void;

/** Asks; where the server wants a challenge solved first, solves it and asks again. */
async function askProving<T>(ask: (captcha?: string) => Promise<T>, onSolving: OnSolving): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!whichRefusal(error, { CAPTCHA_REQUIRED: true })) throw error;
  }
  onSolving(true);
  try {
    return await ask(await solveCaptcha(await call(getCaptcha, {})));
  } finally {
    onSolving(false);
  }
}

export function logIn(body: Body<typeof login>, onSolving: OnSolving): Promise<SignedIn> {
  return askProving((captcha) => call(login, { body: { ...body, captcha } }, { announce: true, quiet }), onSolving);
}

export async function sendCode(phonenumber: string, scene: SmsScene, onSolving: OnSolving): Promise<void> {
  const ask = (captcha?: string) => call(sendSms, { body: { phonenumber, scene, captcha } }, { announce: true, quiet });
  await askProving(ask, onSolving);
}

/** What stands for the code in the call that follows, and whether the number has an account. */
export function checkCode(body: Body<typeof checkSms>): Promise<CallResult<typeof checkSms>> {
  return call(checkSms, { body }, { quiet });
}

export function openAccount(body: Registration): Promise<SignedIn> {
  return call(register, { body }, { quiet });
}

export async function recoverPassword(body: Body<typeof backPwd>): Promise<void> {
  await call(backPwd, { body }, { quiet });
}

export async function changePassword(body: NewPassword): Promise<void> {
  await call(changePwd, { body }, { announce: true, quiet });
}

export async function sendProfile(body: ProfileChange): Promise<void> {
  await call(changeProfile, { body }, { announce: true, quiet });
}

/** The server takes it as the avatar at once. */
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
