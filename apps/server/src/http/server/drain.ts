import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { HotPath } from '../../hot-cache/hot-path.ts';

/**
 * Stops without failing anyone: first say so (readiness, `connection: close`) while still serving, so that balancers
 * and keep-alive clients turn away by themselves; then take no more connections and let what runs finish.
 */
export async function drain(http: FastifyInstance, hotPath: HotPath, preDrainMs: number): Promise<void> {
  hotPath.draining = true;
  await sleep(preDrainMs);
  http.server.closeIdleConnections();
  const deadline = setTimeout(() => http.server.closeAllConnections(), 10_000);
  await http.close();
  clearTimeout(deadline);
}
