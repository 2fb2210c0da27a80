import { hash, randomBytes } from 'node:crypto';
import type { Passwords } from '../../adapters/passwords.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { Account, UserRepo } from '../../features/account/users/user.repo.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { StaffInviteRepo } from './staff-invite.repo.ts';

const CLAIM_LIMIT = { limit: 20, windowMs: 3600_000 } as const;
/** Staff accounts do not expire; the column only needs a date. */
const ACCOUNT_DAYS = 36_500;

interface FirstOwnerDeps {
  repo: StaffInviteRepo;
  users: Pick<UserRepo, 'insert' | 'findById'>;
  passwords: Pick<Passwords, 'hashPassword'>;
  limits: RateLimits;
  audit: Audit;
}

export type FirstOwner = ReturnType<typeof createFirstOwner>;

const hashInvite = (invite: string) => hash('sha256', invite, 'buffer');

/** The first owner of a site without staff, by a one-time link. */
export function createFirstOwner({ repo, users, passwords, limits, audit }: FirstOwnerDeps) {
  return {
    /** A new one-time code; undefined when the site has staff. */
    async makeInvite(): Promise<string | undefined> {
      if (await repo.hasStaff()) return undefined;
      const invite = randomBytes(32).toString('base64url');
      await repo.replace(hashInvite(invite));
      return invite;
    },

    /** Makes the account. */
    async claim(input: { invite: string; userName: string; password: string }, address: string): Promise<Account> {
      if (!(await limits.take(`staff-claim/${address}`, CLAIM_LIMIT)).allowed) throw new AppError('TOO_MANY');
      const inviteHash = hashInvite(input.invite);
      if (!(await repo.isOpen(inviteHash)) || (await repo.hasStaff())) throw new AppError('INVITE_INVALID');
      const passwordHash = await passwords.hashPassword(input.password);
      if (!(await repo.use(inviteHash))) throw new AppError('INVITE_INVALID');
      try {
        const account = {
          ...{ name: input.userName, phone: null, passwordHash, schoolName: null, email: null },
          ...{ ageBand: '18+' as const, roles: ['owner' as const], days: ACCOUNT_DAYS },
        };
        const id = await users.insert(account, [], address);
        await audit({ actor: `user:${id}`, action: 'staff.claim', object: `user:${id}`, address });
        const created = await users.findById(id);
        if (created === undefined) throw new Error('the first owner is gone');
        return created;
      } catch (error) {
        await repo.release(inviteHash);
        throw error;
      }
    },
  };
}
