import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { ChatQuestion } from '../../engine/engine.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { POINTS_AT_PAGE } from '../question/points-at-page.ts';
import { repairQuestion } from '../question/repair-question.ts';
import { routedContinuation } from '../routing/route-question.ts';
import type { FullQuestion } from './full-question.ts';
import { rewriteFollowUp } from './rewrite.ts';
import { afterTurn, START, type TalkState, turnsOf } from './talk-state.ts';

/* Replays a talk to know what it is about, and writes its last question in full. */

export interface ResolvedTalk {
  /** With the question in full. */
  request: ChatQuestion;
  /** Undefined for a question that stands by itself. */
  full: FullQuestion | undefined;
  state: TalkState;
}

/** Turns further back are not replayed. */
const MAX_TURNS = 6;

/** On the page of an entry, 它 and a question that names nothing ask for the entry. */
function onEntryPage(request: ChatQuestion, text: string, index: KnowledgeIndex): ChatQuestion {
  const own = request.about?.resType === 'entry' ? index.byId.get(request.about.resId) : undefined;
  const isOpen = request.history.length === 0 || POINTS_AT_PAGE.test(text);
  if (!own || !isOpen) return request;
  const named = findNamedEntries(text, index).map(({ entry }) => entry);
  const isMeant = !named.includes(own) && (named.length === 0 || POINTS_AT_PAGE.test(text));
  return isMeant ? { ...request, question: `${own.title}，${request.question}` } : request;
}

/** Replaces a continuation that no pattern recognises by words that a pattern recognises. */
function routedFollowUp(request: ChatQuestion, text: string, state: TalkState, index: KnowledgeIndex) {
  if (findNamedEntries(text, index).length > 0) return undefined;
  const words = routedContinuation(request, index);
  return words === undefined ? undefined : rewriteFollowUp(words, state, index);
}

export function resolveTalk(request: ChatQuestion, index: KnowledgeIndex, tagWords: Segmenter['tag']): ResolvedTalk {
  const textOf = (question: string) => repairQuestion(question, index, tagWords).text;
  let state = START;
  for (const { question, answer } of turnsOf(request).slice(-MAX_TURNS)) {
    const text = textOf(question);
    state = afterTurn(state, rewriteFollowUp(text, state, index)?.question ?? text, answer, index);
  }
  const text = textOf(request.question);
  const isOfPage = request.about !== undefined && (state.entities.length === 0 || POINTS_AT_PAGE.test(text));
  if (isOfPage) return { request: onEntryPage(request, text, index), full: undefined, state };
  const full = rewriteFollowUp(text, state, index) ?? routedFollowUp(request, text, state, index);
  // A question in full needs no talk: what else the talk was about must not be taken for its topic.
  return { request: full ? { ...request, question: full.question, history: [] } : request, full, state };
}
