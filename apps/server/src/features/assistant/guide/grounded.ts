import { randomBytes } from 'node:crypto';
import { type ChatModel, ChatModelError } from '../../../adapters/chat-model/chat-model.ts';
import { createBreaker } from '../engine/breaker.ts';
import {
  type ChatEngine,
  type ChatEvent,
  type ChatQuestion,
  EngineError,
  type ProviderState,
} from '../engine/engine.ts';
import { toCitations } from './compose/citations.ts';
import { type AnswerDraft, draftWithoutCitations } from './compose/draft.ts';
import { createCitationMarkFilter } from './compose/filter-citation-marks.ts';
import { followUpsFor } from './compose/follow-ups.ts';
import { buildPrompt } from './compose/prompt.ts';
import { findMaterial, type Material } from './find-material.ts';
import { checkFollowUps, relatedRows, streamDraft } from './guide-engine.ts';
import { entryOf, type Source } from './knowledge/sources.ts';
import type { GuideDeps } from './site/guide-deps.ts';

/*
 * A language model that answers from the site's content: passages found for the question, and what the guide would say, are
 * part of the prompt, and the citation marks in the answer refer to them. Some questions the guide answers itself. If the
 * model fails, the guide answers, with a notice.
 */

const MAX_QUOTE_LENGTH = 120;

interface GroundedDeps {
  model: ChatModel;
  /** Answers when the model fails. */
  guide: ChatEngine;
  guideDeps: GuideDeps;
  /** The host that gets readers' photos; empty if they may send none. */
  photoHost?: string;
  warn: (line: string) => void;
  /** Replaces Date.now in tests. */
  now?: () => number;
}

/** Citations of the passages whose marks were used. A mark is the number of a passage in the prompt. */
function citationsOf(passages: readonly Source[], usedMarks: readonly number[]) {
  const cited = passages.map((source) => ({ source, quote: source.text.slice(0, MAX_QUOTE_LENGTH) }));
  return toCitations(cited).filter(({ mark }) => usedMarks.includes(mark));
}

/** Cleans the text of a model and sends each source before the piece that cites it first. */
function createWriter(passages: readonly Source[]) {
  const markFilter = createCitationMarkFilter(passages.length);
  let hasBegun = false;
  let citedCount = 0;
  function* write(piece: string): Generator<ChatEvent> {
    if (piece === '') return;
    hasBegun = true;
    const usedMarks = markFilter.usedMarks();
    if (usedMarks.length > citedCount) {
      citedCount = usedMarks.length;
      yield { kind: 'citations', citations: citationsOf(passages, usedMarks) };
    }
    yield { kind: 'piece', channel: 'answer', piece };
  }
  return {
    get hasBegun() {
      return hasBegun;
    },
    usedMarks: markFilter.usedMarks,
    push: (piece: string) => write(markFilter.push(piece)),
    pushReasoning(piece: string): ChatEvent {
      hasBegun = true;
      return { kind: 'piece', channel: 'reasoning', piece };
    },
    end: () => write(markFilter.end()),
  };
}

/** The question as staff find it among those that the site cannot answer; undefined if it was answered. */
function unansweredOf(
  { question, draft, passages }: Material,
  usedMarks: readonly number[],
  photo: Buffer | undefined,
): AnswerDraft['unanswered'] {
  if (photo) return undefined;
  if (draft) return draft.unanswered;
  if (passages.length === 0) return { question, reason: 'nothing' };
  return usedMarks.length === 0 ? { question, reason: 'partial' } : undefined;
}

export function createGroundedEngine({ model, guide, guideDeps, photoHost = '', warn, now }: GroundedDeps): ChatEngine {
  const breaker = createBreaker(now);
  let lastFailure: ProviderState['lastFailure'];

  /** The guide answers in place of the model; of a photo it can say nothing. */
  async function* fallBack(request: ChatQuestion, signal: AbortSignal, reason: string): AsyncGenerator<ChatEvent> {
    if (request.photo) throw new EngineError(`${reason}。${guide.label}看不了照片，可以过一会儿再发，或用文字来问`);
    yield { kind: 'engine', label: guide.label, notice: `${reason}。这一条由${guide.label}根据馆藏回答。` };
    yield* guide.answer(request, signal);
  }

  function noteFailure(error: ChatModelError, request: ChatQuestion): void {
    // A model that cannot see pictures still answers other questions.
    if (!request.photo) breaker.noteFailure();
    lastFailure = { sentence: error.sentence, at: new Date(now?.() ?? Date.now()) };
    warn(`the chat model ${model.name} failed: ${error.message}`);
  }

  async function makeAfterwordEvent(
    { draft, passages }: Material,
    usedMarks: readonly number[],
    { about }: ChatQuestion,
  ): Promise<ChatEvent> {
    const citations = citationsOf(passages, usedMarks);
    const entries = passages.flatMap((source) => entryOf(source) ?? []);
    const suggested = draft ?? {
      ...draftWithoutCitations(''),
      relatedIds: entries.slice(0, 2).flatMap(({ resourceIds }) => resourceIds),
      followUps: followUpsFor(entries, await guideDeps.index()),
    };
    const [related, followUps] = await Promise.all([
      relatedRows(suggested, citations, guideDeps.repo),
      checkFollowUps(suggested.followUps, guideDeps, about),
    ]);
    return { kind: 'afterword', afterword: { citations, related, followUps } };
  }

  async function* answer(request: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    const [material, siteName] = await Promise.all([findMaterial(request, guideDeps), guideDeps.siteName()]);
    if (material.guidesAnswer) {
      yield { kind: 'engine', label: guide.label, notice: '' };
      yield* streamDraft(material.guidesAnswer, guideDeps, request, signal);
      return;
    }
    if (!breaker.canCall()) {
      yield* fallBack(request, signal, '问答模型暂时不可用');
      return;
    }
    const { passages } = material;
    // A passage cannot contain the end marker of the passages, because nobody can guess its name.
    const markerName = `资料${randomBytes(9).toString('base64url')}`;
    const prompt = buildPrompt(request, {
      ...{ ...material, draft: material.draft?.text ?? '' },
      ...{ siteName, modelName: model.name, markerName },
    });
    const writer = createWriter(passages);
    try {
      for await (const event of model.stream(prompt, signal)) {
        if (event.kind === 'usage') yield event;
        else if (event.kind === 'answer') yield* writer.push(event.piece);
        else yield writer.pushReasoning(event.piece);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChatModelError)) throw error;
      noteFailure(error, request);
      if (!writer.hasBegun) {
        yield* fallBack(request, signal, error.sentence);
        return;
      }
      // What was held back as a possible mark is part of what the model said.
      yield* writer.end();
      throw new EngineError(error.sentence, error);
    }
    breaker.noteSuccess();
    yield* writer.end();
    const unanswered = unansweredOf(material, writer.usedMarks(), request.photo);
    if (unanswered) yield { kind: 'unanswered', ...unanswered };
    yield makeAfterwordEvent(material, writer.usedMarks(), request);
  }

  const providerState = (): ProviderState => ({ isPaused: breaker.isPaused(), lastFailure });
  return { label: model.name, embedded: false, photoHost, maxSilenceMs: model.maxSilenceMs, providerState, answer };
}
