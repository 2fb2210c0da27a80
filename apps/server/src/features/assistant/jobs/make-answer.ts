import { errors } from '@meiyu/contract/errors.ts';
import { AppError } from '../../../errors.ts';
import { EngineError } from '../engine/engine.ts';
import { BLOCKED_ANSWER } from '../filter/reply-texts.ts';
import type { EndStatus } from '../store/messages.repo.ts';
import { StalledError } from './iterate.ts';
import { BlockedError, INTERRUPTED_NOTICE, type Job, JobStopped } from './job.ts';
import { type ChatDeps, runChat } from './run-chat.ts';
import { type DrawingDeps, runDrawing } from './run-drawing.ts';

export type AnswerDeps = ChatDeps & DrawingDeps;

/** How an answer ended, with the message for the user. */
export interface AnswerEnd {
  status: EndStatus;
  msg: string;
}

const MAX_RUN_MS = 10 * 60_000;
const TOO_LONG = '回答太长，先到这里。可以换个更具体的问法再试';
const STALLED = '等了太久没有回应，请稍后重试';

/** Runs the job's task and returns how it ended; failures are returned too, not thrown. */
export async function makeAnswer(deps: AnswerDeps, job: Job): Promise<AnswerEnd> {
  const timeLimit = setTimeout(() => job.stop('tooLong'), MAX_RUN_MS);
  try {
    if (job.task.tool === 'chat') await runChat(deps, job, job.task);
    else await runDrawing(deps, job, job.task);
    return { status: 'done', msg: '' };
  } catch (error) {
    const isExpected = error instanceof JobStopped || error instanceof BlockedError;
    if (!isExpected) deps.warn(`an answer failed: ${(error as Error).message}`);
    return describeFailure(error);
  } finally {
    clearTimeout(timeLimit);
    job.stop('stopped');
  }
}

function describeFailure(error: unknown): AnswerEnd {
  if (error instanceof JobStopped) {
    if (error.reason === 'interrupted') return { status: 'interrupted', msg: INTERRUPTED_NOTICE };
    return error.reason === 'tooLong' ? { status: 'error', msg: TOO_LONG } : { status: 'stopped', msg: '' };
  }
  if (error instanceof BlockedError) return { status: 'blocked', msg: BLOCKED_ANSWER };
  if (error instanceof EngineError) return { status: 'error', msg: error.sentence };
  if (error instanceof StalledError) return { status: 'error', msg: STALLED };
  return { status: 'error', msg: error instanceof AppError ? error.message : errors.AI_FAILED.msg };
}
