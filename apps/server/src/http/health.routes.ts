import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isLoopback, plainAddress } from '../limits/client-address.ts';
import { bearerToken } from './authorize.ts';
import type { Metrics } from './monitoring/metrics.ts';

interface HealthDeps {
  metrics: Metrics;
  metricsToken: string | undefined;
  isDraining: () => boolean;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
}

/** How long /readyz waits for the database: less than a user would, because a load balancer needs an answer soon. */
const PING_LIMIT_MS = 2000;

async function pingInTime(ping: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('OVERLOADED')), PING_LIMIT_MS);
  });
  await Promise.race([ping(), timeout]).finally(() => clearTimeout(timer));
}

/** True with the metrics token, or for a direct loopback request that no proxy forwarded. */
function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  const bearer = bearerToken(request.headers.authorization);
  if (token !== undefined && bearer !== undefined) {
    const [a, b] = [Buffer.from(bearer), Buffer.from(token)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers['x-real-ip'];
  return forwarded === undefined && isLoopback(plainAddress(request.socket.remoteAddress));
}

export function healthRoutes(http: FastifyInstance, deps: HealthDeps): void {
  http.get('/healthz', { config: { raw: 'healthz' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok' }),
  );
  http.get('/readyz', { config: { raw: 'readyz' } }, async (_request, reply) => {
    if (deps.isDraining()) throw new AppError('OVERLOADED');
    await pingInTime(deps.ping);
    return reply.header('cache-control', 'no-store').send({ code: 200, msg: 'ok' });
  });
  http.get('/metrics', { config: { raw: 'metrics' } }, async (request, reply) => {
    if (!isOperator(request, deps.metricsToken)) throw new AppError('NO_SUCH_PATH');
    reply.header('cache-control', 'no-store').type(deps.metrics.registry.contentType);
    return deps.metrics.registry.metrics();
  });
}
