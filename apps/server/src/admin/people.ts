import type { Passwords } from '../adapters/passwords.ts';
import type { Audit } from '../audit/audit.repo.ts';
import type { AccountServices } from '../features/account/account.ts';
import { createAccountAdmin } from '../features/account/users/account-admin.ts';
import { createAccountRemoval } from '../features/account/users/account-removal.ts';
import { createAccountUnlock } from '../features/account/users/account-unlock.ts';
import { createMergeRepo } from '../features/account/users/merge-accounts.repo.ts';
import { createUserAdminRepo } from '../features/account/users/user-admin.repo.ts';
import { createUserExport } from '../features/account/users/user-export.ts';
import { createUserListRepo } from '../features/account/users/user-list.repo.ts';
import type { App } from '../http/app.ts';
import type { RateLimits } from '../limits/rate-limit.repo.ts';
import type { SecondFactors } from './session/second-factor.service.ts';
import { createStaffSessionRepo } from './session/staff-session.repo.ts';
import { createStaffRepo } from './staff/staff.repo.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { createStaffAdmin } from './staff/staff.service.ts';
import { usersRoutes } from './users/users.routes.ts';

type Orm = Parameters<typeof createUserAdminRepo>[0];

interface PeopleDeps {
  orm: Orm;
  account: Pick<AccountServices, 'users' | 'guard' | 'avatars' | 'eraseAccount'>;
  hashing: Pick<Passwords, 'hashPassword'>;
  factors: SecondFactors;
  limits: RateLimits;
  audit: Audit;
}

/** The calls about readers and staff. */
export function peopleRoutes(app: App, { orm, account, hashing, factors, limits, audit }: PeopleDeps): void {
  const accounts = createUserListRepo(orm);
  const repo = createUserAdminRepo(orm);
  const admin = createAccountAdmin({ repo, accounts, users: account.users, passwords: hashing, audit });
  const { guard, avatars, eraseAccount } = account;
  usersRoutes(app, {
    ...{ accounts, repo, admin, audit },
    removal: createAccountRemoval({ accounts, merges: createMergeRepo(orm), eraseAccount, avatars, audit }),
    unlocking: createAccountUnlock({ accounts, guard, limits, audit }),
    exporting: createUserExport({ accounts, audit }),
  });
  const sessions = createStaffSessionRepo(orm);
  staffRoutes(app, createStaffAdmin({ repo: createStaffRepo(orm), accounts: repo, admin, sessions, factors, audit }));
}
