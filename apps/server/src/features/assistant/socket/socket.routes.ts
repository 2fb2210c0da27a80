import { MAX_FRAME_BYTES } from '@meiyu/contract/assistant-socket.ts';
import { assistantSocket } from '@meiyu/contract/raw.ts';
import type { FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/app.ts';
import { rawRoute } from '../../../http/raw.ts';
import { findUpgrade } from '../../../http/server/upgrade.ts';
import type { TicketRepo } from '../store/ticket.repo.ts';
import type { Hub } from './hub.ts';
import { type ServeDeps, serveSocket } from './serve-socket.ts';

type SocketDeps = ServeDeps & {
  tickets: Pick<TicketRepo, 'redeem'>;
  hub: Pick<Hub, 'connectionsOf' | 'countOf' | 'size'>;
  publicUrl: string | undefined;
  /** Called when a page connects, so that engines can warm up. */
  onVisit(): void;
};

const MAX_CONNECTIONS_PER_USER = 5;
const MAX_CONNECTIONS = 20_000;

/**
 * Only pages of this site may connect: those of the configured address, or of the host this request was sent to. Of the
 * host only the name and port are compared, not http or https: behind a proxy that is not named in TRUST_PROXY every
 * request seems to be http.
 */
function isOwnOrigin(publicUrl: string | undefined, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (!/^https?:$/.test(page.protocol)) return false;
  return page.host === host.toLowerCase() || (publicUrl !== undefined && page.origin === new URL(publicUrl).origin);
}

export function socketRoutes(app: App, deps: SocketDeps): void {
  const { tickets, hub, publicUrl, onVisit } = deps;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  rawRoute(app, assistantSocket, async (request, reply) => {
    const upgrade = findUpgrade(request.raw);
    if (!upgrade) throw new AppError('MALFORMED_REQUEST');
    if (!isOwnOrigin(publicUrl, request)) throw new AppError('ORIGIN_REFUSED');
    if (app.isDraining() || hub.size >= MAX_CONNECTIONS) throw new AppError('OVERLOADED');
    const { ticket } = request.query as { ticket?: unknown };
    const ticketOwner = typeof ticket === 'string' ? await tickets.redeem(ticket) : undefined;
    if (!ticketOwner) throw new AppError('TICKET_INVALID');
    if (hub.countOf(ticketOwner.userId) >= MAX_CONNECTIONS_PER_USER) {
      // Some connections may be dead: pinging them frees their slots for the next attempt.
      for (const connection of hub.connectionsOf(ticketOwner.userId)) connection.ping();
      throw new AppError('SOCKETS_TOO_MANY');
    }
    reply.hijack();
    const { socket, head } = upgrade.accept();
    server.handleUpgrade(request.raw, socket, head, (webSocket) => {
      onVisit();
      serveSocket(deps, webSocket, ticketOwner);
    });
    return reply;
  });
}
