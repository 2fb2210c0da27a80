import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { User } from '../../../http/app.ts';
import type { Sessions, Visitor } from '../sessions/sessions.ts';
import type { PasswordService } from '../sign-in/password.service.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { UserRepo } from '../users/user.repo.ts';
import type { Avatars } from './avatar.service.ts';
import type { ProfileService } from './profile.service.ts';

interface CancelParts {
  users: UserRepo;
  profiles: ProfileService;
  passwords: PasswordService;
  codes: SmsCodes;
  avatars: Avatars;
  sessions: Sessions;
  audit: Audit;
}

/** 注销账号. A trigger tells every instance that the user is gone, so the sign-ins end with the account. */
export function createCancel({ users, profiles, passwords, codes, avatars, sessions, audit }: CancelParts) {
  return async (user: User, given: { password?: string; smsCode?: string }, { address }: Visitor): Promise<void> => {
    const account = await profiles.find(user.id);
    const entry = { actor: `user:${user.id}`, action: 'account.cancel', address };
    if (given.password === undefined) {
      await codes.redeem(account.phone, 'cancel', given.smsCode ?? '', address);
    } else if (!(await passwords.confirm(account, given.password))) {
      await audit({ ...entry, result: 'refused' });
      throw new AppError('PASSWORD_WRONG');
    }
    await users.erase(account.id, account.phone);
    sessions.forgetUser(account.id);
    if (account.avatarFile !== null) await avatars.drop(account.avatarFile);
    await audit(entry);
  };
}
