import type { WebSocket } from 'ws';
import { AppError } from '../../../errors.ts';
import type { TicketOwner } from '../store/ticket.repo.ts';
import { createConnection } from './connection.ts';
import { type FrameDeps, handleFrame, sendReady } from './handle-frame.ts';
import type { Hub } from './hub.ts';
import { createFloodCheck, findAnswerId, readFrame } from './read-frame.ts';

export type ServeDeps = FrameDeps & {
  hub: Pick<Hub, 'add' | 'remove'>;
  toRefusal(error: unknown): AppError;
};

const MAX_VIOLATIONS = 5;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** Serves one page's socket. Frames are handled in order; invalid ones are refused, and after five the socket is closed. */
export function serveSocket(deps: ServeDeps, socket: WebSocket, ticketOwner: TicketOwner): void {
  const { hub, toRefusal } = deps;
  const connection = createConnection(socket, ticketOwner);
  const isFlood = createFloodCheck();
  let violations = 0;

  function refuse(error: unknown, answerId?: string): void {
    const { code, message } = toRefusal(error);
    connection.sendFrame({ frame: 'refused', ...(answerId ? { answerId } : {}), code, msg: message });
  }

  function refuseViolation(error: AppError, answerId?: string): void {
    violations += 1;
    refuse(error, answerId);
    if (violations >= MAX_VIOLATIONS) connection.close(POLICY_VIOLATION, '消息格式不正确');
  }

  // Frames of the page are handled only after the ready frame was sent.
  let handling = sendReady(deps, connection).catch((error: unknown) => {
    refuse(error);
    connection.close(INTERNAL_ERROR, '');
  });
  socket.on('message', (data, isBinary) => {
    connection.noteAlive();
    if (isFlood()) return refuseViolation(new AppError('FLOOD'));
    if (isBinary) return refuseViolation(new AppError('MALFORMED_REQUEST'));
    const text = String(data);
    try {
      const frame = readFrame(text);
      handling = handling
        .then(() => handleFrame(deps, connection, frame))
        .catch((error: unknown) => refuse(error, 'answerId' in frame ? frame.answerId : undefined));
    } catch (error) {
      refuseViolation(toRefusal(error), findAnswerId(text));
    }
  });
  socket.on('ping', () => isFlood() && refuseViolation(new AppError('FLOOD')));
  socket.on('pong', connection.noteAlive);
  // The library closes the socket after too large and malformed frames.
  socket.on('error', () => {});
  socket.on('close', () => {
    connection.unfollowAll();
    hub.remove(connection);
  });
  hub.add(connection);
}
