import type { HelpKind } from '@meiyu/contract/admin/ai-fields.ts';
import type { DrawFrame, QuestionFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { AppError } from '../../../errors.ts';
import type { ChatEngine, DrawEngine, DrawRequest } from '../engine/engine.ts';
import type { Hit, WordFilter } from '../filter/word-filter.ts';
import { INTERRUPTED_NOTICE, type Job, type Task } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createStream, type Stream } from '../jobs/stream.ts';
import { findCallForHelp } from '../safety/needs-help.ts';
import type { DrawingDetails, DrawingsRepo } from '../store/drawings.repo.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';
import type { AskerRow } from '../store/sessions.repo.ts';
import { checkQuestion, chooseFixedAnswer, type FixedAnswer } from './check-question.ts';
import { levelOfClass } from './level-of-class.ts';
import type { OpenedPhoto, Photos } from './photos.ts';
import type { Quotas } from './quota.ts';

type AcceptedFrame = Extract<ServerFrame, { frame: 'accepted' }>;

export interface AcceptDeps {
  instance: string;
  jobs: Pick<Jobs, 'run' | 'databaseWasLost'>;
  messages: Pick<MessagesRepo, 'begin'>;
  drawings: Pick<DrawingsRepo, 'findByUser'>;
  photoUploads: Pick<Photos, 'open' | 'discard'>;
  sessions: { findAsker(userId: string): Promise<AskerRow> };
  quotas: Pick<Quotas, 'checkMinuteLimit' | 'spend'>;
  filterFor(user: { isMinor: boolean }): Pick<WordFilter, 'check'>;
  chat: Pick<ChatEngine, 'label'>;
  image: Pick<DrawEngine, 'label' | 'maxCount'>;
  /** Records filter hits for the operator. */
  review(answerId: string, hits: Hit[]): void;
  /** Counts a call for help in its week. */
  countHelpCall(kind: HelpKind): void;
  /** Counts a question for the statistics. */
  countUse(userId: string, use: 'asked' | 'drawn'): void;
  /** Throws when the disk has no space for an answer. */
  checkDiskSpace(): void;
}

/** A stored question: the frame that confirms it and the stream of its answer. */
export interface AcceptedQuestion {
  accepted: AcceptedFrame;
  stream: Stream;
}

/** The mark of an answer about a photo, behind the model's name. */
const BY_PHOTO = '（看照片作答）';

interface AnswerPlan {
  type: '1' | '2';
  engineLabel: string;
  /** Units of the daily quota that the answer takes. */
  cost: number;
  task: Task;
  /** The photo of the question. */
  photo?: OpenedPhoto | undefined;
}

/** Checks a question, stores it and starts the engine. Undefined when the same question was stored before. */
export async function acceptQuestion(
  deps: AcceptDeps,
  userId: string,
  frame: QuestionFrame,
): Promise<AcceptedQuestion | undefined> {
  await deps.quotas.checkMinuteLimit(userId);
  const asker = await deps.sessions.findAsker(userId);
  const hit = checkQuestion(frame, deps.filterFor(asker));
  const fixedAnswer = chooseFixedAnswer(frame, hit);
  const photo = fixedAnswer ? undefined : await openPhoto(deps, userId, frame, asker);
  const plan = await planAnswer(deps, userId, frame, { ...asker, photo });
  deps.checkDiskSpace();
  const acceptedQuestion = fixedAnswer
    ? await acceptWithFixedAnswer(deps, userId, frame, plan, fixedAnswer)
    : await acceptAndStartJob(deps, userId, frame, plan);
  if (fixedAnswer && 'photo' in frame && frame.photo !== undefined)
    await deps.photoUploads.discard(userId, frame.photo);
  if (acceptedQuestion && frame.frame === 'ask') deps.countUse(userId, 'asked');
  // Calls for help are only counted, to protect the user.
  if (acceptedQuestion && hit?.level === 'crisis') deps.countHelpCall(findCallForHelp(frame.content) ?? 'other');
  else if (acceptedQuestion && hit) deps.review(frame.answerId, [hit]);
  return acceptedQuestion;
}

async function openPhoto(deps: AcceptDeps, userId: string, frame: QuestionFrame, asker: AskerRow) {
  if (frame.frame !== 'ask' || frame.photo === undefined) return undefined;
  return deps.photoUploads.open(userId, asker, frame.photo);
}

