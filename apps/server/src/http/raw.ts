import type { RawEndpoint } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isCleanValue } from '../limits/text-hygiene.ts';
import type { App, StaffUser, User } from './app.ts';
import { authorize } from './authorize.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply, user: User | StaffUser | null) => Promise<FastifyReply>;

/**
 * Serves one declared endpoint whose answer is not a JSON envelope. A refusal is still an envelope, with an HTTP error
 * status. Tokens and roles are checked here; signatures, tickets and grants in the URL are checked by the handler.
 */
export function rawRoute(app: App, declaration: RawEndpoint, handler: Handler): void {
  const { method, path, access, body } = declaration;
  const tokenAccess = access === 'user' || typeof access === 'object' ? access : 'public';
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    // PostgreSQL cannot store such text (NUL for instance), so no row can have this name.
    if (!isCleanValue(request.params) || !isCleanValue(request.query)) throw new AppError('NO_SUCH_PATH');
    const user = await authorize(app, { access: tokenAccess }, request);
    if (body && Number(request.headers['content-length'] ?? 0) > body.maxBytes) throw new AppError('TOO_LARGE');
    return handler(request, reply, user);
  };
  const options = { method, url: path, config: { raw: path }, handler: serve, exposeHeadRoute: method === 'GET' };
  if (!body) {
    app.http.route(options);
    return;
  }
  // A separate Fastify scope without body parsers, so that the handler reads the stream itself.
  app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route(options);
  });
}
