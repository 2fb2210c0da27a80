import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientFrame } from '@meiyu/contract/assistant-socket.ts';
import { AppError } from '../../../errors.ts';
import type { Asking, Begun } from '../asking/asking.ts';
import type { Bus, BusMessage } from '../jobs/bus.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mirrors } from '../jobs/mirrors.ts';
import { createStream, type Follower, type Offsets, type Stream } from '../jobs/stream.ts';
import { toType } from '../store/answer-rows.ts';
import type { MessageRow, MessagesRepo } from '../store/messages.repo.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

interface TalkParts {
  instance: string;
  asking: Asking;
  jobs: Jobs;
  mirrors: Mirrors;
  bus: Bus;
  hub: Hub;
  messages: Pick<MessagesRepo, 'findAnswer' | 'findQuestion' | 'listRunning'>;
  /** Fills a stream with an answer that has ended. */
  replay(row: MessageRow, stream: Stream): Promise<void>;
}

const FROM_START: Offsets = { answer: 0, reasoning: 0 };
/** Beyond it, another instance is told later. */
const MOST_WAITING = 500_000;
const WAIT_MS = 20;
const LONGEST_WAIT = 50;
const isRunning = ({ status }: MessageRow) => status === 'running' || status === 'queued';

/** Ids compare by their letters here; the database knows them as small ones only. */
function withSmallIds<F extends ClientFrame>(frame: F): F {
  const small = Object.entries(frame).map(([name, value]) =>
    /^(sid|questionId|answerId|replaces)$/.test(name) ? [name, String(value).toLowerCase()] : [name, value],
  );
  return Object.fromEntries(small) as F;
}

