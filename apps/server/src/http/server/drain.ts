import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { HotPath } from '../../hot-cache/hot-path.ts';

/**
 * Stops the server without failing any request. For `preDrainMs` it still serves but reports "not ready" and sends
 * `connection: close`, so that load balancers and keep-alive clients leave. Then it accepts no new connections and lets
 * running requests finish.
 */
export async function drain(http: FastifyInstance, hotPath: HotPath, preDrainMs: number): Promise<void> {
  hotPath.isDraining = true;
  await sleep(preDrainMs);
  http.server.closeIdleConnections();
  const closeTimer = setTimeout(() => http.server.closeAllConnections(), 10_000);
  await http.close();
  clearTimeout(closeTimer);
}
