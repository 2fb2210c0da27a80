import { randomInt } from 'node:crypto';
import { PASSWORD_SPECIALS } from '@meiyu/contract/account-fields.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import { expiryOf } from './account-expiry.ts';
import type { UserRepo } from './user.repo.ts';
import type { UserAdminRepo, UserRow } from './user-admin.repo.ts';

/* Account management from the command line. Accounts are given by id, user name or phone number. */

/** Without 0 O 1 l I, which are easily confused. */
const CHARACTER_CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', PASSWORD_SPECIALS];
const PASSWORD_LENGTH = 14;

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/** A random password with at least one character of each class, in random order. */
function makePassword(): string {
  const characters = [
    ...CHARACTER_CLASSES.map(pick),
    ...Array.from({ length: PASSWORD_LENGTH - CHARACTER_CLASSES.length }, () => pick(CHARACTER_CLASSES.join(''))),
  ];
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const otherIndex = randomInt(index + 1);
    [characters[index], characters[otherIndex]] = [characters[otherIndex] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
}

interface AccountAdminDeps {
  repo: UserAdminRepo;
  users: UserRepo;
  passwords: Passwords;
  audit: Audit;
  /** Name written to the audit log. */
  operator: string;
}

export function createAccountAdmin({ repo, users, passwords, audit, operator }: AccountAdminDeps) {
  async function findAccount(user: string): Promise<UserRow> {
    const account = await repo.find(user);
    if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
    return account;
  }
  const writeAudit = (action: string, id: string, detail: Record<string, unknown> = {}) =>
    audit({ actor: `operator:${operator}`, action: `account.${action}`, object: `user:${id}`, detail });

  async function setStatus(user: string, status: UserRow['status']): Promise<boolean> {
    const { id } = await findAccount(user);
    const changed = await repo.setStatus(id, status);
    if (changed) await writeAudit(status === 'disabled' ? 'disable' : 'enable', id);
    return changed;
  }

  return {
    /** Newest first, phone numbers masked. */
    async list({ search = '', pageNum = 1, pageSize = 20 } = {}): Promise<{ rows: UserRow[]; total: number }> {
      const { rows, total } = await repo.list(search, pageNum, pageSize);
      return {
        rows: rows.map((row) => ({ ...row, phone: row.phone && maskPhone(row.phone), expireTime: expiryOf(row) })),
        total,
      };
    },
    /** Ends every session at once. False when the account was already disabled. */
    disable: (user: string) => setStatus(user, 'disabled'),
    enable: (user: string) => setStatus(user, 'active'),
    /** Returns the new one-time password, which is stored nowhere; ends every session. */
    async resetPassword(user: string): Promise<string> {
      const { id } = await findAccount(user);
      const password = makePassword();
      const endedTokens = await users.setPassword(id, await passwords.hashPassword(password), { oneTime: true });
      await writeAudit('resetPassword', id, { ended: endedTokens?.length ?? 0 });
      return password;
    },
    /** Returns the new expiry. */
    async extend(user: string, days: number): Promise<Date> {
      const { id } = await findAccount(user);
      const expireTime = await repo.extend(id, days);
      if (expireTime === undefined) throw new AppError('NO_SUCH_ACCOUNT');
      await writeAudit('extend', id, { days });
      return expireTime;
    },
  };
}
