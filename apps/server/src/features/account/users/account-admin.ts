import type { AccountForm, NewAccountForm } from '@meiyu/contract/admin/account-input.ts';
import { mayOpenConsole, type Role } from '@meiyu/contract/endpoint.ts';
import type { Passwords } from '../../../adapters/passwords.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import { makeOneTimePassword } from './one-time-password.ts';
import type { UserRepo } from './user.repo.ts';
import type { AccountChange, UserAdminRepo } from './user-admin.repo.ts';
import type { UserListRepo, UserRow } from './user-list.repo.ts';

/* The rules by which staff manage accounts, for the console and the `meiyu` command. */

/** Who manages accounts. */
export interface Actor {
  /** `user:<id>` or `operator:<name>`, as in the audit log. */
  name: string;
  /** The actor's account, if there is one. */
  userId?: string;
  /** An owner or an operator; only they may change accounts of staff. */
  mayChangeStaff: boolean;
  address?: string;
}

interface AccountAdminDeps {
  repo: UserAdminRepo;
  accounts: UserListRepo;
  users: Pick<UserRepo, 'insert'>;
  passwords: Pick<Passwords, 'hashPassword'>;
  audit: Audit;
}

const emptyToNull = (text: string) => (text === '' ? null : text);

function toChange({ userName, ageBand, guardianConsent, ...form }: AccountForm): AccountChange {
  return {
    name: userName,
    realName: emptyToNull(form.realName),
    studentNumber: emptyToNull(form.studentNumber),
    classId: emptyToNull(form.classId),
    phone: emptyToNull(form.phone),
    email: emptyToNull(form.email),
    schoolName: emptyToNull(form.schoolName),
    ageBand,
    guardianConsent,
  };
}

/** The fields that differ; the values stay out of the audit log, except fixed terms and ids. */
function describeChange(before: UserRow, after: UserRow): Record<string, unknown> {
  const fields = ['name', 'realName', 'studentNumber', 'phone', 'email', 'schoolName'] as const;
  const terms = ({ classId, ageBand, guardianConsentAt }: UserRow) => ({
    classId,
    ageBand,
    guardianConsent: guardianConsentAt !== null,
  });
  return {
    fields: fields.filter((field) => before[field] !== after[field]),
    before: terms(before),
    after: terms(after),
  };
}

export function assertNotSelf(actor: Actor, ids: readonly string[]): void {
  if (actor.userId !== undefined && ids.includes(actor.userId)) throw new AppError('OWN_ACCOUNT');
}

/** The audit log names the object of a change; one entry is written for each account. */
export function createAccountAudit(audit: Audit) {
  return (actor: Actor, action: string, ids: readonly string[], detail: Record<string, unknown> = {}) =>
    ids.reduce<Promise<void>>(
      (previous, id) =>
        previous.then(() =>
          audit({
            actor: actor.name,
            action: `account.${action}`,
            object: `user:${id}`,
            detail,
            ...(actor.address && { address: actor.address }),
          }),
        ),
      Promise.resolve(),
    );
}

export type AccountAdmin = ReturnType<typeof createAccountAdmin>;

export function createAccountAdmin({ repo, accounts, users, passwords, audit }: AccountAdminDeps) {
  const record = createAccountAudit(audit);

  async function findById(id: string): Promise<UserRow> {
    const account = await accounts.findById(id);
    if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
    return account;
  }

  async function insert(actor: Actor, form: NewAccountForm, roles: Role[] = []) {
    const { guardianConsent, ...fields } = toChange(form);
    if (form.ageBand === 'under14' && !guardianConsent) throw new AppError('GUARDIAN_NEEDED');
    const password = makeOneTimePassword();
    const passwordHash = await passwords.hashPassword(password);
    const account = { ...fields, passwordHash, roles, mustChangePassword: true, days: form.days };
    const consents = guardianConsent ? [{ kind: 'guardian' as const, version: 'staff' }] : [];
    const id = await users.insert(account, consents, actor.address ?? '');
    const { classId, ageBand } = fields;
    await record(actor, 'create', [id], { classId, ageBand, guardianConsent, days: form.days, roles });
    return { id, password };
  }

  return {
    findById,
    /** By id, name or phone number. */
    async find(user: string): Promise<UserRow> {
      const account = await accounts.find(user);
      if (account === undefined) throw new AppError('NO_SUCH_ACCOUNT');
      return account;
    },

    /** The one-time password is answered once and stored nowhere. */
    create: insert,

    /** Saves the form unless the account has changed since `version`; answers the account as it then is. */
    async change(actor: Actor, { id, version, ...form }: AccountForm & { id: string; version: string }) {
      const before = await findById(id);
      const address = actor.address ?? '';
      const saved = await repo.change({ id, version, change: toChange(form), address }, actor);
      const current = await findById(id);
      if (saved) await record(actor, 'change', [id], describeChange(before, current));
      return { saved, current };
    },

    /** Ends every session at once. Answers how many accounts were not disabled already. */
    async disable(actor: Actor, ids: readonly string[]): Promise<number> {
      assertNotSelf(actor, ids);
      const changed = await repo.setStatus(ids, 'disabled', actor);
      await record(
        actor,
        'disable',
        changed.map(({ id }) => id),
        { before: 'active', after: 'disabled' },
      );
      return changed.length;
    },
    async enable(actor: Actor, ids: readonly string[]): Promise<number> {
      const changed = await repo.setStatus(ids, 'active', actor);
      await record(
        actor,
        'enable',
        changed.map(({ id }) => id),
        { before: 'disabled', after: 'active' },
      );
      return changed.length;
    },

    /** Ends every session. The one-time password is answered once and stored nowhere. */
    async resetPassword(actor: Actor, id: string): Promise<string> {
      const password = makeOneTimePassword();
      const ended = await repo.resetPassword(id, await passwords.hashPassword(password), actor);
      await record(actor, 'resetPassword', [id], { ended });
      return password;
    },

    /** Answers the new expiry of each account. */
    async extend(actor: Actor, ids: readonly string[], days: number): Promise<Date[]> {
      const changed = await repo.extend(ids, days, actor);
      for (const { id, expireTime } of changed) await record(actor, 'extend', [id], { days, after: expireTime });
      return changed.map(({ expireTime }) => expireTime);
    },
    async setExpiry(actor: Actor, ids: readonly string[], expireTime: Date): Promise<number> {
      const changed = await repo.setExpiry(ids, expireTime, actor);
      await record(
        actor,
        'extend',
        changed.map(({ id }) => id),
        { after: expireTime },
      );
      return changed.length;
    },
    async setClass(actor: Actor, ids: readonly string[], classId: string | null): Promise<number> {
      const changed = await repo.setClass(ids, classId, actor);
      await record(
        actor,
        'setClass',
        changed.map(({ id }) => id),
        { after: classId },
      );
      return changed.length;
    },
    async setTeacher(actor: Actor, id: string, teacher: boolean): Promise<boolean> {
      const changed = await repo.setTeacher(id, teacher, actor);
      if (changed.length > 0) await record(actor, 'setTeacher', [id], { before: !teacher, after: teacher });
      return changed.length > 0;
    },
  };
}

/** Whether this actor may change this account. */
export function isManageable(actor: Actor, { roles }: Pick<UserRow, 'roles'>): boolean {
  return actor.mayChangeStaff || !mayOpenConsole(roles);
}
