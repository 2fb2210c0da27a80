import type { DrawFrame, QuestionFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { AppError } from '../../../errors.ts';
import type { ChatEngine, DrawEngine, DrawRequest } from '../engine/engine.ts';
import type { Hit, WordFilter } from '../filter/word-filter.ts';
import { INTERRUPTED, type Job, type Task } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createStream, type Stream } from '../jobs/stream.ts';
import type { DrawingDetails, DrawingsRepo } from '../store/drawings.repo.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';
import type { Quotas } from './quota.ts';
import { chooseFixedAnswer, type FixedAnswer, screenQuestion } from './screen.ts';

type AcceptedFrame = Extract<ServerFrame, { frame: 'accepted' }>;

export interface TakeDeps {
  instance: string;
  jobs: Pick<Jobs, 'run' | 'databaseWasLost'>;
  messages: Pick<MessagesRepo, 'begin'>;
  drawings: Pick<DrawingsRepo, 'findByUser'>;
  sessions: { isMinor(userId: string): Promise<boolean> };
  quotas: Pick<Quotas, 'checkPace' | 'spend'>;
  filterFor(minor: boolean): Pick<WordFilter, 'check'>;
  chat: Pick<ChatEngine, 'label'>;
  image: Pick<DrawEngine, 'label' | 'maxCount'>;
  /** Records filter hits for the operator. */
  review(answerId: string, hits: Hit[]): void;
  /** Throws when the disk has no space for an answer. */
  checkDiskSpace(): void;
}

/** A stored question: the frame that confirms it and the stream of its answer. */
export interface TakenQuestion {
  accepted: AcceptedFrame;
  stream: Stream;
}

interface Plan {
  type: '1' | '2';
  label: string;
  /** Units of the daily quota it takes. */
  cost: number;
  task: Task;
}

/** Checks a question, stores it and starts the engine. Undefined when the same question was stored before. */
export async function takeQuestion(
  deps: TakeDeps,
  userId: string,
  frame: QuestionFrame,
): Promise<TakenQuestion | undefined> {
  await deps.quotas.checkPace(userId);
  const minor = await deps.sessions.isMinor(userId);
  const hit = screenQuestion(frame, deps.filterFor(minor));
  const plan = await planAnswer(deps, userId, frame, minor);
  deps.checkDiskSpace();
  const fixedAnswer = chooseFixedAnswer(frame, hit);
  const taken = fixedAnswer
    ? await takeWithFixedAnswer(deps, userId, frame, plan, fixedAnswer)
    : await takeAndStartJob(deps, userId, frame, plan);
  // Calls for help are not recorded, to protect the user.
  if (taken && hit && hit.level !== 'crisis') deps.review(frame.answerId, [hit]);
  return taken;
}

async function planAnswer(deps: TakeDeps, userId: string, frame: QuestionFrame, minor: boolean): Promise<Plan> {
  if (frame.frame === 'ask') {
    const { content, about } = frame;
    return { type: '1', label: deps.chat.label, cost: 1, task: { tool: 'chat', content, about, minor } };
  }
  const { content: prompt, style, ratio, chips } = frame;
  const count = Math.min(frame.count ?? 1, deps.image.maxCount);
  const from = await loadFrom(deps, userId, frame.from);
  const request = { prompt, style, ratio, count, chips, from };
  return { type: '2', label: deps.image.label, cost: count, task: { tool: 'drawing', request } };
}

/** Loads the drawing to be changed, which must belong to the user. */
async function loadFrom({ drawings }: TakeDeps, userId: string, from: DrawFrame['from']): Promise<DrawRequest['from']> {
  if (!from) return undefined;
  const row = await drawings.findByUser(userId, from.drawingId);
  if (!row) throw new AppError('MESSAGE_MISSING', '这幅画不存在或已删除');
  const { scene: engineState = null } = (row.details ?? {}) as Partial<DrawingDetails>;
  return { mode: from.mode, engineState, seed: row.seed ?? 0, prompt: row.prompt };
}

/** Stores a question together with its fixed answer; no job runs and no quota is used. */
async function takeWithFixedAnswer(
  deps: TakeDeps,
  userId: string,
  frame: QuestionFrame,
  plan: Plan,
  fixedAnswer: FixedAnswer,
): Promise<TakenQuestion | undefined> {
  const seq = await storeQuestion(deps, userId, frame, plan, fixedAnswer);
  if (seq === undefined) return undefined;
  const stream = createStream(frame.answerId);
  stream.append('answer', fixedAnswer.content);
  const { length } = fixedAnswer.content;
  stream.end({ frame: 'end', answerId: frame.answerId, status: fixedAnswer.status, length, msg: fixedAnswer.notice });
  return { accepted: acceptedFrame(frame, plan, seq), stream };
}

/** Takes the quota, stores the question and starts the job; unused quota is given back when the job ends. */
async function takeAndStartJob(
  deps: TakeDeps,
  userId: string,
  frame: QuestionFrame,
  plan: Plan,
): Promise<TakenQuestion | undefined> {
  const { type, label, cost, task } = plan;
  const giveBack = await deps.quotas.spend(userId, type, cost);
  const seq = await storeQuestion(deps, userId, frame, plan).catch(async (error: unknown) => {
    await giveBack(cost);
    throw error;
  });
  if (seq === undefined) {
    await giveBack(cost);
    return undefined;
  }
  const { sid, questionId, answerId } = frame;
  const { job, settled } = deps.jobs.run({ userId, sid, type, questionId, answerId, seq }, label, task);
  // A failure here is harmless, because the quota resets tomorrow.
  settled.then(() => giveBack(unusedOf(job, cost))).catch(() => {});
  return { accepted: acceptedFrame(frame, plan, seq), stream: job.stream };
}

function unusedOf({ task, stream, pictureCount }: Job, cost: number): number {
  if (task.tool === 'drawing') return cost - pictureCount;
  return stream.text.answer === '' ? cost : 0;
}

/** The question's number in its session; undefined when the same question was stored before. */
async function storeQuestion(
  { messages, jobs, instance }: TakeDeps,
  userId: string,
  { sid, questionId, answerId, content, replaces, about }: QuestionFrame,
  { type, label }: Plan,
  fixedAnswer?: FixedAnswer,
): Promise<number | undefined> {
  const stored = await messages.begin(
    {
      userId,
      sid,
      type: type === '1' ? 1 : 2,
      questionId,
      answerId,
      content,
      context: about && { ...about },
      replaces,
      engine: label,
      owner: instance,
      fixedAnswer,
    },
    { notice: INTERRUPTED, trustAbsence: !jobs.databaseWasLost },
  );
  return stored?.seq;
}

function acceptedFrame(
  { sid, questionId, answerId, content }: QuestionFrame,
  { type, label }: Plan,
  seq: number,
): AcceptedFrame {
  return { frame: 'accepted', sid, questionId, answerId, type, seq, content, engineLabel: label };
}
