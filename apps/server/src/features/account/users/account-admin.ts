import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIALS } from '@meiyu/contract/account-fields.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { UserRepo } from './user.repo.ts';
import type { UserAdminRepo, UserRow } from './user-admin.repo.ts';

/* What an operator does to accounts, from the command line. Accounts are named by id, user name or phone number. */

/** Without 0 O 1 l I, which are read out wrongly over the telephone. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', PASSWORD_SPECIALS];
const LENGTH = 14;

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

/** Random, and within the rule: one of each class at places of its own. */
function makePassword(): string {
  const letters = [
    ...CLASSES.map(pick),
    ...Array.from({ length: LENGTH - CLASSES.length }, () => pick(CLASSES.join(''))),
  ];
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
}

interface AccountAdminParts {
  repo: UserAdminRepo;
  users: UserRepo;
  passwords: Passwords;
  audit: Audit;
  /** Whom the audit log names. */
  operator: string;
}

export function createAccountAdmin({ repo, users, passwords, audit, operator }: AccountAdminParts) {
  async function find(who: string): Promise<UserRow> {
    const found = await repo.find(who);
    if (found === undefined) throw new AppError('NO_SUCH_ACCOUNT');
    return found;
  }
  const note = (action: string, id: string, detail: Record<string, unknown> = {}) =>
    audit({ actor: `operator:${operator}`, action: `account.${action}`, object: `user:${id}`, detail });

  async function setStatus(who: string, status: UserRow['status']): Promise<boolean> {
    const { id } = await find(who);
    const changed = await repo.setStatus(id, status);
    if (changed) await note(status === 'disabled' ? 'disable' : 'enable', id);
    return changed;
  }

  return {
    /** Newest first, phone numbers masked. */
    async list({ search = '', pageNum = 1, pageSize = 20 } = {}): Promise<{ rows: UserRow[]; total: number }> {
      const { rows, total } = await repo.list(search, pageNum, pageSize);
      return { rows: rows.map((row) => ({ ...row, phone: maskPhone(row.phone) })), total };
    },
    /** Every sign-in ends at once. False when it was disabled before. */
    disable: (who: string) => setStatus(who, 'disabled'),
    enable: (who: string) => setStatus(who, 'active'),
    /** Gives the new password, which is told nowhere else; every sign-in ends. */
    async resetPassword(who: string): Promise<string> {
      const { id } = await find(who);
      const password = makePassword();
      const ended = await users.setPassword(id, await passwords.hashPassword(password));
      await note('resetPassword', id, { ended: ended?.length ?? 0 });
      return password;
    },
    async extend(who: string, days: number): Promise<Date> {
      const { id } = await find(who);
      const expireTime = await repo.extend(id, days);
      if (expireTime === undefined) throw new AppError('NO_SUCH_ACCOUNT');
      await note('extend', id, { days });
      return expireTime;
    },
  };
}
