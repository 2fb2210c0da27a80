import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { User } from '../../../http/app.ts';
import type { Sessions, Visitor } from '../sessions/sessions.ts';
import type { PasswordService } from '../sign-in/password.service.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { UserRepo } from '../users/user.repo.ts';
import type { Avatars } from './avatar.service.ts';
import type { ProfileService } from './profile.service.ts';

interface CancelDeps {
  users: UserRepo;
  profiles: ProfileService;
  passwords: PasswordService;
  codes: SmsCodes;
  avatars: Avatars;
  sessions: Sessions;
  audit: Audit;
}

/** 注销账号. A trigger notifies every instance, so the user's sessions end with the account. */
export function createCancel({ users, profiles, passwords, codes, avatars, sessions, audit }: CancelDeps) {
  return async (user: User, proof: { password?: string; smsCode?: string }, { address }: Visitor): Promise<void> => {
    const account = await profiles.find(user.id);
    const entry = { actor: `user:${user.id}`, action: 'account.cancel', address };
    if (proof.password === undefined) {
      await codes.redeem(account.phone, 'cancel', proof.smsCode ?? '', address);
    } else if (!(await passwords.confirm(account, proof.password))) {
      await audit({ ...entry, result: 'refused' });
      throw new AppError('PASSWORD_WRONG');
    }
    await users.erase(account.id, account.phone);
    sessions.forgetUser(account.id);
    if (account.avatarFile !== null) await avatars.removeFile(account.avatarFile);
    await audit(entry);
  };
}
