import type { Account, UserRepo } from './user.repo.ts';

interface EraseDeps {
  users: Pick<UserRepo, 'erase'>;
  avatars: { removeFile(hash: string): Promise<void> };
}

export type EraseAccount = (account: Pick<Account, 'id' | 'phone' | 'avatarFile'>) => Promise<void>;

/** Deletes an account with everything in it; a database trigger notifies every instance, which ends its sessions. */
export function createEraseAccount({ users, avatars }: EraseDeps): EraseAccount {
  return async ({ id, phone, avatarFile }) => {
    await users.erase(id, phone);
    if (avatarFile !== null) await avatars.removeFile(avatarFile);
  };
}
