import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { User } from '../../../http/app.ts';
import type { SessionClient, Sessions } from '../sessions/sessions.ts';
import type { PasswordService } from '../sign-in/password.service.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { EraseAccount } from '../users/erase-account.ts';
import type { ProfileService } from './profile.service.ts';

interface CancelDeps {
  profiles: ProfileService;
  passwords: PasswordService;
  codes: SmsCodes;
  eraseAccount: EraseAccount;
  sessions: Sessions;
  audit: Audit;
}

/** 注销账号: deletes the account. A database trigger notifies every instance, which ends the user's sessions. */
export function createCancel({ profiles, passwords, codes, eraseAccount, sessions, audit }: CancelDeps) {
  return async (
    user: User,
    confirmation: { password?: string; smsCode?: string },
    { address }: SessionClient,
  ): Promise<void> => {
    const account = await profiles.findAccount(user.id);
    const auditEntry = { actor: `user:${user.id}`, action: 'account.cancel', address };
    if (confirmation.password === undefined) {
      // Without a number no code can have been sent.
      if (account.phone === null) throw new AppError('NO_PHONE');
      await codes.redeem(account.phone, 'cancel', confirmation.smsCode ?? '', address);
    } else if (!(await passwords.confirm(account, confirmation.password))) {
      await audit({ ...auditEntry, result: 'refused' });
      throw new AppError('PASSWORD_WRONG');
    }
    await eraseAccount(account);
    sessions.forgetUser(account.id);
    await audit(auditEntry);
  };
}
