import { needsRehash, type Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { RequireCaptcha } from '../guard/captcha.ts';
import type { Attempt, LoginGuard } from '../guard/login-guard.ts';
import type { Sessions, Visitor } from '../sessions/sessions.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { Account, UserRepo } from '../users/user.repo.ts';

export interface SignedIn {
  token: string;
  tokenExpireTime: string;
}

export interface Login {
  byPassword(given: { userName: string; password: string; captcha?: string }, visitor: Visitor): Promise<SignedIn>;
  byCode(given: { phone: string; smsCode: string }, visitor: Visitor): Promise<SignedIn>;
  /** For an account that has just proved itself otherwise. */
  signIn(userId: string, visitor: Visitor): Promise<SignedIn>;
}

interface LoginParts {
  users: UserRepo;
  passwords: Passwords;
  guard: LoginGuard;
  requireCaptcha: RequireCaptcha;
  codes: SmsCodes;
  sessions: Sessions;
  audit: Audit;
  testing: boolean;
}

export function createLogin(parts: LoginParts): Login {
  const { users, passwords, guard, codes, sessions, audit } = parts;

  async function signIn(userId: string, visitor: Visitor): Promise<SignedIn> {
    const { token, expiresAt } = await sessions.open(userId, visitor);
    return { token, tokenExpireTime: beijingTime(expiresAt) };
  }

  async function refuse(account: Account | undefined, { address }: Visitor, reason: string): Promise<void> {
    const actor = account ? `user:${account.id}` : 'visitor';
    await audit({ actor, action: 'account.login', result: 'refused', address, detail: { reason } });
  }

  async function admit(account: Account, visitor: Visitor, way: string): Promise<SignedIn> {
    if (account.status !== 'active') {
      await refuse(account, visitor, 'disabled');
      throw new AppError('ACCOUNT_DISABLED');
    }
    const signedIn = await signIn(account.id, visitor);
    const { address } = visitor;
    await audit({ actor: `user:${account.id}`, action: 'account.login', address, detail: { way } });
    return signedIn;
  }

  async function challenge(attempt: Attempt, captcha: string | undefined): Promise<void> {
    const { challenge: level, crowded } = await guard.admit(attempt);
    // Where the captcha was taken away for tests there is nothing left to ask a crowd for.
    if (crowded && parts.testing) throw new AppError('TOO_MANY');
    if (level !== undefined) await parts.requireCaptcha(captcha, level);
  }

  /** Today's costs replace older ones while the password is at hand. */
  async function renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
    if (!needsRehash(passwordHash)) return;
    await users.rehash(id, passwordHash, await passwords.hashPassword(password));
  }

  return {
    /** An unknown name takes every step a wrong password takes: the same queries, the same hashing, the same words (T3, T4). */
    async byPassword({ userName, password, captcha }, visitor) {
      const account = await users.findByLogin(userName);
      const attempt = { typed: userName, address: visitor.address };
      await challenge(attempt, captcha);
      if (!(await passwords.verifyPassword(account?.passwordHash ?? null, password)) || account === undefined) {
        const counted = await guard.fail(attempt);
        await refuse(account, visitor, 'credentials');
        throw new AppError(counted ? 'CREDENTIALS_WRONG' : 'LOGIN_LOCKED');
      }
      const failedBefore = await guard.recheck(attempt);
      const signedIn = await admit(account, visitor, 'password');
      if (failedBefore) await guard.succeed(attempt);
      await renewHash(account, password);
      return signedIn;
    },

    async byCode({ phone, smsCode }, visitor) {
      await codes.redeem(phone, 'login', smsCode, visitor.address);
      const account = await users.findByPhone(phone);
      if (account === undefined) {
        await refuse(undefined, visitor, 'unknown');
        throw new AppError('NO_SUCH_ACCOUNT');
      }
      return admit(account, visitor, 'sms');
    },

    signIn,
  };
}
