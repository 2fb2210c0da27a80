import { mayOpenConsole } from '@meiyu/contract/endpoint.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { Login } from '../../features/account/sign-in/login.service.ts';
import type { UserRepo } from '../../features/account/users/user.repo.ts';
import type { StaffUser } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { StaffSessions } from '../session/staff-session.service.ts';
import type { PasskeyRepo } from './passkey.repo.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import type { PasskeySite } from './passkey-site.ts';
import { type Assertion, type Attestation, readChallenge, verifyAssertion, verifyAttestation } from './webauthn.ts';

const MAX_PASSKEYS = 20;
/** Challenges and attempts of one address; a staff room may share one. */
const SIGN_IN_LIMIT = { limit: 60, windowMs: 10 * 60_000 } as const;
/** ES256, EdDSA and RS256, which all authenticators have between them. */
const ALGORITHMS = [-7, -8, -257] as const;

interface Client {
  address: string;
  userAgent: string;
}

interface PasskeyDeps {
  repo: PasskeyRepo;
  challenges: PasskeyChallenges;
  users: Pick<UserRepo, 'findById'>;
  login: Pick<Login, 'signIn'>;
  sessions: Pick<StaffSessions, 'start' | 'needsFactor' | 'findByTicket' | 'noteConfirmed'>;
  limits: Pick<RateLimits, 'take'>;
  siteName: () => Promise<string>;
  audit: Audit;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const registerPurpose = (userId: string) => `register/${userId}`;
/** Without an account any passkey is accepted. */
const confirmPurpose = (userId: string) => `confirm/${userId}`;
const signInPurpose = (userId = '') => `sign-in/${userId}`;

const toDescriptor = ({ id, transports }: { id: string; transports: string[] }) => ({
  ...{ id, transports, type: 'public-key' as const },
});

export function createPasskeys(deps: PasskeyDeps) {
  const { repo, challenges, users, sessions, limits, audit } = deps;

  async function limitSignIns(address: string): Promise<void> {
    if (!(await limits.take(`passkey-sign-in/${address}`, SIGN_IN_LIMIT)).allowed) throw new AppError('TOO_MANY');
  }

  async function refuse(
    userId: string | undefined,
    { address }: Client,
    reason: string,
    action = 'staff.signIn',
  ): Promise<never> {
    const actor = userId === undefined ? 'visitor' : `user:${userId}`;
    await audit({ actor, action, result: 'refused', address, detail: { way: 'passkey', reason } });
    throw new AppError('PASSKEY_REFUSED');
  }

  /** Whose passkey answered; throws when anything about the answer is wrong. */
  async function checkAssertion(site: PasskeySite, assertion: Assertion, client: Client, onlyPurpose?: string) {
    const action = onlyPurpose === undefined ? 'staff.signIn' : 'staff.confirm';
    const passkey = await repo.find(assertion.id);
    if (passkey === undefined) return refuse(undefined, client, 'unknown', action);
    const { userId } = passkey;
    const challenge = readChallenge(assertion);
    const purposes = onlyPurpose === undefined ? [signInPurpose(), signInPurpose(userId)] : [onlyPurpose];
    const purpose = await challenges.use(challenge, purposes);
    if (purpose === undefined) return refuse(userId, client, 'challenge', action);
    const { userHandle } = assertion.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId)
      return refuse(userId, client, 'account', action);
    const counter = await verifyAssertion({ site, assertion, challenge, publicKey: passkey.publicKey });
    if (counter === undefined) return refuse(userId, client, 'signature', action);
    if (!(await repo.use(passkey.id, counter))) return refuse(userId, client, 'counter', action);
    return { userId, isAfterPassword: purpose !== signInPurpose() };
  }

  async function signInAsReader(userId: string, client: Client) {
    const signedIn = await deps.login.signIn(userId, client);
    await audit({
      actor: `user:${userId}`,
      action: 'account.login',
      address: client.address,
      detail: { way: 'passkey' },
    });
    return signedIn;
  }

