import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Made anew by every process and never told: a request that carries it was made in here. */
const internalKey = randomBytes(32).toString('hex');

export const INTERNAL_HEADERS = { 'x-internal': internalKey };

/** What never left the process needs no cipher. */
export function isInternalRequest(request: FastifyRequest): boolean {
  return request.headers['x-internal'] === internalKey;
}
