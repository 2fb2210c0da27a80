import { hash, randomBytes } from 'node:crypto';
import { mayOpenConsole, type Role } from '@meiyu/contract/endpoint.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import { describeDevice } from '../../features/account/sessions/describe-device.ts';
import type { PasswordService } from '../../features/account/sign-in/password.service.ts';
import type { Account, UserRepo } from '../../features/account/users/user.repo.ts';
import type { AuthenticateStaff, StaffUser } from '../../http/app.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { StaffSessionRepo } from './staff-session.repo.ts';
import type { StaffTickets } from './staff-ticket.ts';

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;
const MAX_USER_AGENT_LENGTH = 300;
/** In production these roles need a second factor: they can change what everyone sees or who may do what. */
const ROLES_WITH_FACTOR: readonly Role[] = ['owner', 'editor', 'accounts'];

interface Client {
  address: string;
  userAgent: string;
}

interface StaffSessionDeps {
  repo: StaffSessionRepo;
  users: Pick<UserRepo, 'findById'>;
  passwords: Pick<PasswordService, 'confirm'>;
  factors: SecondFactors;
  tickets: StaffTickets;
  audit: Audit;
  /** Whether the roles above must have a second factor. */
  requireFactor: boolean;
  warn: (line: string) => void;
}

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** The token is never stored, only its SHA-256. */
function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function createStaffSessions(deps: StaffSessionDeps) {
  const { repo, users, passwords, factors, tickets, audit, requireFactor, warn } = deps;

  const needsFactor = ({ roles }: { roles: readonly Role[] }) =>
    requireFactor && roles.some((role) => ROLES_WITH_FACTOR.includes(role));

  async function findByTicket(ticket: string): Promise<Account> {
    const userId = tickets.read(ticket);
    const account = userId === undefined ? undefined : await users.findById(userId);
    if (account === undefined || account.status !== 'active' || !mayOpenConsole(account.roles))
      throw new AppError('STAFF_TICKET_INVALID');
    if (!tickets.isOf(ticket, account)) throw new AppError('STAFF_TICKET_INVALID');
    return account;
  }

  async function refuse(account: Account, { address }: Client, reason: string, error: unknown): Promise<never> {
    const actor = `user:${account.id}`;
    await audit({ actor, action: 'staff.signIn', result: 'refused', address, detail: { reason } });
    throw error;
  }

  /** Opens a session for a person whose factors were checked. */
  async function start(account: Pick<Account, 'id'>, { address, userAgent }: Client, way: string) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = await repo.insert({
      userId: account.id,
      hash: hashToken(token),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      address,
    });
    await audit({ actor: `user:${account.id}`, action: 'staff.signIn', address, detail: { way } });
    return { token, expireTime: beijingTime(expiresAt) };
  }

  const authenticate: AuthenticateStaff = async (token) => {
    if (!TOKEN_FORMAT.test(token)) return null;
    const session = await repo.find(hashToken(token));
    if (session === undefined || !mayOpenConsole(session.roles)) return null;
    if (session.isUseOld)
      await repo.touch(session.id).catch((error: Error) => warn(`a console session was not renewed: ${error.message}`));
    const { id: sessionId, userId: id, name, roles, confirmedAt, expiresAt } = session;
    return { id, name, roles, sessionId, confirmedAt, expiresAt };
  };

  return {
    authenticate,
    start,
    findByTicket,
    /** Whether this account must have a second factor. */
    needsFactor,

    /** A ticket for the account that is signed in as a reader and entered its password again. */
    async begin(userId: string, password: string, { address }: Client): Promise<string> {
      const account = await users.findById(userId);
      if (account === undefined || !mayOpenConsole(account.roles)) throw new AppError('FORBIDDEN');
      if (!(await passwords.confirm(account, password))) {
        await audit({ actor: `user:${userId}`, action: 'staff.begin', result: 'refused', address });
        throw new AppError('PASSWORD_WRONG');
      }
      return tickets.make(account);
    },

    async describe(ticket: string) {
      const account = await findByTicket(ticket);
      const { totp, passkeys } = await factors.describe(account.id);
      return {
        userName: account.name,
        totp: totp === 'confirmed',
        passkeys: passkeys > 0,
        factorRequired: needsFactor(account),
      };
    },

    async setUpTotp(ticket: string) {
      const account = await findByTicket(ticket);
      // Else the password alone would be enough to get past a passkey.
      if ((await factors.describe(account.id)).passkeys > 0) throw new AppError('STAFF_FACTOR_EXISTS');
      return factors.setUpTotp(account.id, account.name);
    },

    /** The first code of a new authenticator app confirms it, and recovery codes are answered. */
    async open(ticket: string, code: string | undefined, client: Client) {
      const account = await findByTicket(ticket);
      const { totp, passkeys } = await factors.describe(account.id);
      if (code === undefined) {
        if (totp === 'confirmed' || passkeys > 0) throw new AppError('STAFF_CODE_WRONG');
        if (needsFactor(account)) throw new AppError('STAFF_FACTOR_NEEDED');
        return start(account, client, 'password');
      }
      // With a passkey, an app that was never confirmed does not count.
      if (totp === 'none' || (totp === 'unconfirmed' && passkeys > 0)) throw new AppError('STAFF_CODE_WRONG');
      await factors.useCode(account.id, code).catch((error: unknown) => refuse(account, client, 'code', error));
      if (totp === 'confirmed') return start(account, client, code.includes('-') ? 'recovery' : 'totp');
      await audit({ actor: `user:${account.id}`, action: 'staff.setUpTotp', address: client.address });
      const recoveryCodes = await factors.renewRecoveryCodes(account.id);
      return { ...(await start(account, client, 'totp')), recoveryCodes };
    },

    /** After another proof of who is at the keyboard, such as a passkey. */
    async noteConfirmed(staff: Pick<StaffUser, 'id' | 'sessionId'>, address: string): Promise<void> {
      await repo.confirm(staff.sessionId);
      await audit({ actor: `user:${staff.id}`, action: 'staff.confirm', address, detail: { way: 'passkey' } });
    },

    /** Checks the person again, by password or second factor. */
    async confirm(staff: StaffUser, proof: { password?: string; code?: string }, { address }: Client): Promise<void> {
      if (proof.code !== undefined) await factors.useCode(staff.id, proof.code);
      else {
        const account = await users.findById(staff.id);
        if (account === undefined || !(await passwords.confirm(account, proof.password ?? '')))
          throw new AppError('PASSWORD_WRONG');
      }
      await repo.confirm(staff.sessionId);
      await audit({ actor: `user:${staff.id}`, action: 'staff.confirm', address });
    },

    async end(staff: StaffUser, address: string): Promise<void> {
      await repo.remove(staff.sessionId);
      await audit({ actor: `user:${staff.id}`, action: 'staff.signOut', address });
    },

    async list(staff: StaffUser) {
      const rows = (await repo.list(staff.id)).map((session) => ({
        id: session.id,
        device: describeDevice(session.userAgent),
        clientIp: session.ip ?? '',
        createTime: beijingTime(session.createdAt),
        lastTime: beijingTime(session.lastUsedAt),
        expireTime: beijingTime(session.expiresAt),
        current: session.id === staff.sessionId,
      }));
      return { rows, total: rows.length };
    },

    /** Ends other sessions of the same person, never this one. */
    async endOthers(staff: StaffUser, id: string | undefined, address: string): Promise<void> {
      const ended = await repo.removeOthers(staff.id, staff.sessionId, id);
      if (ended > 0)
        await audit({ actor: `user:${staff.id}`, action: 'staff.endSessions', address, detail: { ended } });
    },

    sweep: () => repo.sweep(),
  };
}
