import type { Access, Role } from '@meiyu/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App, User } from './app.ts';

export function bearerToken(header: string | undefined): string | undefined {
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

function hasRole({ roles }: User, role: Role): boolean {
  return roles.includes(role) || roles.includes('owner');
}

/** The calling user, or null for a visitor; throws when the call is not allowed. For `public` the token is ignored. */
export async function authorize(
  app: Pick<App, 'authenticate'>,
  access: Access,
  request: FastifyRequest,
): Promise<User | null> {
  if (access === 'public') return null;
  const token = bearerToken(request.headers.authorization);
  const authenticated = token === undefined ? null : app.authenticate(token);
  const user = authenticated instanceof Promise ? await authenticated : authenticated;
  if (access === 'optional') return user;
  if (user === null) throw new AppError('NOT_LOGGED_IN');
  if (access !== 'user' && !hasRole(user, access.role)) throw new AppError('FORBIDDEN');
  return user;
}
