import type { RawEndpoint } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isCleanValue } from '../limits/text-hygiene.ts';
import { admit } from './admit.ts';
import type { App, User } from './app.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply, user: User | null) => Promise<FastifyReply>;

/**
 * Serves one declared answer that is no JSON envelope. A refusal is still an envelope, with its HTTP status. Tokens and
 * roles are checked here; signatures, tickets and grants stand in the address and are the handler's.
 */
export function raw(app: App, declaration: RawEndpoint, handler: Handler): void {
  const { method, path, access, body } = declaration;
  const bearer = access === 'user' || typeof access === 'object' ? access : 'public';
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    // What the database cannot hold names nothing in it.
    if (!isCleanValue(request.params) || !isCleanValue(request.query)) throw new AppError('NO_SUCH_PATH');
    const user = await admit(app, bearer, request);
    if (body && Number(request.headers['content-length'] ?? 0) > body.maxBytes) throw new AppError('TOO_LARGE');
    return handler(request, reply, user);
  };
  const options = { method, url: path, config: { raw: path }, handler: serve, exposeHeadRoute: method === 'GET' };
  if (!body) {
    app.http.route(options);
    return;
  }
  // In a scope of its own, where every type of body is left on the wire for the handler.
  app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route(options);
  });
}
