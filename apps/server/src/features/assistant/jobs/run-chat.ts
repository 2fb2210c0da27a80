import type { ChatEngine } from '../engine/engine.ts';
import type { Hit, Released, WordFilter } from '../filter/word-filter.ts';
import { createOutputGuard } from '../safety/output-guard.ts';
import { iterate } from './iterate.ts';
import { BlockedError, type ChatTask, type Job } from './job.ts';
import { loadChatQuestion, type QuestionDeps } from './load-chat-question.ts';

export interface ChatDeps extends QuestionDeps {
  chat: ChatEngine;
  filterFor(minor: boolean): WordFilter;
  /** An engine that says nothing for so long has failed. */
  silenceMs: number;
  /** For the operator's eyes. */
  review(answerId: string, hits: Hit[]): void;
}

/** Lets an engine answer: what it says goes through the word filter into the job. */
export async function runChat(deps: ChatDeps, job: Job, task: ChatTask): Promise<void> {
  const question = await loadChatQuestion(deps, job, task);
  const { append, end } = createFilteredText(deps, job, task);
  try {
    const { chat, silenceMs } = deps;
    for await (const event of iterate(chat.answer(question, job.signal), job.signal, silenceMs)) {
      if (event.kind === 'piece') append(event.channel, event.piece);
      else if (event.kind === 'citations') job.cite(event.citations);
      else if (event.kind === 'engine') job.changeEngine(event.label, event.notice);
      else if (event.kind === 'usage') job.use(event.usage);
      else job.leave(event.afterword);
    }
  } catch (error) {
    // A text that breaks off is kept to its last character.
    if (!(error instanceof BlockedError)) end();
    throw error;
  }
  end();
}

/** The job's text behind the word filter and, for a model, the output guard. */
function createFilteredText({ chat, filterFor, review }: ChatDeps, job: Job, { minor }: ChatTask) {
  const filter = filterFor(minor);
  const holds = { answer: filter.hold(), reasoning: filter.hold() };
  // The guide quotes what editors have read; a model may say anything.
  const guards = chat.embedded ? undefined : { answer: createOutputGuard(), reasoning: createOutputGuard() };
  function release(channel: 'answer' | 'reasoning', { text, hit, reviews }: Released): void {
    if (reviews.length > 0) review(job.answerId, reviews);
    if (text !== '' && guards?.[channel].push(text)) throw new BlockedError('危险内容');
    job.append(channel, text);
    if (hit) throw new BlockedError(hit.note);
  }
  return {
    append: (channel: 'answer' | 'reasoning', piece: string) => release(channel, holds[channel].push(piece)),
    /** What was held back is harmless once nothing follows it. */
    end(): void {
      for (const channel of ['reasoning', 'answer'] as const) {
        release(channel, holds[channel].end());
        if (guards?.[channel].end()) throw new BlockedError('危险内容');
      }
    },
  };
}