  return {
    /** A challenge for anybody, or with a ticket for the passkeys of its account. */
    async signInOptions(site: PasskeySite, ticket: string | undefined, address: string) {
      await limitSignIns(address);
      const account = ticket === undefined ? undefined : await sessions.findByTicket(ticket);
      const allowed = account === undefined ? [] : await repo.list(account.id);
      return {
        challenge: challenges.make(signInPurpose(account?.id)),
        rpId: site.rpId,
        timeout: challenges.validMs,
        userVerification: 'required' as const,
        allowCredentials: allowed.map(toDescriptor),
      };
    },

    async signIn(site: PasskeySite, assertion: Assertion, client: Client) {
      await limitSignIns(client.address);
      const { userId, isAfterPassword } = await checkAssertion(site, assertion, client);
      const account = await users.findById(userId);
      const actor = `user:${userId}`;
      if (account === undefined || account.status !== 'active') {
        const detail = { way: 'passkey', reason: 'disabled' };
        await audit({ actor, action: 'staff.signIn', result: 'refused', address: client.address, detail });
        throw new AppError('ACCOUNT_DISABLED');
      }
      if (!mayOpenConsole(account.roles)) throw new AppError('FORBIDDEN');
      const reader = isAfterPassword ? {} : await signInAsReader(userId, client);
      const { token: staffToken, expireTime: staffExpireTime } = await sessions.start(account, client, 'passkey');
      const mustChangePassword = account.mustChangePassword || undefined;
      return { ...reader, mustChangePassword, staffToken, staffExpireTime };
    },

    isInUse: () => repo.isAny(),

    async confirmOptions(site: PasskeySite, userId: string) {
      return {
        challenge: challenges.make(confirmPurpose(userId)),
        rpId: site.rpId,
        timeout: challenges.validMs,
        userVerification: 'required' as const,
        allowCredentials: (await repo.list(userId)).map(toDescriptor),
      };
    },

    /** Checks the person again with one of their passkeys. */
    async confirm(site: PasskeySite, staff: Pick<StaffUser, 'id' | 'sessionId'>, assertion: Assertion, client: Client) {
      await limitSignIns(client.address);
      const { userId } = await checkAssertion(site, assertion, client, confirmPurpose(staff.id));
      if (userId !== staff.id) return refuse(staff.id, client, 'account', 'staff.confirm');
      await sessions.noteConfirmed(staff, client.address);
    },

    async list(userId: string) {
      const passkeys = await repo.list(userId);
      const rows = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name, createTime: beijingTime(createdAt) },
        lastUseTime: lastUsedAt === null ? '' : beijingTime(lastUsedAt),
      }));
      return { rows, total: rows.length };
    },

    async registerOptions(site: PasskeySite, { id, name }: Pick<StaffUser, 'id' | 'name'>) {
      const existing = await repo.list(id);
      if (existing.length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
      return {
        challenge: challenges.make(registerPurpose(id)),
        rp: { id: site.rpId, name: await deps.siteName() },
        user: { id: Buffer.from(id).toString('base64url'), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: challenges.validMs,
        attestation: 'none' as const,
        excludeCredentials: existing.map(toDescriptor),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      };
    },

    async register(site: PasskeySite, userId: string, attestation: Attestation & { name: string }, address: string) {
      if ((await repo.list(userId)).length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
      const challenge = readChallenge(attestation);
      const isInTime = (await challenges.use(challenge, [registerPurpose(userId)])) !== undefined;
      const key = isInTime
        ? await verifyAttestation({ site, attestation, challenge, algorithms: ALGORITHMS })
        : undefined;
      const isAdded =
        key !== undefined &&
        (await repo.insert({
          ...{ id: key.id, userId, name: attestation.name, counter: key.counter },
          ...{ publicKey: Buffer.from(key.publicKey), transports: attestation.response.transports ?? [] },
        }));
      const result = isAdded ? 'ok' : 'refused';
      await audit({ actor: `user:${userId}`, action: 'staff.addPasskey', result, address });
      if (!isAdded) throw new AppError('PASSKEY_REFUSED');
    },

    async rename(userId: string, id: string, name: string, address: string): Promise<void> {
      if (await repo.rename(userId, id, name))
        await audit({ actor: `user:${userId}`, action: 'staff.renamePasskey', address });
    },

    async remove(userId: string, id: string, address: string): Promise<void> {
      const account = await users.findById(userId);
      const outcome = await repo.remove(userId, id, account !== undefined && sessions.needsFactor(account));
      if (outcome === 'last') throw new AppError('STAFF_FACTOR_LAST');
      if (outcome === 'removed') await audit({ actor: `user:${userId}`, action: 'staff.removePasskey', address });
    },
  };
}