/** What pages say and are told: the one place where connections, jobs and other instances meet. */
export function createTalk({ instance, asking, jobs, mirrors, bus, hub, messages, replay }: TalkParts) {
  const watchers = new Map<string, Follower>();

  /** Where an answer can be followed from: here, through another instance, or from what was kept. */
  async function findStream(userId: string, answerId: string): Promise<Stream> {
    for (let turn = 0; ; turn += 1) {
      const job = jobs.find(answerId);
      if (job?.userId === userId) return job.stream;
      const row = await messages.findAnswer(userId, answerId);
      if (!row) throw new AppError('MESSAGE_MISSING');
      if (!isRunning(row)) {
        const stream = createStream(answerId);
        await replay(row, stream);
        return stream;
      }
      if (row.owner !== instance || turn === LONGEST_WAIT) return mirrors.open(answerId, row.owner ?? '');
      // It is in the database, and about to be with us.
      await sleep(WAIT_MS);
    }
  }

  async function tellAccepted(connection: Connection, row: MessageRow): Promise<void> {
    const question = await messages.findQuestion(row);
    if (!question) throw new AppError('MESSAGE_MISSING');
    connection.tell({
      frame: 'accepted',
      sid: row.sid,
      questionId: question.id,
      answerId: row.id,
      type: toType(row.type),
      seq: question.seq,
      content: question.content,
      engineLabel: row.engine,
    });
  }

  /** All pages of the user see it come, wherever they are connected. */
  function announce(userId: string, { accepted, stream }: Begun): void {
    const text = JSON.stringify(accepted);
    for (const connection of hub.of(userId)) {
      connection.send(text);
      connection.follow(stream, FROM_START);
    }
    if (!stream.ended) {
      bus.post({ kind: 'started', userId, answerId: accepted.answerId, owner: instance, accepted: text });
    }
  }

  async function take(connection: Connection, frame: Extract<ClientFrame, { frame: 'ask' | 'draw' }>): Promise<void> {
    const { userId } = connection;
    if (jobs.draining) throw new AppError('OVERLOADED');
    const known = await messages.findAnswer(userId, frame.answerId);
    const begun = known
      ? undefined
      : frame.frame === 'ask'
        ? await asking.ask(userId, frame)
        : await asking.draw(userId, frame);
    if (begun) return announce(userId, begun);
    const row = known ?? (await messages.findAnswer(userId, frame.answerId));
    if (!row) throw new AppError('MESSAGE_MISSING');
    await tellAccepted(connection, row);
    connection.follow(await findStream(userId, row.id), FROM_START);
  }

  async function stop(connection: Connection, answerId: string): Promise<void> {
    const job = jobs.find(answerId);
    if (job?.userId === connection.userId) return job.stop('stopped');
    const row = await messages.findAnswer(connection.userId, answerId);
    if (!row) throw new AppError('MESSAGE_MISSING');
    if (isRunning(row)) return bus.post({ kind: 'stop', to: row.owner ?? '', answerId });
    // It ended before it could be stopped; whoever asks has missed that.
    const from = { answer: row.content.length, reasoning: row.reasoning.length };
    connection.follow(await findStream(connection.userId, answerId), from);
  }

  /** Another instance follows on behalf of its pages. */
  function watch({ by, answerId, from }: Extract<BusMessage, { kind: 'watch' }>): void {
    const job = jobs.find(answerId);
    if (!job) return;
    const key = `${by} ${answerId}`;
    const follower = watchers.get(key) ?? {
      get busy() {
        return bus.waiting > MOST_WAITING;
      },
      send: (frame) => bus.post({ kind: 'frame', to: by, answerId, frame }),
    };
    watchers.set(key, follower);
    job.stream.follow(follower, from);
  }

  function unwatch({ by, answerId }: Extract<BusMessage, { kind: 'unwatch' }>): void {
    const key = `${by} ${answerId}`;
    const follower = watchers.get(key);
    watchers.delete(key);
    if (follower) jobs.find(answerId)?.stream.leave(follower);
  }

  /** An answer was begun elsewhere: the user's pages here follow it. */
  function joinIn({ userId, answerId, owner, accepted }: Extract<BusMessage, { kind: 'started' }>): void {
    if (owner === instance || hub.countOf(userId) === 0) return;
    const stream = mirrors.open(answerId, owner);
    for (const connection of hub.of(userId)) {
      connection.send(accepted);
      connection.follow(stream, FROM_START);
    }
  }

  return {
    async greet(connection: Connection): Promise<void> {
      const rows = await messages.listRunning(connection.userId);
      connection.tell({
        frame: 'ready',
        jobs: rows.map(({ sid, questionId, answerId, type, content }) => {
          const { length } = jobs.find(answerId)?.stream.text.answer ?? content;
          return { sid, questionId, answerId, type: toType(type), length };
        }),
      });
    },

    async handle(connection: Connection, given: ClientFrame): Promise<void> {
      const frame = withSmallIds(given);
      if (frame.frame === 'ping') return connection.tell({ frame: 'pong' });
      if (frame.frame === 'stop') return stop(connection, frame.answerId);
      if (frame.frame !== 'resume') return take(connection, frame);
      const stream = await findStream(connection.userId, frame.answerId);
      connection.follow(stream, { answer: frame.offset, reasoning: frame.reasoningOffset ?? 0 });
    },

    /** What other instances say. */
    hear(message: BusMessage): void {
      if (message.kind === 'watch') watch(message);
      else if (message.kind === 'unwatch') unwatch(message);
      else if (message.kind === 'frame') mirrors.take(message.answerId, message.frame);
      else if (message.kind === 'stop') jobs.find(message.answerId)?.stop('stopped');
      else joinIn(message);
    },

    /** A job that has ended is followed by nobody any more. */
    forget(answerId: string): void {
      for (const key of watchers.keys()) if (key.endsWith(answerId)) watchers.delete(key);
    },

    /** Ends answers whose session is deleted, wherever they are made. */
    stopDeleted(runs: { id: string; owner: string }[]): void {
      for (const { id, owner } of runs) {
        const job = jobs.find(id);
        if (job) job.stop('deleted');
        else bus.post({ kind: 'stop', to: owner, answerId: id });
      }
    },
  };
}
