import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { WebSocket } from 'ws';
import type { Follower, Offsets, Stream } from '../jobs/stream.ts';
import type { TicketOwner } from '../store/ticket.repo.ts';

export interface Connection extends Follower, TicketOwner {
  tell(frame: ServerFrame): void;
  follow(stream: Stream, from: Offsets): void;
  leaveAll(): void;
  /** The other end gave a sign of life. */
  noteAlive(): void;
  /** Asks the other end for a sign of life; one that gave none since the last time is cut off. */
  beat(): void;
  close(code: number, reason: string): void;
}

/** With more unsent than this, a reader is too slow to be told everything at once. */
const MOST_BUFFERED = 256 * 1024;

/** One open page, as what it is told. */
export function createConnection(socket: WebSocket, owner: TicketOwner): Connection {
  const followed = new Set<Stream>();
  let alive = true;

  const connection: Connection = {
    ...owner,
    get busy() {
      return socket.bufferedAmount > MOST_BUFFERED;
    },
    send(frame) {
      if (socket.readyState === socket.OPEN) socket.send(frame);
    },
    tell: (frame) => connection.send(JSON.stringify(frame)),
    follow(stream, from) {
      if (socket.readyState !== socket.OPEN) return;
      for (const one of followed) {
        // Two tellers of one answer would contradict each other about how far it has come.
        if (one !== stream && one.answerId === stream.answerId) one.leave(connection);
        else if (!one.ended) continue;
        followed.delete(one);
      }
      followed.add(stream);
      stream.follow(connection, from);
    },
    leaveAll() {
      for (const stream of followed) stream.leave(connection);
    },
    noteAlive() {
      alive = true;
    },
    beat() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
  };
  return connection;
}
