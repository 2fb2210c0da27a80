import * as session from '@meiyu/contract/admin/session.ts';
import { hasRole } from '@meiyu/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { RunInTurn } from '../../adapters/work-queue.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { Login } from '../../features/account/sign-in/login.service.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { FirstOwner } from './first-owner.service.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { StaffSessions } from './staff-session.service.ts';
import type { StaffTickets } from './staff-ticket.ts';

interface SessionRouteDeps {
  sessions: StaffSessions;
  factors: SecondFactors;
  firstOwner: FirstOwner;
  tickets: StaffTickets;
  login: Pick<Login, 'signIn'>;
  waiting: Record<'applications' | 'reports' | 'comments' | 'exhibitions' | 'failedJobs', () => Promise<number>>;
  /** Queue for calls that hash a password. */
  inTurn: RunInTurn;
  audit: Audit;
}

function toClient({ address, request }: { address: string; request: FastifyRequest }) {
  return { address, userAgent: request.headers['user-agent'] ?? '' };
}

export function sessionRoutes(app: App, deps: SessionRouteDeps): void {
  const { sessions, factors, firstOwner, tickets, login, waiting, inTurn, audit } = deps;

  async function countWaiting({ roles }: StaffUser) {
    const [applications, reports, comments, exhibitions, failedJobs] = await Promise.all([
      hasRole(roles, 'reviewer') ? waiting.applications() : undefined,
      hasRole(roles, 'reviewer') ? waiting.reports() : undefined,
      hasRole(roles, 'reviewer') ? waiting.comments() : undefined,
      hasRole(roles, 'reviewer') ? waiting.exhibitions() : undefined,
      hasRole(roles, 'accounts') ? waiting.failedJobs() : undefined,
    ]);
    return { applications, reports, comments, exhibitions, failedJobs };
  }

  route(
    app,
    session.begin,
    async (context) => ({
      staffTicket: await sessions.begin(context.user.id, context.body.password, toClient(context)),
    }),
    { inTurn },
  );
  route(app, session.state, ({ body }) => sessions.describe(body.ticket));
  route(app, session.setUpTotp, ({ body }) => sessions.setUpTotp(body.ticket));
  route(app, session.open, (context) => sessions.open(context.body.ticket, context.body.code, toClient(context)));
  route(
    app,
    session.claim,
    async (context) => {
      const account = await firstOwner.claim(context.body, context.address);
      return { ...(await login.signIn(account.id, toClient(context))), staffTicket: tickets.make(account) };
    },
    { inTurn },
  );
  route(app, session.me, async ({ user }) => {
    const [{ totp, totpSince, passkeys, recoveryCodesLeft }, counts] = await Promise.all([
      factors.describe(user.id),
      countWaiting(user),
    ]);
    return {
      id: user.id,
      userName: user.name,
      roles: [...user.roles],
      expireTime: beijingTime(user.expiresAt),
      totp: totp === 'confirmed',
      totpTime: totpSince === undefined ? '' : beijingTime(totpSince),
      factorRequired: sessions.needsFactor(user),
      ...{ passkeys, recoveryCodesLeft, waiting: counts },
    };
  });
  route(app, session.confirm, (context) => sessions.confirm(context.user, context.body, toClient(context)), {
    inTurn,
  });
  route(app, session.end, ({ user, address }) => sessions.end(user, address));
  route(app, session.renewRecoveryCodes, async ({ user, address }) => {
    if ((await factors.describe(user.id)).totp !== 'confirmed') throw new AppError('STAFF_FACTOR_NEEDED');
    await audit({ actor: `user:${user.id}`, action: 'staff.renewRecoveryCodes', address });
    return { recoveryCodes: await factors.renewRecoveryCodes(user.id) };
  });
  route(app, session.removeTotp, async ({ user, address }) => {
    await factors.removeTotp(user.id, sessions.needsFactor(user));
    await audit({ actor: `user:${user.id}`, action: 'staff.removeTotp', address });
  });
  route(app, session.beginTotp, ({ user }) => factors.beginTotp(user.id, user.name));
  route(app, session.replaceTotp, async ({ user, body, address }) => {
    const recoveryCodes = await factors.replaceTotp(user.id, body.pending, body.code);
    await audit({ actor: `user:${user.id}`, action: 'staff.setUpTotp', address });
    return { recoveryCodes };
  });
  route(app, session.sessions, ({ user }) => sessions.list(user));
  route(app, session.endSessions, ({ user, body, address }) => sessions.endOthers(user, body.id, address));
}
