import type { register } from '@meiyu/contract/account.ts';
import type { HandlerInput } from '@meiyu/contract/endpoint.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { Visitor } from '../sessions/sessions.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { AgreementRepo } from '../users/agreement.repo.ts';
import type { Consent, UserRepo } from '../users/user.repo.ts';
import type { Login, SignedIn } from './login.service.ts';

type Form = HandlerInput<typeof register>['body'];

export type Register = (form: Form, visitor: Visitor) => Promise<SignedIn>;

interface RegisterParts {
  users: UserRepo;
  agreements: AgreementRepo;
  passwords: Passwords;
  codes: SmsCodes;
  login: Login;
  audit: Audit;
  accountDays: number;
}

export function createRegister(parts: RegisterParts): Register {
  const { users, agreements, passwords, codes, login, audit } = parts;

  /** What is agreed to by registering: the agreement named, the policy in force, and the guardian's part of it. */
  async function collectConsents({ agreementVersion, ageBand }: Form): Promise<Consent[]> {
    const [agreement, privacy] = await Promise.all([agreements.inForce('agreement'), agreements.inForce('privacy')]);
    if (agreement?.version !== agreementVersion) throw new AppError('AGREEMENT_CHANGED');
    const consents: Consent[] = [{ kind: 'agreement', version: agreement.version }];
    if (privacy) consents.push({ kind: 'privacy', version: privacy.version });
    if (ageBand === 'under14') consents.push({ kind: 'guardian', version: agreement.version });
    return consents;
  }

  async function openAccount(form: Form, { address }: Visitor): Promise<string> {
    const consents = await collectConsents(form);
    const account = {
      name: form.userName,
      phone: form.phonenumber,
      passwordHash: await passwords.hashPassword(form.password),
      schoolName: form.schoolName || null,
      email: form.email || null,
      ageBand: form.ageBand,
      days: parts.accountDays,
    };
    return users.insert(account, consents, address);
  }

  return async (form, visitor) => {
    // First of all: who has not proved the number learns nothing about names and numbers (T4).
    const code = await codes.prove(form.phonenumber, 'register', form, visitor.address);
    const userId = await openAccount(form, visitor).catch(async (error: unknown) => {
      // The form can be mended and sent again; the code need not be fetched again for that.
      await code.restore();
      throw error;
    });
    const signedIn = await login.signIn(userId, visitor);
    const detail = { ageBand: form.ageBand };
    await audit({ actor: `user:${userId}`, action: 'account.register', address: visitor.address, detail });
    return signedIn;
  };
}
