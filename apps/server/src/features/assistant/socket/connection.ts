import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { WebSocket } from 'ws';
import type { Follower, Offsets, Stream } from '../jobs/stream.ts';
import type { TicketOwner } from '../store/ticket.repo.ts';

export interface Connection extends Follower, TicketOwner {
  sendFrame(frame: ServerFrame): void;
  follow(stream: Stream, from: Offsets): void;
  unfollowAll(): void;
  /** Records that the client has sent something. */
  noteAlive(): void;
  /** Pings the client; ends the connection if the client has sent nothing since the last ping. */
  ping(): void;
  close(code: number, reason: string): void;
}

/** A client with more unsent bytes than this counts as busy. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** The sending side of one page's socket. */
export function createConnection(socket: WebSocket, ticketOwner: TicketOwner): Connection {
  const followed = new Set<Stream>();
  let sentSinceLastPing = true;

  const connection: Connection = {
    ...ticketOwner,
    get busy() {
      return socket.bufferedAmount > MAX_BUFFERED_BYTES;
    },
    send(frame) {
      if (socket.readyState === socket.OPEN) socket.send(frame);
    },
    sendFrame: (frame) => connection.send(JSON.stringify(frame)),
    follow(stream, from) {
      if (socket.readyState !== socket.OPEN) return;
      for (const other of followed) {
        // Two streams of the same answer could send contradictory offsets.
        if (other !== stream && other.answerId === stream.answerId) other.unfollow(connection);
        else if (!other.ended) continue;
        followed.delete(other);
      }
      followed.add(stream);
      stream.follow(connection, from);
    },
    unfollowAll() {
      for (const stream of followed) stream.unfollow(connection);
    },
    noteAlive() {
      sentSinceLastPing = true;
    },
    ping() {
      if (!sentSinceLastPing) return socket.terminate();
      sentSinceLastPing = false;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
  };
  return connection;
}
