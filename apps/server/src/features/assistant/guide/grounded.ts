import { randomBytes } from 'node:crypto';
import { type ChatModel, ChatModelError } from '../../../adapters/chat-model/chat-model.ts';
import { createBreaker } from '../engine/breaker.ts';
import { type ChatEngine, type ChatEvent, type ChatQuestion, EngineFault } from '../engine/engine.ts';
import { toCitations } from './compose/citations.ts';
import { spread } from './compose/compose-answer.ts';
import type { Draft } from './compose/draft.ts';
import { followUpsFor } from './compose/follow-ups.ts';
import { createMarkKeeper } from './compose/keep-marks.ts';
import { buildPrompt } from './compose/prompt.ts';
import { relatedRows } from './guide-engine.ts';
import { entryOf, type Source } from './knowledge/sources.ts';
import { resolveQuestion } from './question/resolve-question.ts';
import { type FindParts, findSources } from './sources/find-sources.ts';

/*
 * A real model that speaks from what the house has: the passages found go along with the question, and the marks in its
 * answer open them. When it cannot be reached the embedded guide answers instead, and says that it does.
 */

const PASSAGES = 8;
const LONGEST_QUOTE = 120;

interface GroundedParts {
  model: ChatModel;
  /** Answers when the model does not. */
  guide: ChatEngine;
  parts: FindParts;
  warn: (line: string) => void;
  /** For tests. */
  now?: () => number;
}

/** What goes into the prompt: the place it was asked at, and what may answer, one place a document first. */
async function passagesFor(asked: ChatQuestion, parts: FindParts): Promise<Source[]> {
  const index = await parts.index();
  const { question } = resolveQuestion(asked, index);
  const { sources, answerable } = await findSources(question, parts, asked.about);
  const here = sources.filter((source) => 'about' in source.of);
  const others = answerable ? sources.filter((source) => !('about' in source.of)) : [];
  return spread([...here, ...others], PASSAGES);
}

/** Only what the answer cites, under the numbers it cites it by. */
function citedOf(passages: readonly Source[], used: readonly number[]) {
  const cited = passages.map((source) => ({ source, quote: source.text.slice(0, LONGEST_QUOTE) }));
  return toCitations(cited).filter(({ mark }) => used.includes(mark));
}

export function createGroundedEngine({ model, guide, parts, warn, now }: GroundedParts): ChatEngine {
  const breaker = createBreaker(now);

  async function* fallBack(asked: ChatQuestion, signal: AbortSignal, why: string): AsyncGenerator<ChatEvent> {
    yield { kind: 'engine', label: guide.label, notice: `${why}。这一条由${guide.label}根据馆藏回答。` };
    yield* guide.answer(asked, signal);
  }

  function noteFailure(error: ChatModelError): void {
    breaker.noteFailure();
    warn(`the chat model ${model.name} failed: ${error.message}`);
  }

  async function* closing(passages: readonly Source[], used: readonly number[]): AsyncGenerator<ChatEvent> {
    const citations = citedOf(passages, used);
    const entries = passages.flatMap((source) => entryOf(source) ?? []);
    const draft: Draft = {
      text: '',
      cited: [],
      relatedIds: entries.slice(0, 2).flatMap(({ resourceIds }) => resourceIds),
      followUps: followUpsFor(entries, await parts.index()),
    };
    const related = await relatedRows(draft, citations, parts.repo);
    yield { kind: 'afterword', afterword: { citations, related, followUps: draft.followUps } };
  }

  async function* answer(asked: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    if (!breaker.canCall()) {
      yield* fallBack(asked, signal, '问答模型暂时不可用');
      return;
    }
    const [passages, siteName] = await Promise.all([passagesFor(asked, parts), parts.siteName()]);
    const fence = `资料${randomBytes(9).toString('base64url')}`;
    const keeper = createMarkKeeper(passages.length);
    let begun = false;
    try {
      for await (const event of model.stream(buildPrompt(asked, { siteName, passages, fence }), signal)) {
        if (event.kind === 'usage') {
          yield event;
          continue;
        }
        const piece = event.kind === 'answer' ? keeper.push(event.piece) : event.piece;
        if (piece === '') continue;
        if (!begun && passages.length > 0)
          yield { kind: 'citations', citations: citedOf(passages, allMarks(passages)) };
        begun = true;
        yield { kind: 'piece', channel: event.kind, piece };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChatModelError)) throw error;
      noteFailure(error);
      if (begun) throw new EngineFault(error.sentence, error);
      yield* fallBack(asked, signal, error.sentence);
      return;
    }
    breaker.noteSuccess();
    const rest = keeper.end();
    if (rest !== '') yield { kind: 'piece', channel: 'answer', piece: rest };
    yield* closing(passages, keeper.used());
  }

  return { label: model.name, embedded: false, answer };
}

/** Until the answer is done any of them may be cited. */
function allMarks(passages: readonly Source[]): number[] {
  return passages.map((_, at) => at + 1);
}
