import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Random for each process and never sent out, so a request that carries it comes from this process. */
const internalKey = randomBytes(32).toString('hex');

export const INTERNAL_HEADERS = { 'x-internal': internalKey };

/** Whether a request comes from this process itself; then its body need not be encrypted. */
export function isInternalRequest(request: FastifyRequest): boolean {
  return request.headers['x-internal'] === internalKey;
}
