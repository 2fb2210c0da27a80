import type { register } from '@meiyu/contract/account.ts';
import type { HandlerInput } from '@meiyu/contract/endpoint.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { SessionClient } from '../sessions/sessions.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { AgreementRepo } from '../users/agreement.repo.ts';
import type { Consent, UserRepo } from '../users/user.repo.ts';
import type { Login, SignInResult } from './login.service.ts';

type Form = HandlerInput<typeof register>['body'];

export type Register = (form: Form, client: SessionClient) => Promise<SignInResult>;

interface RegisterDeps {
  users: UserRepo;
  agreements: AgreementRepo;
  passwords: Passwords;
  codes: SmsCodes;
  login: Login;
  audit: Audit;
  accountDays: () => number;
}

export function createRegister(deps: RegisterDeps): Register {
  const { users, agreements, passwords, codes, login, audit } = deps;

  /** Consents given by registering: user agreement, current privacy policy and, under 14, the guardian's consent. */
  async function collectConsents({ agreementVersion, ageBand }: Form): Promise<Consent[]> {
    const [agreement, privacy] = await Promise.all([
      agreements.findCurrent('agreement'),
      agreements.findCurrent('privacy'),
    ]);
    if (agreement?.version !== agreementVersion) throw new AppError('AGREEMENT_CHANGED');
    const consents: Consent[] = [{ kind: 'agreement', version: agreement.version }];
    if (privacy) consents.push({ kind: 'privacy', version: privacy.version });
    if (ageBand === 'under14') consents.push({ kind: 'guardian', version: agreement.version });
    return consents;
  }

  async function createAccount(form: Form, { address }: SessionClient): Promise<string> {
    const consents = await collectConsents(form);
    const account = {
      name: form.userName,
      phone: form.phonenumber,
      passwordHash: await passwords.hashPassword(form.password),
      schoolName: form.schoolName || null,
      email: form.email || null,
      ageBand: form.ageBand,
      days: deps.accountDays(),
    };
    return users.insert(account, consents, address);
  }

  return async (form, client) => {
    // The code is checked first: before the phone number is verified, nothing is revealed about existing names and numbers.
    const spentCode = await codes.redeemCodeOrProof(form.phonenumber, 'register', form, client.address);
    const userId = await createAccount(form, client).catch(async (error: unknown) => {
      // The user can correct the form and send it again with the same code.
      await spentCode.restore();
      throw error;
    });
    const signedIn = await login.signIn(userId, client);
    const detail = { ageBand: form.ageBand };
    await audit({ actor: `user:${userId}`, action: 'account.register', address: client.address, detail });
    return signedIn;
  };
}
