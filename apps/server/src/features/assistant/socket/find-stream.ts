import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../errors.ts';
import type { Mirrors } from '../instances/mirrors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ReplayDeps, replayAnswer } from '../jobs/replay-answer.ts';
import { createStream, type Stream } from '../jobs/stream.ts';
import { isRunning } from '../store/answer-rows.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';

export interface FindStreamDeps extends ReplayDeps {
  instance: string;
  jobs: Pick<Jobs, 'find'>;
  mirrors: Pick<Mirrors, 'open'>;
  messages: Pick<MessagesRepo, 'findAnswer'>;
}

const WAIT_MS = 20;
const MAX_WAITS = 50;

/**
 * Finds the stream of an answer: that of a job of this instance, a mirror of another instance's, or one of the stored
 * text.
 */
export async function findStream(deps: FindStreamDeps, userId: string, answerId: string): Promise<Stream> {
  for (let waits = 0; ; waits += 1) {
    const job = deps.jobs.find(answerId);
    if (job?.userId === userId) return job.stream;
    const row = await deps.messages.findAnswer(userId, answerId);
    if (!row) throw new AppError('MESSAGE_MISSING');
    if (!isRunning(row)) {
      const stream = createStream(answerId);
      await replayAnswer(deps, row, stream);
      return stream;
    }
    if (row.owner !== deps.instance || waits === MAX_WAITS) return deps.mirrors.open(answerId, row.owner ?? '');
    // The answer is stored, but its job on this instance has not started yet.
    await sleep(WAIT_MS);
  }
}
