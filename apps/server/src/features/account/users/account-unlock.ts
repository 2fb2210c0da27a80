import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { LoginGuard } from '../guard/login-guard.ts';
import { type Actor, createAccountAudit, isManageable } from './account-admin.ts';
import type { UserListRepo, UserRow } from './user-list.repo.ts';

interface AccountUnlockDeps {
  accounts: Pick<UserListRepo, 'findById'>;
  guard: Pick<LoginGuard, 'describeNames' | 'unlockNames'>;
  limits: Pick<RateLimits, 'clear'>;
  audit: Audit;
}

export type AccountUnlock = ReturnType<typeof createAccountUnlock>;

/** The names that can be typed to sign in. */
const namesOf = ({ name, phone }: Pick<UserRow, 'name' | 'phone'>) => (phone === null ? [name] : [name, phone]);

/** Failed sign-ins of an account, and forgetting them. */
export function createAccountUnlock({ accounts, guard, limits, audit }: AccountUnlockDeps) {
  const record = createAccountAudit(audit);
  return {
    describe: (account: Pick<UserRow, 'name' | 'phone'>) => guard.describeNames(namesOf(account)),
    async unlock(actor: Actor, id: string): Promise<void> {
      const account = await accounts.findById(id);
      if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
      if (!isManageable(actor, account)) throw new AppError('FORBIDDEN');
      await guard.unlockNames(namesOf(account));
      await limits.clear(`password/${id}`);
      await record(actor, 'unlock', [id]);
    },
  };
}