async function planAnswer(
  deps: AcceptDeps,
  userId: string,
  frame: QuestionFrame,
  { isMinor, className, photo }: AskerRow & { photo: OpenedPhoto | undefined },
): Promise<AnswerPlan> {
  if (frame.frame === 'ask') {
    const { content, about } = frame;
    const task = { content, about, isMinor, level: levelOfClass(className), photo: photo?.jpeg };
    const engineLabel = photo ? `${deps.chat.label}${BY_PHOTO}` : deps.chat.label;
    return { type: '1', engineLabel, cost: 1, task: { tool: 'chat', ...task }, photo };
  }
  const { content: prompt, style, ratio, chips } = frame;
  const count = Math.min(frame.count ?? 1, deps.image.maxCount);
  const from = await loadBaseDrawing(deps, userId, frame.from);
  const request = { prompt, style, ratio, count, chips, from };
  return { type: '2', engineLabel: deps.image.label, cost: count, task: { tool: 'drawing', request } };
}

/** Loads the drawing that the new one is based on; it must belong to the user. */
async function loadBaseDrawing(
  { drawings }: AcceptDeps,
  userId: string,
  from: DrawFrame['from'],
): Promise<DrawRequest['from']> {
  if (!from) return undefined;
  const row = await drawings.findByUser(userId, from.drawingId);
  if (!row) throw new AppError('MESSAGE_MISSING', '这幅画不存在或已删除');
  const { scene: engineState = null } = (row.details ?? {}) as Partial<DrawingDetails>;
  return { mode: from.mode, engineState, seed: row.seed ?? 0, prompt: row.prompt };
}

/** Stores a question together with its fixed answer; no job runs and no quota is used. */
async function acceptWithFixedAnswer(
  deps: AcceptDeps,
  userId: string,
  frame: QuestionFrame,
  plan: AnswerPlan,
  fixedAnswer: FixedAnswer,
): Promise<AcceptedQuestion | undefined> {
  const seq = await storeQuestion(deps, userId, frame, plan, fixedAnswer);
  if (seq === undefined) return undefined;
  const stream = createStream(frame.answerId);
  stream.append('answer', fixedAnswer.content);
  const { length } = fixedAnswer.content;
  stream.end({ frame: 'end', answerId: frame.answerId, status: fixedAnswer.status, length, msg: fixedAnswer.notice });
  return { accepted: acceptedFrame(frame, plan, seq), stream };
}

/** Takes quota, stores the question and starts the job. Quota for what was not made is given back when the job ends. */
async function acceptAndStartJob(
  deps: AcceptDeps,
  userId: string,
  frame: QuestionFrame,
  plan: AnswerPlan,
): Promise<AcceptedQuestion | undefined> {
  const { type, engineLabel, cost, task } = plan;
  const giveBack = await deps.quotas.spend(userId, type, cost);
  const seq = await storeQuestion(deps, userId, frame, plan).catch(async (error: unknown) => {
    await giveBack(cost);
    throw error;
  });
  if (seq === undefined) {
    await giveBack(cost);
    return undefined;
  }
  // From here on only the job has the photo, so none is left after a stop, a failure or a restart. What is not deleted here
  // is deleted within the hour.
  await plan.photo?.remove().catch(() => {});
  const { sid, questionId, answerId } = frame;
  const { job, settled } = deps.jobs.run({ userId, sid, type, questionId, answerId, seq }, engineLabel, task);
  // A failure to give quota back is harmless, because the quota starts anew every day.
  settled.then(() => giveBack(unusedQuota(job, cost))).catch(() => {});
  return { accepted: acceptedFrame(frame, plan, seq), stream: job.stream };
}

/** Units of quota for pictures that were not painted, or for an empty answer. */
function unusedQuota({ task, stream, pictureCount }: Job, cost: number): number {
  if (task.tool === 'drawing') return cost - pictureCount;
  return stream.text.answer === '' ? cost : 0;
}

/** Returns the question's number in its session; undefined when the same question was stored before. */
async function storeQuestion(
  { messages, jobs, instance }: AcceptDeps,
  userId: string,
  { sid, questionId, answerId, content, replaces, about }: QuestionFrame,
  { type, engineLabel, photo }: AnswerPlan,
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
      withPhoto: photo !== undefined,
      context: about && { ...about },
      replaces,
      engine: engineLabel,
      owner: instance,
      fixedAnswer,
    },
    { notice: INTERRUPTED_NOTICE, disconnectedMeansGone: !jobs.databaseWasLost },
  );
  return stored?.seq;
}

function acceptedFrame(
  { sid, questionId, answerId, content }: QuestionFrame,
  { type, engineLabel }: AnswerPlan,
  seq: number,
): AcceptedFrame {
  return { frame: 'accepted', sid, questionId, answerId, type, seq, content, engineLabel };
}
