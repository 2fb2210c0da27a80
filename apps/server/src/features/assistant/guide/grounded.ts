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
import { onePerDocumentFirst } from './compose/compose-answer.ts';
import { toEntrySource } from './compose/compose-entry.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { createCitationMarkFilter } from './compose/filter-citation-marks.ts';
import { followUpsFor } from './compose/follow-ups.ts';
import { buildPrompt } from './compose/prompt.ts';
import { relatedRows } from './guide-engine.ts';
import { entryOf, type Source } from './knowledge/sources.ts';
import { resolveQuestion } from './question/resolve-question.ts';
import { chooseEntry } from './sources/choose-entry.ts';
import { type FindDeps, findSources } from './sources/find-sources.ts';
import { type RatedEntry, rateUnits } from './sources/rate-units.ts';
import { resolveTalk } from './talk/resolve-talk.ts';

/*
 * A language model that answers from the site's content: passages found for the question are part of the prompt, and the
 * citation marks in the answer refer to them. If the model fails, the built-in guide answers with a notice.
 */

const MAX_PASSAGES = 8;
const MAX_QUOTE_LENGTH = 120;
const MAX_ENTRY_LENGTH = 580;

interface GroundedDeps {
  model: ChatModel;
  /** Answers when the model fails. */
  guide: ChatEngine;
  findDeps: FindDeps;
  warn: (line: string) => void;
  /** Replaces Date.now in tests. */
  now?: () => number;
}

/** The complete question, and the passages for the prompt: the page it was asked on, then sources that may answer it. */
async function findPassages(asked: ChatQuestion, deps: FindDeps) {
  const index = await deps.index();
  const { request } = resolveTalk(asked, index, deps.segmenter.tag);
  const resolved = resolveQuestion(request, index, deps.segmenter.tag);
  const { sources, answerable } = await findSources(resolved.question, deps, request.about);
  const chosen = chooseEntry(resolved, index);
  const currentPage = sources.filter((source) => 'about' in source.origin);
  const others = answerable ? sources.filter((source) => !('about' in source.origin)) : [];
  const entries = chosen ? [passageOf(chosen)] : [];
  const rest = others
    .filter((source) => entryOf(source) !== chosen?.entry)
    .map((source) => {
      const entry = entryOf(source);
      return entry ? { ...source, text: passageOf(rateUnits(entry, resolved, index)).text } : source;
    });
  const passages = onePerDocumentFirst([...currentPage, ...entries, ...rest], MAX_PASSAGES);
  return { question: resolved.question, topic: resolved.topic, passages };
}

/** The texts of an entry that fit the question best, as one passage. */
function passageOf({ entry, units }: RatedEntry): Source {
  let text = '';
  for (const { unit } of units) if (text.length + unit.text.length <= MAX_ENTRY_LENGTH) text += unit.text;
  return toEntrySource(entry, text || entry.text);
}

/** Citations of the passages whose marks were used. A mark is the number of a passage in the prompt. */
function citationsOf(passages: readonly Source[], usedMarks: readonly number[]) {
  const cited = passages.map((source) => ({ source, quote: source.text.slice(0, MAX_QUOTE_LENGTH) }));
  return toCitations(cited).filter(({ mark }) => usedMarks.includes(mark));
}

export function createGroundedEngine({ model, guide, findDeps, warn, now }: GroundedDeps): ChatEngine {
  const breaker = createBreaker(now);
  let lastFailure: ProviderState['lastFailure'];

  async function* fallBack(request: ChatQuestion, signal: AbortSignal, reason: string): AsyncGenerator<ChatEvent> {
    yield { kind: 'engine', label: guide.label, notice: `${reason}。这一条由${guide.label}根据馆藏回答。` };
    yield* guide.answer(request, signal);
  }

  function noteFailure(error: ChatModelError): void {
    breaker.noteFailure();
    lastFailure = { sentence: error.sentence, at: new Date(now?.() ?? Date.now()) };
    warn(`the chat model ${model.name} failed: ${error.message}`);
  }

  async function makeAfterwordEvent(passages: readonly Source[], usedMarks: readonly number[]): Promise<ChatEvent> {
    const citations = citationsOf(passages, usedMarks);
    const entries = passages.flatMap((source) => entryOf(source) ?? []);
    const draft: AnswerDraft = {
      text: '',
      cited: [],
      relatedIds: entries.slice(0, 2).flatMap(({ resourceIds }) => resourceIds),
      followUps: followUpsFor(entries, await findDeps.index()),
    };
    const related = await relatedRows(draft, citations, findDeps.repo);
    return { kind: 'afterword', afterword: { citations, related, followUps: draft.followUps } };
  }

  async function* answer(request: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    if (!breaker.canCall()) {
      yield* fallBack(request, signal, '问答模型暂时不可用');
      return;
    }
    const [{ question, topic, passages }, siteName] = await Promise.all([
      findPassages(request, findDeps),
      findDeps.siteName(),
    ]);
    const markerName = `资料${randomBytes(9).toString('base64url')}`;
    const markFilter = createCitationMarkFilter(passages.length);
    let hasBegun = false;
    let citedCount = 0;
    try {
      for await (const event of model.stream(buildPrompt(request, { siteName, passages, markerName, topic }), signal)) {
        if (event.kind === 'usage') {
          yield event;
          continue;
        }
        const piece = event.kind === 'answer' ? markFilter.push(event.piece) : event.piece;
        if (piece === '') continue;
        hasBegun = true;
        // Only what the text cites so far: however the answer ends, no other source is listed.
        if (markFilter.usedMarks().length > citedCount) {
          citedCount = markFilter.usedMarks().length;
          yield { kind: 'citations', citations: citationsOf(passages, markFilter.usedMarks()) };
        }
        yield { kind: 'piece', channel: event.kind, piece };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ChatModelError)) throw error;
      noteFailure(error);
      if (hasBegun) throw new EngineError(error.sentence, error);
      yield* fallBack(request, signal, error.sentence);
      return;
    }
    breaker.noteSuccess();
    const rest = markFilter.end();
    if (rest !== '') yield { kind: 'piece', channel: 'answer', piece: rest };
    if (passages.length === 0) yield { kind: 'unanswered', question, reason: 'nothing' };
    else if (markFilter.usedMarks().length === 0) yield { kind: 'unanswered', question, reason: 'partial' };
    yield makeAfterwordEvent(passages, markFilter.usedMarks());
  }

  const providerState = (): ProviderState => ({ isPaused: breaker.isPaused(), lastFailure });
  return { label: model.name, embedded: false, providerState, answer };
}
