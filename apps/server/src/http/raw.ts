import type { RawEndpoint } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** Serves one declared answer that is no JSON envelope. A refusal is still an envelope, with its HTTP status. */
export function raw(
  app: App,
  declaration: RawEndpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.http.get(declaration.path, { config: { raw: declaration.path } }, handler);
}
