import { MAX_FRAME_BYTES } from '@meiyu/contract/assistant-socket.ts';
import { assistantSocket } from '@meiyu/contract/raw.ts';
import type { FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/app.ts';
import { raw } from '../../../http/raw.ts';
import { takeUpgrade } from '../../../http/server/upgrade.ts';
import type { TicketRepo } from '../store/ticket.repo.ts';
import type { Hub } from './hub.ts';
import { type ServeDeps, serveSocket } from './serve-socket.ts';

type SocketDeps = ServeDeps & {
  tickets: Pick<TicketRepo, 'redeem'>;
  hub: Pick<Hub, 'countOf' | 'size'>;
  publicUrl: string | undefined;
  /** Somebody has come: whatever takes time at first may begin. */
  onVisit(): void;
};

const MOST_OF_A_USER = 5;
const MOST = 20_000;

/**
 * The page must be ours: of the address the operator gave, or of the very host this request was sent to. The scheme is
 * not compared, since a proxy that is not named in TRUST_PROXY speaks http to us whatever its visitors speak.
 */
function isOwnOrigin(publicUrl: string | undefined, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (!/^https?:$/.test(given.protocol)) return false;
  return given.host === host.toLowerCase() || (publicUrl !== undefined && given.origin === new URL(publicUrl).origin);
}

export function socketRoutes(app: App, deps: SocketDeps): void {
  const { tickets, hub, publicUrl, onVisit } = deps;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  raw(app, assistantSocket, async (request, reply) => {
    const upgrade = takeUpgrade(request.raw);
    if (!upgrade) throw new AppError('NOT_A_REQUEST');
    if (!isOwnOrigin(publicUrl, request)) throw new AppError('ORIGIN_REFUSED');
    if (app.hotPath.draining || hub.size >= MOST) throw new AppError('OVERLOADED');
    const { ticket } = request.query as { ticket?: unknown };
    const owner = typeof ticket === 'string' ? await tickets.redeem(ticket) : undefined;
    if (!owner) throw new AppError('TICKET_INVALID');
    if (hub.countOf(owner.userId) >= MOST_OF_A_USER) {
      // Some may be left from a network that went away: whoever comes again finds their places free.
      for (const connection of hub.of(owner.userId)) connection.beat();
      throw new AppError('SOCKETS_TOO_MANY');
    }
    reply.hijack();
    const { socket, head } = upgrade.accept();
    server.handleUpgrade(request.raw, socket, head, (opened) => {
      onVisit();
      serveSocket(deps, opened, owner);
    });
    return reply;
  });
}
