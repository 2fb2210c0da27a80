import { mayOpenConsole } from '@meiyu/contract/endpoint.ts';
import { needsRehash, type Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { RequireCaptcha } from '../guard/captcha.ts';
import type { Attempt, LoginGuard } from '../guard/login-guard.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { SessionClient, Sessions } from '../sessions/sessions.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { Account, UserRepo } from '../users/user.repo.ts';

export interface SignInResult {
  token: string;
  tokenExpireTime: string;
  /** The password was a one-time password. */
  mustChangePassword?: boolean;
  /** For staff; opens a console session together with the second factor. */
  staffTicket?: string;
}

export interface Login {
  byPassword(
    credentials: { userName: string; password: string; captcha?: string },
    client: SessionClient,
  ): Promise<SignInResult>;
  byCode(credentials: { phone: string; smsCode: string }, client: SessionClient): Promise<SignInResult>;
  /** Signs in an account that was verified in another way. */
  signIn(userId: string, client: SessionClient): Promise<SignInResult>;
}

interface LoginDeps {
  users: UserRepo;
  passwords: Passwords;
  guard: LoginGuard;
  requireCaptcha: RequireCaptcha;
  codes: SmsCodes;
  sessions: Sessions;
  devices: KnownDevices;
  audit: Audit;
  makeStaffTicket: (account: Account) => string;
  testing: boolean;
}

export function createLogin(deps: LoginDeps): Login {
  const { users, passwords, guard, codes, sessions, devices, audit } = deps;

  async function openSession(userId: string, client: SessionClient): Promise<SignInResult> {
    const { token, expiresAt } = await sessions.open(userId, client);
    return { token, tokenExpireTime: beijingTime(expiresAt) };
  }

  async function recordRefusal(
    account: Account | undefined,
    { address }: SessionClient,
    reason: string,
  ): Promise<void> {
    const actor = account ? `user:${account.id}` : 'visitor';
    await audit({ actor, action: 'account.login', result: 'refused', address, detail: { reason } });
  }

  async function completeSignIn(
    account: Account,
    client: SessionClient,
    way: 'password' | 'sms',
  ): Promise<SignInResult> {
    if (account.status !== 'active') {
      await recordRefusal(account, client, 'disabled');
      throw new AppError('ACCOUNT_DISABLED');
    }
    const signedIn = await openSession(account.id, client);
    await devices.tellIfNew(account.id, client);
    const { address } = client;
    await audit({ actor: `user:${account.id}`, action: 'account.login', address, detail: { way } });
    return {
      ...signedIn,
      ...(account.mustChangePassword && { mustChangePassword: true }),
      ...(mayOpenConsole(account.roles) && { staffTicket: deps.makeStaffTicket(account) }),
    };
  }

  async function checkCaptcha(attempt: Attempt, captcha: string | undefined): Promise<void> {
    const { captchaLevel, addressHasManyFailures } = await guard.checkAttempt(attempt);
    // With MEIYU_TEST=on there is no captcha, so an attempt from such an address is refused.
    if (addressHasManyFailures && deps.testing) throw new AppError('TOO_MANY');
    if (captchaLevel !== undefined) await deps.requireCaptcha(captcha, captchaLevel);
  }

  /** Hashes the password again if its hash has old cost settings. This is possible only now, while the password is known. */
  async function renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
    if (!needsRehash(passwordHash)) return;
    await users.replaceHash(id, passwordHash, await passwords.hashPassword(password));
  }

  return {
    /** An unknown name is treated like a wrong password (same queries, hashing and message), so that names cannot be probed. */
    async byPassword({ userName, password, captcha }, client) {
      const account = await users.findByLogin(userName);
      const attempt = { typedName: userName, address: client.address };
      await checkCaptcha(attempt, captcha);
      if (!(await passwords.verifyPassword(account?.passwordHash ?? null, password)) || account === undefined) {
        const hadTriesLeft = await guard.countFailure(attempt);
        await recordRefusal(account, client, 'credentials');
        throw new AppError(hadTriesLeft ? 'CREDENTIALS_WRONG' : 'LOGIN_LOCKED');
      }
      const failedBefore = await guard.recheck(attempt);
      const signedIn = await completeSignIn(account, client, 'password');
      if (failedBefore) await guard.clearFailures(attempt);
      await renewHash(account, password);
      return signedIn;
    },

    async byCode({ phone, smsCode }, client) {
      await codes.redeem(phone, 'login', smsCode, client.address);
      const account = await users.findByPhone(phone);
      if (account === undefined) {
        await recordRefusal(undefined, client, 'unknown');
        throw new AppError('NO_SUCH_ACCOUNT');
      }
      return completeSignIn(account, client, 'sms');
    },

    async signIn(userId, client) {
      const signedIn = await openSession(userId, client);
      await devices.remember(userId, client);
      return signedIn;
    },
  };
}
