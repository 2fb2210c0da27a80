import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Upgrade {
  /** Takes the connection out of HTTP's hands. */
  accept(): { socket: Duplex; head: Buffer };
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Only these leave HTTP; one that merely offers HTTP/2 is answered as if it had not. */
export function isSocketRequest({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** The connection behind a request that asks to become a WebSocket. */
export function takeUpgrade(request: IncomingMessage): Upgrade | undefined {
  return upgrades.get(request);
}

/**
 * A WebSocket's request goes the way of all others, so that the flood guard, the trusted proxies, the hooks and the
 * envelopes of refusals hold for it too; the route that takes it accepts the connection.
 */
export function acceptUpgrades(http: FastifyInstance): void {
  http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const response = new ServerResponse(request);
    const onError = () => socket.destroy();
    socket.on('error', onError);
    // node:http gives us its own socket here, which is all a response needs.
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    response.shouldKeepAlive = false;
    const refused = () => socket.end();
    response.on('finish', refused);
    upgrades.set(request, {
      accept() {
        upgrades.delete(request);
        response.off('finish', refused);
        response.detachSocket(socket as Parameters<typeof response.detachSocket>[0]);
        socket.off('error', onError);
        return { socket, head };
      },
    });
    http.routing(request, response);
  });
}
