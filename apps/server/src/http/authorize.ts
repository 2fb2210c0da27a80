import { type Access, hasRole, isConsoleAccess } from '@meiyu/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App, StaffUser, User } from './app.ts';

/** The parts of a declared call that `authorize` reads. */
interface Requirements {
  access: Access;
  sensitive?: true;
  beforePasswordChange?: true;
}

/** How long a proof of identity counts for sensitive calls. */
const CONFIRMED_MS = 10 * 60_000;

export function bearerToken(header: string | undefined): string | undefined {
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

type Authenticators = Pick<App, 'authenticate' | 'authenticateStaff'>;

async function authorizeStaff(
  app: Authenticators,
  { access, sensitive }: Requirements,
  token: string | undefined,
): Promise<StaffUser> {
  const staff = token === undefined ? null : await app.authenticateStaff(token);
  if (staff === null) {
    // A reader's token identifies the caller, but gives no access to the console.
    const reader = token === undefined ? null : await app.authenticate(token);
    throw new AppError(reader === null ? 'NOT_LOGGED_IN' : 'FORBIDDEN');
  }
  if (typeof access === 'object' && !hasRole(staff.roles, access.role)) throw new AppError('FORBIDDEN');
  if (sensitive && staff.confirmedAt.getTime() < Date.now() - CONFIRMED_MS) throw new AppError('CONFIRM_IDENTITY');
  return staff;
}

/** The calling user, or null for a visitor; throws when the call is not allowed. For `public` the token is ignored. */
export async function authorize(
  app: Authenticators,
  requirements: Requirements,
  request: FastifyRequest,
): Promise<User | StaffUser | null> {
  const { access } = requirements;
  if (access === 'public') return null;
  const token = bearerToken(request.headers.authorization);
  if (isConsoleAccess(access)) return authorizeStaff(app, requirements, token);
  const authenticated = token === undefined ? null : app.authenticate(token);
  const user = authenticated instanceof Promise ? await authenticated : authenticated;
  if (access === 'optional') return user;
  if (user === null) throw new AppError('NOT_LOGGED_IN');
  if (user.mustChangePassword && !requirements.beforePasswordChange) throw new AppError('PASSWORD_MUST_CHANGE');
  return user;
}
