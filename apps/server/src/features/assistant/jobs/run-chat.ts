import type { ChatEngine } from '../engine/engine.ts';
import type { Hit, Released, WordFilter } from '../filter/word-filter.ts';
import { createOutputGuard } from '../safety/output-guard.ts';
import type { Unanswered } from '../unanswered/unanswered-log.ts';
import { iterate } from './iterate.ts';
import { BlockedError, type ChatTask, type Job } from './job.ts';
import { loadChatQuestion, type QuestionDeps } from './load-chat-question.ts';

export interface ChatDeps extends QuestionDeps {
  chat: ChatEngine;
  filterFor(user: { isMinor: boolean }): WordFilter;
  /** An engine without output for this long has failed. */
  silenceMs: number;
  /** Records filter hits for the operator. */
  review(answerId: string, hits: Hit[]): void;
  /** Collects questions that could not be answered; it does no work before the answer has ended. */
  noteUnanswered(unanswered: Unanswered): void;
}

/** Time to find passages before a model is asked. */
const SEARCH_MS = 10_000;

/** Runs the chat engine; its text passes the word filter before it is added to the job. */
export async function runChat(deps: ChatDeps, job: Job, task: ChatTask): Promise<void> {
  const question = await loadChatQuestion(deps, job, task);
  const { append, end, trustSource } = createFilteredWriter(deps, job, task);
  try {
    const { chat } = deps;
    // A model has limits of its own, of which the reader is told in better words.
    const silenceMs = Math.max(deps.silenceMs, (chat.maxSilenceMs ?? 0) + SEARCH_MS);
    for await (const event of iterate(chat.answer(question, job.signal), job.signal, silenceMs)) {
      if (event.kind === 'piece') append(event.channel, event.piece);
      else if (event.kind === 'citations') job.setCitations(event.citations);
      else if (event.kind === 'engine') {
        job.changeEngine(event.label, event.notice);
        trustSource();
      } else if (event.kind === 'usage') job.setUsage(event.usage);
      else if (event.kind === 'unanswered') {
        const earlier = question.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
        const written = [...earlier, task.content];
        deps.noteUnanswered({ userId: job.userId, question: event.question, reason: event.reason, written });
      } else job.setAfterword(event.afterword);
    }
  } catch (error) {
    // The text held back by the filter is kept even when the engine fails.
    if (!(error instanceof BlockedError)) end();
    throw error;
  }
  end();
}

/** Writes text to the job after the word filter and, for a language model, the output guard have checked it. */
function createFilteredWriter({ chat, filterFor, review }: ChatDeps, job: Job, { isMinor }: ChatTask) {
  const filter = filterFor({ isMinor });
  const filters = { answer: filter.createStreamFilter(), reasoning: filter.createStreamFilter() };
  // The built-in guide quotes only edited content, so it needs no output guard.
  let guards = chat.embedded ? undefined : { answer: createOutputGuard(), reasoning: createOutputGuard() };
  function release(channel: 'answer' | 'reasoning', { text, hit, reviews }: Released): void {
    if (reviews.length > 0) review(job.answerId, reviews);
    if (text !== '' && guards?.[channel].push(text)) throw new BlockedError('危险内容');
    job.append(channel, text);
    if (hit) throw new BlockedError(hit.note);
  }
  return {
    /** From here on the built-in guide answers. */
    trustSource(): void {
      guards = undefined;
    },
    append: (channel: 'answer' | 'reasoning', piece: string) => release(channel, filters[channel].push(piece)),
    /** Releases the text that was held back. */
    end(): void {
      for (const channel of ['reasoning', 'answer'] as const) {
        release(channel, filters[channel].end());
        if (guards?.[channel].end()) throw new BlockedError('危险内容');
      }
    },
  };
}
