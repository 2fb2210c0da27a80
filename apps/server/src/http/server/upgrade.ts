import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Upgrade {
  /** Takes over the connection, which is then no longer used for HTTP. */
  accept(): { socket: Duplex; head: Buffer };
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Only WebSocket requests are upgraded; an offer of HTTP/2 is ignored and answered with HTTP/1.1. */
export function isSocketRequest({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** The connection behind a request that asks to become a WebSocket. */
export function findUpgrade(request: IncomingMessage): Upgrade | undefined {
  return upgrades.get(request);
}

/**
 * Routes a WebSocket request like any other, so that the flood guard, the trusted proxies, the hooks and the error
 * envelopes apply to it too; the route handler then accepts the connection.
 */
export function acceptUpgrades(fastify: FastifyInstance): void {
  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const response = new ServerResponse(request);
    const onError = () => socket.destroy();
    socket.on('error', onError);
    // node:http passes a net.Socket here, which is what assignSocket needs.
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    response.shouldKeepAlive = false;
    const endAfterRefusal = () => socket.end();
    response.on('finish', endAfterRefusal);
    upgrades.set(request, {
      accept() {
        upgrades.delete(request);
        response.off('finish', endAfterRefusal);
        response.detachSocket(socket as Parameters<typeof response.detachSocket>[0]);
        socket.off('error', onError);
        return { socket, head };
      },
    });
    fastify.routing(request, response);
  });
}
