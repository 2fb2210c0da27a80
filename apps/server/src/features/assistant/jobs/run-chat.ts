import type { ChatEngine, ChatQuestion } from '../engine/engine.ts';
import type { Hit, Released, WordFilter } from '../filter/word-filter.ts';
import { createOutputGuard } from '../safety/output-guard.ts';
import { iterate } from './iterate.ts';
import type { Job } from './job.ts';
import { BlockedError } from './jobs.ts';

interface ChatRun {
  engine: ChatEngine;
  question: ChatQuestion;
  filter: WordFilter;
  silenceMs: number;
  /** For the operator's eyes. */
  review(answerId: string, hits: Hit[]): void;
}

/** Lets an engine answer: what it says goes through the word filter into the job. */
export async function runChat(job: Job, { engine, question, filter, silenceMs, review }: ChatRun): Promise<void> {
  const holds = { answer: filter.hold(), reasoning: filter.hold() };
  // The guide quotes what editors have read; a model may say anything.
  const guards = engine.embedded ? undefined : { answer: createOutputGuard(), reasoning: createOutputGuard() };
  function release(channel: 'answer' | 'reasoning', { text, hit, reviews }: Released): void {
    if (reviews.length > 0) review(job.answerId, reviews);
    if (text !== '' && guards?.[channel].push(text)) throw new BlockedError('危险内容');
    job.append(channel, text);
    if (hit) throw new BlockedError(hit.note);
  }
  /** What was held back is harmless once nothing follows it. */
  function letGo(): void {
    for (const channel of ['reasoning', 'answer'] as const) {
      release(channel, holds[channel].end());
      if (guards?.[channel].end()) throw new BlockedError('危险内容');
    }
  }
  try {
    for await (const event of iterate(engine.answer(question, job.signal), job.signal, silenceMs)) {
      if (event.kind === 'piece') release(event.channel, holds[event.channel].push(event.piece));
      else if (event.kind === 'citations') job.cite(event.citations);
      else if (event.kind === 'engine') job.changeEngine(event.label, event.notice);
      else if (event.kind === 'usage') job.use(event.usage);
      else job.leave(event.afterword);
    }
  } catch (error) {
    // A text that breaks off is kept to its last character.
    if (!(error instanceof BlockedError)) letGo();
    throw error;
  }
  letGo();
}
