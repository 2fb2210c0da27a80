import { type ClientFrame, clientFrame, type ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AppError } from '../../../errors.ts';
import { isCleanValue } from '../../../limits/text-hygiene.ts';
import type { Follower, Offsets, Stream } from '../jobs/stream.ts';
import type { TicketOwner } from '../store/ticket.repo.ts';

export interface Connection extends Follower, TicketOwner {
  tell(frame: ServerFrame): void;
  follow(stream: Stream, from: Offsets): void;
  /** Asks the other end for a sign of life; one that gave none since the last time is cut off. */
  beat(): void;
  close(code: number, reason: string): void;
}

interface ConnectionParts {
  socket: WebSocket;
  owner: TicketOwner;
  /** The first word, before which nothing the page sends is looked at. */
  greet(connection: Connection): Promise<void>;
  handle(connection: Connection, frame: ClientFrame): Promise<void>;
  toRefusal(error: unknown): AppError;
  onClose(connection: Connection): void;
}

/** With more unsent than this, a reader is too slow to be told everything at once. */
const MOST_BUFFERED = 256 * 1024;
/** A page that asks, stops and resumes is far below; a flood is not. */
const FRAMES = { burst: 40, perSecond: 10 };
const MOST_STRIKES = 5;
const POLICY_VIOLATION = 1008;
const ANSWER_ID = /"answerId"\s*:\s*"([0-9a-fA-F-]{36})"/;

function readFrame(text: string): ClientFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('NOT_A_REQUEST');
  }
  if (!isCleanValue(value)) throw new AppError('BAD_INPUT');
  const parsed = z.safeParse(clientFrame, value);
  if (!parsed.success) throw new AppError('BAD_INPUT', issueMessage(parsed.error.issues));
  return parsed.data;
}

/** One open page. What it sends is dealt with in order; what is no frame is refused, and too much of it ends it. */
export function openConnection({ socket, owner, greet, handle, toRefusal, onClose }: ConnectionParts): Connection {
  const followed = new Set<Stream>();
  let alive = true;
  let strikes = 0;
  let tokens = FRAMES.burst;
  let refilledAt = performance.now();

  function refuse(error: unknown, answerId?: string): void {
    const { code, message } = toRefusal(error);
    connection.tell({ frame: 'refused', ...(answerId ? { answerId } : {}), code, msg: message });
  }

  function strike(error: AppError, answerId?: string): void {
    strikes += 1;
    refuse(error, answerId);
    if (strikes >= MOST_STRIKES) connection.close(POLICY_VIOLATION, '消息格式不正确');
  }

  function isFlood(): boolean {
    const now = performance.now();
    tokens = Math.min(FRAMES.burst, tokens + ((now - refilledAt) * FRAMES.perSecond) / 1000);
    refilledAt = now;
    if (tokens < 1) return true;
    tokens -= 1;
    return false;
  }

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
    beat() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
  };

  let turn = greet(connection).catch((error: unknown) => {
    refuse(error);
    connection.close(1011, '');
  });
  socket.on('message', (data, isBinary) => {
    alive = true;
    if (isFlood()) return strike(new AppError('FLOOD'));
    if (isBinary) return strike(new AppError('NOT_A_REQUEST'));
    const text = String(data);
    try {
      const frame = readFrame(text);
      turn = turn
        .then(() => handle(connection, frame))
        .catch((error: unknown) => refuse(error, 'answerId' in frame ? frame.answerId : undefined));
    } catch (error) {
      strike(toRefusal(error), ANSWER_ID.exec(text)?.[1]);
    }
  });
  socket.on('ping', () => isFlood() && strike(new AppError('FLOOD')));
  socket.on('pong', () => {
    alive = true;
  });
  // Frames too large and broken ones end the socket by themselves.
  socket.on('error', () => {});
  socket.on('close', () => {
    for (const stream of followed) stream.leave(connection);
    onClose(connection);
  });
  return connection;
}
