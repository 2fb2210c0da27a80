import { MERGED_THINGS } from '@meiyu/contract/admin/account-input.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import { type Actor, assertNotSelf, createAccountAudit, isManageable } from './account-admin.ts';
import type { EraseAccount } from './erase-account.ts';
import { fieldsToFill, type MergeRepo } from './merge-accounts.repo.ts';
import type { UserListRepo, UserRow } from './user-list.repo.ts';

interface AccountRemovalDeps {
  accounts: UserListRepo;
  merges: MergeRepo;
  eraseAccount: EraseAccount;
  avatars: { removeFile(hash: string): Promise<void> };
  audit: Audit;
}

export type AccountRemoval = ReturnType<typeof createAccountRemoval>;

/** Deleting an account at the request of its owner, and merging one person's second account into the first. */
export function createAccountRemoval({ accounts, merges, eraseAccount, avatars, audit }: AccountRemovalDeps) {
  const record = createAccountAudit(audit);

  async function find(actor: Actor, id: string): Promise<UserRow> {
    const account = await accounts.findById(id);
    if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
    if (!isManageable(actor, account)) throw new AppError('FORBIDDEN');
    return account;
  }

  /** The deleted account must not be the actor's. */
  async function findBoth(actor: Actor, keepId: string, removeId: string) {
    if (keepId === removeId) throw new AppError('BAD_INPUT', '请选择两个不同的账号');
    assertNotSelf(actor, [removeId]);
    return { keep: await find(actor, keepId), remove: await find(actor, removeId) };
  }

  return {
    async previewMerge(actor: Actor, keepId: string, removeId: string) {
      const { keep, remove } = await findBoth(actor, keepId, removeId);
      const counts = await merges.count(keepId, removeId);
      const moved = MERGED_THINGS.flatMap((thing) => {
        const found = counts.find((row) => row.thing === thing);
        return found === undefined || found.count === 0 ? [] : [{ thing, count: found.count, both: found.both }];
      });
      return { keep, remove, moved, filled: fieldsToFill(keep, remove) };
    },

    /** Returns how many rows were moved. */
    async merge(actor: Actor, keepId: string, removeId: string): Promise<number> {
      await findBoth(actor, keepId, removeId);
      const { moved, former, filled } = await merges.merge(keepId, removeId, actor);
      if (former.avatarFile !== null && !filled.includes('avatar')) await avatars.removeFile(former.avatarFile);
      await record(actor, 'merge', [keepId], { from: removeId, moved, filled });
      return moved;
    },

    async remove(actor: Actor, id: string): Promise<void> {
      assertNotSelf(actor, [id]);
      await eraseAccount(await find(actor, id));
      await record(actor, 'delete', [id]);
    },
  };
}
