import { mayOpenConsole, ROLES, type Role } from '@meiyu/contract/endpoint.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { AccountAdmin, Actor } from '../../features/account/users/account-admin.ts';
import { createAccountAudit } from '../../features/account/users/account-admin.ts';
import type { UserAdminRepo } from '../../features/account/users/user-admin.repo.ts';
import type { SecondFactors } from '../session/second-factor.service.ts';
import type { StaffSessionRepo } from '../session/staff-session.repo.ts';
import type { StaffRepo, StaffRow } from './staff.repo.ts';

interface StaffAdminDeps {
  repo: StaffRepo;
  accounts: Pick<UserAdminRepo, 'setRoles' | 'addRoles'>;
  admin: Pick<AccountAdmin, 'find' | 'create' | 'disable' | 'enable' | 'resetPassword'>;
  sessions: Pick<StaffSessionRepo, 'list'>;
  factors: Pick<SecondFactors, 'reset'>;
  audit: Audit;
}

/** Days of a new staff account; it does not expire while it has a role of the console. */
const ACCOUNT_DAYS = 365;

export type StaffAdmin = ReturnType<typeof createStaffAdmin>;

/** Each role once, in the order of the contract. */
const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role));

/** Who opens the console and with which roles. Only an owner or an operator may call this. */
export function createStaffAdmin({ repo, accounts, admin, sessions, factors, audit }: StaffAdminDeps) {
  const record = createAccountAudit(audit);

  async function find(id: string): Promise<StaffRow> {
    const row = await repo.find(id);
    if (row === undefined) throw new AppError('NO_SUCH_ACCOUNT');
    return row;
  }

  /** Saves the roles unless the account has changed since `version`. They count from the next call on. */
  async function setRoles(actor: Actor, id: string, roles: readonly Role[], version: string) {
    const before = await find(id);
    const saved = await accounts.setRoles(id, inOrder(roles), version);
    if (saved) {
      if (!mayOpenConsole(roles)) await repo.endSessions(id);
      await record(actor, 'setRoles', [id], { before: before.roles, after: inOrder(roles) });
    }
    return { saved, current: await find(id) };
  }

  return {
    find,
    list: repo.list,
    setRoles,

    /** Gives roles to an existing account, given by id, name or phone number. */
    async add(actor: Actor, user: string, roles: readonly Role[]): Promise<string> {
      const { id, roles: before } = await admin.find(user);
      const after = await accounts.addRoles(id, inOrder(roles));
      await record(actor, 'setRoles', [id], { before, after });
      return id;
    },

    /** A new account with roles and a one-time password. */
    create: (actor: Actor, { userName, realName }: { userName: string; realName: string }, roles: readonly Role[]) => {
      const empty = { studentNumber: '', classId: '', phone: '', email: '', schoolName: '' };
      const form = {
        ...empty,
        userName,
        realName,
        ageBand: '18+' as const,
        guardianConsent: false,
        days: ACCOUNT_DAYS,
      };
      return admin.create(actor, form, inOrder(roles));
    },

    /** Removes these roles, by default all. Returns the roles that remain. */
    async removeRoles(actor: Actor, user: string, roles: readonly Role[] = ROLES): Promise<Role[]> {
      const { id } = await admin.find(user);
      const { roles: before, version } = await find(id);
      const remaining = before.filter((role) => !roles.includes(role));
      if (!(await setRoles(actor, id, remaining, version)).saved) throw new AppError('STALE_FORM');
      return remaining;
    },

    /** For a person who lost phone and codes: the next sign-in sets up a new factor. */
    async resetFactor(actor: Actor, id: string): Promise<void> {
      await find(id);
      await factors.reset(id);
      const ended = await repo.endSessions(id);
      await record(actor, 'resetFactor', [id], { ended });
    },

    /** A person with the console sessions in use, for an owner who looks at them. */
    async details(actor: Actor, id: string) {
      const person = await find(id);
      const used = await sessions.list(id);
      await record(actor, 'view', [id]);
      return { person, sessions: used };
    },

    /** The roles stay, so that enabling the account again is enough. */
    async disable(actor: Actor, id: string): Promise<void> {
      await find(id);
      await admin.disable(actor, [id]);
      await repo.endSessions(id);
    },
    async enable(actor: Actor, id: string): Promise<void> {
      await find(id);
      await admin.enable(actor, [id]);
    },

    /** Ends the sessions of the site and of the console; the second factor stays. */
    async resetPassword(actor: Actor, id: string): Promise<string> {
      await find(id);
      if (actor.userId === id) throw new AppError('OWN_ACCOUNT', '自己的密码请在网站的“账号与安全”里修改');
      return admin.resetPassword(actor, id);
    },

    /** Ends all console sessions of a person, or one. */
    async endSessions(actor: Actor, id: string, sessionId?: string): Promise<number> {
      await find(id);
      const ended = await repo.endSessions(id, sessionId);
      await record(actor, 'endStaffSessions', [id], { ended });
      return ended;
    },
  };
}
