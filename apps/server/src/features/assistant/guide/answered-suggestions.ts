import type { About, ChatQuestion } from '../engine/engine.ts';
import { answerBySteps, openQuestion, smallTalkOf } from './compose-draft.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { GuideDeps } from './site/guide-deps.ts';

/* Every question that a page suggests is asked first: only those that the guide answers are shown. */

/** What is recommended or counted changes with the content, which the index of entries does not show. */
const KEEP_MS = 10 * 60_000;
const MAX_KEPT = 5000;

interface Kept {
  since: number;
  answers: Map<string, Promise<boolean>>;
}

/** A class opens the same page at once. Kept by the entries, so that what changes with them is asked again. */
const keptByIndex = new WeakMap<KnowledgeIndex, Kept>();

async function isAnswered(question: string, about: About | undefined, deps: GuideDeps): Promise<boolean> {
  const asked: ChatQuestion = { question, history: [], about, isMinor: false };
  if (smallTalkOf(asked)) return true;
  const context = await openQuestion(asked, deps);
  const { draft, step } = await answerBySteps(context);
  if (draft.unanswered || draft.text === '') return false;
  // A quiz cites nothing before it is marked, nor does help. But help is no answer to a question about a known thing.
  const isHelp = step === 'site' && context.resolved.named.length === 0;
  return draft.cited.length > 0 || step === 'study' || isHelp;
}

function keptAnswers(index: KnowledgeIndex, now: number): Kept['answers'] {
  const kept = keptByIndex.get(index);
  if (kept && now - kept.since <= KEEP_MS && kept.answers.size < MAX_KEPT) return kept.answers;
  const answers: Kept['answers'] = new Map();
  keptByIndex.set(index, { since: now, answers });
  return answers;
}

function placeOf({ resType, resId, place = {} }: About): string {
  return JSON.stringify([resType, resId, place]);
}

interface Choice {
  max: number;
  /** The page on which they are asked. */
  about?: About | undefined;
  /** Replaces Date.now in tests. */
  now?: () => number;
}

/** The first of these suggestions that the guide answers, whatever the talk was about before. */
export async function answeredSuggestions(
  suggestions: Iterable<string>,
  deps: GuideDeps,
  { max, about, now = Date.now }: Choice,
): Promise<string[]> {
  const kept = keptAnswers(await deps.index(), now());
  const answered = new Set<string>();
  for (const question of suggestions) {
    if (answered.size >= max) break;
    const key = `${about ? placeOf(about) : ''}\n${question}`;
    const answer = kept.get(key) ?? isAnswered(question, about, deps);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    if (await answer) answered.add(question);
  }
  return [...answered];
}
