import { isPassword } from '@meiyu/contract/account-fields.ts';
import { mayOpenConsole } from '@meiyu/contract/endpoint.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { User } from '../../../http/app.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { LoginGuard } from '../guard/login-guard.ts';
import type { SessionClient, Sessions } from '../sessions/sessions.ts';
import type { CodeOrProof, SmsCodes } from '../sms/sms-code.service.ts';
import type { Account, UserRepo } from '../users/user.repo.ts';

/** Limits how often someone with a stolen session can guess the password. */
const GUESS_LIMIT = { limit: 5, windowMs: 10 * 60_000, sliding: true } as const;

export interface PasswordService {
  /** Whether this is the password of the signed-in account; throws TOO_MANY after five wrong ones. */
  confirm(account: Account, password: string): Promise<boolean>;
  change(
    user: User,
    input: { oldPassword: string; newPassword: string; confirmPassword: string },
    client: SessionClient,
  ): Promise<{ staffTicket?: string }>;
  recover(input: CodeOrProof & { phone: string; password: string }, client: SessionClient): Promise<void>;
}

interface PasswordDeps {
  users: UserRepo;
  passwords: Passwords;
  codes: SmsCodes;
  sessions: Sessions;
  limits: RateLimits;
  guard: LoginGuard;
  audit: Audit;
  makeStaffTicket: (account: Account) => string;
}

export function createPasswordService(deps: PasswordDeps): PasswordService {
  const { users, passwords, codes, sessions, limits, guard, audit } = deps;

  async function confirm({ id, passwordHash }: Account, password: string): Promise<boolean> {
    const key = `password/${id}`;
    if (!(await limits.peek(key, GUESS_LIMIT)).allowed) throw new AppError('TOO_MANY');
    const isCorrect = await passwords.verifyPassword(passwordHash, password);
    // The limit is checked again for a correct password, so that parallel attempts get no extra guesses.
    const { allowed } = isCorrect ? await limits.peek(key, GUESS_LIMIT) : await limits.take(key, GUESS_LIMIT);
    if (!allowed) throw new AppError('TOO_MANY');
    if (isCorrect) await limits.clear(key);
    return isCorrect;
  }

  return {
    confirm,

    /** The old password is checked first: without it, no message about the new one is given. */
    async change(user, { oldPassword, newPassword, confirmPassword }, { address }) {
      const actor = `user:${user.id}`;
      const action = 'account.changePassword';
      const account = await users.findById(user.id);
      if (account === undefined) throw new AppError('NOT_LOGGED_IN');
      if (!(await confirm(account, oldPassword))) {
        await audit({ actor, action, result: 'refused', address });
        throw new AppError('OLD_PASSWORD_WRONG');
      }
      if (newPassword === oldPassword) throw new AppError('PASSWORD_UNCHANGED');
      if (newPassword !== confirmPassword) throw new AppError('PASSWORDS_DIFFER');
      if (!isPassword(newPassword)) throw new AppError('PASSWORD_RULE');
      const hash = await passwords.hashPassword(newPassword);
      const endedTokens = await users.setPassword(account.id, hash, {
        oldHash: account.passwordHash,
        keepTokenId: user.tokenId,
      });
      if (endedTokens === undefined) throw new AppError('OLD_PASSWORD_WRONG');
      // All of them: the session that stays may still be cached as one that must change its password.
      sessions.forgetUser(account.id);
      await audit({ actor, action, address, detail: { ended: endedTokens.length } });
      // Tickets of the old password have ended; this person has just entered both.
      const changed = await users.findById(account.id);
      return changed && mayOpenConsole(changed.roles) ? { staffTicket: deps.makeStaffTicket(changed) } : {};
    },

    async recover({ phone, password, ...codeOrProof }, { address }) {
      await codes.redeemCodeOrProof(phone, 'forget', codeOrProof, address);
      const account = await users.findByPhone(phone);
      if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
      const endedTokens = await users.setPassword(account.id, await passwords.hashPassword(password));
      sessions.forget(endedTokens ?? []);
      // Clears earlier failures, so that the user can sign in with the new password at once.
      for (const typedName of [account.name, phone]) await guard.clearFailures({ typedName, address });
      await limits.clear(`password/${account.id}`);
      const detail = { ended: endedTokens?.length ?? 0 };
      await audit({ actor: `user:${account.id}`, action: 'account.recoverPassword', address, detail });
    },
  };
}
