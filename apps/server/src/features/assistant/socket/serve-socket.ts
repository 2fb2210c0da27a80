import type { WebSocket } from 'ws';
import { AppError } from '../../../errors.ts';
import type { TicketOwner } from '../store/ticket.repo.ts';
import { createConnection } from './connection.ts';
import { type FrameDeps, greet, handleFrame } from './handle-frame.ts';
import type { Hub } from './hub.ts';
import { createFloodCheck, findAnswerId, readFrame } from './read-frame.ts';

export type ServeDeps = FrameDeps & {
  hub: Pick<Hub, 'add' | 'remove'>;
  toRefusal(error: unknown): AppError;
};

const MOST_STRIKES = 5;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** One open page. What it sends is dealt with in order; what is no frame is refused, and too much of it ends it. */
export function serveSocket(deps: ServeDeps, socket: WebSocket, owner: TicketOwner): void {
  const { hub, toRefusal } = deps;
  const connection = createConnection(socket, owner);
  const isFlood = createFloodCheck();
  let strikes = 0;

  function refuse(error: unknown, answerId?: string): void {
    const { code, message } = toRefusal(error);
    connection.tell({ frame: 'refused', ...(answerId ? { answerId } : {}), code, msg: message });
  }

  function strike(error: AppError, answerId?: string): void {
    strikes += 1;
    refuse(error, answerId);
    if (strikes >= MOST_STRIKES) connection.close(POLICY_VIOLATION, '消息格式不正确');
  }

  // Nothing the page sends is looked at before it is greeted.
  let turn = greet(deps, connection).catch((error: unknown) => {
    refuse(error);
    connection.close(INTERNAL_ERROR, '');
  });
  socket.on('message', (data, isBinary) => {
    connection.noteAlive();
    if (isFlood()) return strike(new AppError('FLOOD'));
    if (isBinary) return strike(new AppError('NOT_A_REQUEST'));
    const text = String(data);
    try {
      const frame = readFrame(text);
      turn = turn
        .then(() => handleFrame(deps, connection, frame))
        .catch((error: unknown) => refuse(error, 'answerId' in frame ? frame.answerId : undefined));
    } catch (error) {
      strike(toRefusal(error), findAnswerId(text));
    }
  });
  socket.on('ping', () => isFlood() && strike(new AppError('FLOOD')));
  socket.on('pong', connection.noteAlive);
  // Frames too large and broken ones end the socket by themselves.
  socket.on('error', () => {});
  socket.on('close', () => {
    connection.leaveAll();
    hub.remove(connection);
  });
  hub.add(connection);
}
