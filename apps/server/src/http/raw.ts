import type { RawEndpoint } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { AppError } from './app-error.ts';
import { isCleanValue } from './text-hygiene.ts';

/** Serves one declared answer that is no JSON envelope. A refusal is still an envelope, with its HTTP status. */
export function raw(
  app: App,
  declaration: RawEndpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.http.get(declaration.path, { config: { raw: declaration.path } }, (request, reply) => {
    // What the database cannot hold names nothing in it.
    if (!isCleanValue(request.params) || !isCleanValue(request.query)) throw new AppError('NO_SUCH_PATH');
    return handler(request, reply);
  });
}
