import type { ClientFrame, QuestionFrame } from '@meiyu/contract/assistant-socket.ts';
import { AppError } from '../../../errors.ts';
import { type AcceptDeps, type AcceptedQuestion, acceptQuestion } from '../asking/accept-question.ts';
import type { Bus } from '../instances/bus.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Offsets } from '../jobs/stream.ts';
import { isRunning, toSessionType } from '../store/answer-rows.ts';
import type { MessageRow, MessagesRepo } from '../store/messages.repo.ts';
import type { Connection } from './connection.ts';
import { type FindStreamDeps, findStream } from './find-stream.ts';
import type { Hub } from './hub.ts';

export type FrameDeps = AcceptDeps &
  FindStreamDeps & {
    jobs: Pick<Jobs, 'draining'>;
    bus: Pick<Bus, 'post'>;
    hub: Pick<Hub, 'connectionsOf'>;
    messages: Pick<MessagesRepo, 'findQuestion' | 'listRunning'>;
  };

export const FROM_START: Offsets = { answer: 0, reasoning: 0 };

/** Sends the first frame of a connection, with the running jobs of its user. */
export async function sendReady({ messages, jobs }: FrameDeps, connection: Connection): Promise<void> {
  const rows = await messages.listRunning(connection.userId);
  connection.sendFrame({
    frame: 'ready',
    jobs: rows.map(({ sid, questionId, answerId, type, content }) => {
      const { length } = jobs.find(answerId)?.stream.text.answer ?? content;
      return { sid, questionId, answerId, type: toSessionType(type), length };
    }),
  });
}

export async function handleFrame(deps: FrameDeps, connection: Connection, received: ClientFrame): Promise<void> {
  const frame = withLowercaseIds(received);
  if (frame.frame === 'ping') return connection.sendFrame({ frame: 'pong' });
  if (frame.frame === 'stop') return stopAnswer(deps, connection, frame.answerId);
  if (frame.frame !== 'resume') return answerQuestion(deps, connection, frame);
  const stream = await findStream(deps, connection.userId, frame.answerId);
  connection.follow(stream, { answer: frame.offset, reasoning: frame.reasoningOffset ?? 0 });
}

/** Ids are compared as strings here; the database writes UUIDs in lower case. */
function withLowercaseIds<F extends ClientFrame>(frame: F): F {
  const entries = Object.entries(frame).map(([name, value]) =>
    /^(sid|questionId|answerId|replaces)$/.test(name) ? [name, String(value).toLowerCase()] : [name, value],
  );
  return Object.fromEntries(entries) as F;
}

/** Accepts a new question; if it was stored before, its answer is sent again to this page. */
async function answerQuestion(deps: FrameDeps, connection: Connection, frame: QuestionFrame): Promise<void> {
  const { userId } = connection;
  if (deps.jobs.draining) throw new AppError('OVERLOADED');
  const storedAnswer = await deps.messages.findAnswer(userId, frame.answerId);
  const accepted = storedAnswer ? undefined : await acceptQuestion(deps, userId, frame);
  if (accepted) return announce(deps, userId, accepted);
  const row = storedAnswer ?? (await deps.messages.findAnswer(userId, frame.answerId));
  if (!row) throw new AppError('MESSAGE_MISSING');
  await sendAccepted(deps, connection, row);
  connection.follow(await findStream(deps, userId, row.id), FROM_START);
}

/** Sends a new question and the stream of its answer to all pages of the user, on every instance. */
function announce({ hub, bus, instance }: FrameDeps, userId: string, { accepted, stream }: AcceptedQuestion): void {
  const text = JSON.stringify(accepted);
  for (const connection of hub.connectionsOf(userId)) {
    connection.send(text);
    connection.follow(stream, FROM_START);
  }
  if (!stream.ended) {
    bus.post({ kind: 'started', userId, answerId: accepted.answerId, owner: instance, accepted: text });
  }
}

async function sendAccepted({ messages }: FrameDeps, connection: Connection, row: MessageRow): Promise<void> {
  const question = await messages.findQuestion(row);
  if (!question) throw new AppError('MESSAGE_MISSING');
  connection.sendFrame({
    frame: 'accepted',
    sid: row.sid,
    questionId: question.id,
    answerId: row.id,
    type: toSessionType(row.type),
    seq: question.seq,
    content: question.content,
    engineLabel: row.engine,
  });
}

async function stopAnswer(deps: FrameDeps, connection: Connection, answerId: string): Promise<void> {
  const job = deps.jobs.find(answerId);
  if (job?.userId === connection.userId) return job.stop('stopped');
  const row = await deps.messages.findAnswer(connection.userId, answerId);
  if (!row) throw new AppError('MESSAGE_MISSING');
  if (isRunning(row)) return deps.bus.post({ kind: 'stop', to: row.owner ?? '', answerId });
  // The answer ended before it could be stopped, and the page has missed the end frame.
  const from = { answer: row.content.length, reasoning: row.reasoning.length };
  connection.follow(await findStream(deps, connection.userId, answerId), from);
}
