import { newAccountForm } from '@meiyu/contract/admin/account-input.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import * as z from 'zod/mini';
import { createPasswordHasher } from '../adapters/passwords.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import { createAudit } from '../audit/audit.repo.ts';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { AppError } from '../errors.ts';
import { createLoginFailureRepo } from '../features/account/guard/login-failure.repo.ts';
import { createLoginGuard } from '../features/account/guard/login-guard.ts';
import { createAvatarRepo } from '../features/account/profile/avatar.repo.ts';
import { createRemoveAvatar } from '../features/account/profile/avatar.service.ts';
import { createAccountAdmin, createAccountAudit } from '../features/account/users/account-admin.ts';
import { createAccountRemoval } from '../features/account/users/account-removal.ts';
import { createAccountUnlock } from '../features/account/users/account-unlock.ts';
import { createEraseAccount } from '../features/account/users/erase-account.ts';
import { createMergeRepo } from '../features/account/users/merge-accounts.repo.ts';
import { createUserRepo } from '../features/account/users/user.repo.ts';
import { createUserAdminRepo } from '../features/account/users/user-admin.repo.ts';
import { createUserExport } from '../features/account/users/user-export.ts';
import { createUserListRepo } from '../features/account/users/user-list.repo.ts';
import { createRateLimits } from '../limits/rate-limit.repo.ts';
import { createSecondFactorRepo } from './session/second-factor.repo.ts';
import { createSecondFactors } from './session/second-factor.service.ts';
import { createStaffSessionRepo } from './session/staff-session.repo.ts';
import { createStaffRepo } from './staff/staff.repo.ts';
import { createStaffAdmin } from './staff/staff.service.ts';

interface PeopleDeps {
  orm: Parameters<typeof createUserAdminRepo>[0];
  /** Only for what needs the site's secret or its files. */
  loadSecret: () => Promise<string>;
  openStorage: () => Promise<Pick<Storage, 'remove'>>;
}

/** Checks an account that was not typed into a form, by the same rules. */
function parseAccount(input: Record<string, unknown>) {
  const result = z.core.safeParse(newAccountForm, input);
  if (!result.success) throw new AppError('BAD_INPUT', issueMessage(result.error.issues));
  return result.data;
}

/** The services about readers and staff, for the `meiyu` command. */
export async function openPeople({ orm, loadSecret, openStorage }: PeopleDeps) {
  const audit = createAudit(orm);
  const users = createUserRepo(orm);
  const accounts = createUserListRepo(orm);
  const repo = createUserAdminRepo(orm);
  const admin = createAccountAdmin({ repo, accounts, users, passwords: await createPasswordHasher(), audit });
  const limitsOf = (secret: string) => createRateLimits(orm, createKeyedHash(secret, 'rate-limit'));
  return {
    accounts,
    repo,
    admin,
    parseAccount,
    record: createAccountAudit(audit),
    exporting: createUserExport({ accounts, audit }),
    async openRemoval() {
      const storage = await openStorage();
      const avatars = { removeFile: createRemoveAvatar(createAvatarRepo(orm), storage) };
      const eraseAccount = createEraseAccount({ users, avatars });
      return createAccountRemoval({ accounts, merges: createMergeRepo(orm), eraseAccount, avatars, audit });
    },
    async openUnlock() {
      const secret = await loadSecret();
      const limits = limitsOf(secret);
      const guard = createLoginGuard(limits, createLoginFailureRepo(orm), createKeyedHash(secret, 'login-failure'));
      return createAccountUnlock({ accounts, guard, limits, audit });
    },
    async openStaff() {
      const secret = await loadSecret();
      const factors = createSecondFactors({
        ...{ repo: createSecondFactorRepo(orm), limits: limitsOf(secret), secret, siteName: async () => '' },
      });
      const sessions = createStaffSessionRepo(orm);
      return createStaffAdmin({ repo: createStaffRepo(orm), accounts: repo, admin, sessions, factors, audit });
    },
  };
}
