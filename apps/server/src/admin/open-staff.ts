import type { Passwords } from '../adapters/passwords.ts';
import { createWorkQueue } from '../adapters/work-queue.ts';
import type { Audit } from '../audit/audit.repo.ts';
import type { AccountServices } from '../features/account/account.ts';
import type { App } from '../http/app.ts';
import type { RateLimits } from '../limits/rate-limit.repo.ts';
import { createPasskeyRepo } from './passkeys/passkey.repo.ts';
import { createPasskeys } from './passkeys/passkey.service.ts';
import { createPasskeyChallenges } from './passkeys/passkey-challenge.ts';
import { createPasskeySite } from './passkeys/passkey-site.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { peopleRoutes } from './people.ts';
import { createFirstOwner } from './session/first-owner.service.ts';
import { createSecondFactorRepo } from './session/second-factor.repo.ts';
import { createSecondFactors } from './session/second-factor.service.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { createStaffInviteRepo } from './session/staff-invite.repo.ts';
import { createStaffSessionRepo } from './session/staff-session.repo.ts';
import { createStaffSessions } from './session/staff-session.service.ts';
import type { StaffTickets } from './session/staff-ticket.ts';

type Orm = Parameters<typeof createStaffSessionRepo>[0];

interface StaffDeps {
  orm: Orm;
  secret: string;
  tickets: StaffTickets;
  account: AccountServices;
  hashing: Passwords;
  limits: RateLimits;
  audit: Audit;
  siteName: () => Promise<string>;
  requireFactor: boolean;
  /** PUBLIC_URL; passkeys belong to its host. */
  publicUrl: string | undefined;
  warn: (line: string) => void;
}

/** Signing in hashes passwords; so many at once leave the processor to other calls. */
const MAX_SIGN_INS_AT_ONCE = 2;
const MAX_SIGN_INS_WAITING = 20;
const SWEEP_EVERY_MS = 10 * 60_000;

/** Sessions of the console: who is staff, second factors, the first owner. */
export function openStaff(deps: StaffDeps) {
  const { orm, secret, tickets, account, hashing, limits, audit, siteName, requireFactor, publicUrl, warn } = deps;
  const factors = createSecondFactors({ repo: createSecondFactorRepo(orm), limits, secret, siteName });
  const repo = createStaffSessionRepo(orm);
  const sessions = createStaffSessions({
    ...{ repo, users: account.users, passwords: account.passwords, factors, tickets, audit, requireFactor, warn },
  });
  const firstOwner = createFirstOwner({
    ...{ repo: createStaffInviteRepo(orm), users: account.users, passwords: hashing, limits, audit },
  });
  const passkeys = createPasskeys({
    ...{ repo: createPasskeyRepo(orm), challenges: createPasskeyChallenges(secret, limits), users: account.users },
    ...{ login: account.login, sessions, limits, siteName, audit },
  });
  const sweepTimer = setInterval(() => {
    sessions.sweep().catch((error: Error) => warn(`ended console sessions were not deleted: ${error.message}`));
  }, SWEEP_EVERY_MS);
  sweepTimer.unref();
  return {
    authenticate: sessions.authenticate,
    /** The roles of the owner of this console session. */
    findSession: repo.findRoles,
    sessions,
    factors,
    firstOwner,
    routes(app: App, waiting: Parameters<typeof sessionRoutes>[1]['waiting']) {
      const inTurn = createWorkQueue({ concurrency: MAX_SIGN_INS_AT_ONCE, maxWaiting: MAX_SIGN_INS_WAITING });
      peopleRoutes(app, { orm, account, hashing, factors, limits, audit });
      passkeysRoutes(app, { passkeys, siteFor: createPasskeySite(publicUrl) });
      sessionRoutes(app, { sessions, factors, firstOwner, tickets, login: account.login, waiting, inTurn, audit });
    },
    stop: () => clearInterval(sweepTimer),
  };
}

export type Staff = ReturnType<typeof openStaff>;
