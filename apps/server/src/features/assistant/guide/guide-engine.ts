import { toResourceRow } from '../../../resources/resource-row.ts';
import type { About, ChatEngine, ChatEvent, ChatQuestion, Citation } from '../engine/engine.ts';
import { answeredSuggestions } from './answered-suggestions.ts';
import { toCitations } from './compose/citations.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { inScript, scriptFor } from './compose/in-script.ts';
import { streamPieces } from './compose/stream-pieces.ts';
import { withSupport } from './compose/support-quotes.ts';
import { composeDraft } from './compose-draft.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import type { FindDeps } from './sources/find-sources.ts';

/*
 * 内置导览: answers with quotations from the site's content, each with its source, and tells the user when nothing was
 * found.
 */

export const GUIDE_LABEL = '内置导览';
const MAX_RELATED = 4;

/** Resources suggested beneath the answer. Those that it cites are left out, unless there are no others. */
export async function relatedRows(draft: AnswerDraft, citations: readonly Citation[], repo: FindDeps['repo']) {
  const cited = new Set(citations.flatMap(({ resId }) => resId ?? []));
  const ids = [...new Set(draft.relatedIds)];
  const uncited = ids.filter((id) => !cited.has(id));
  const rows = await repo.resources((uncited.length > 0 ? uncited : ids).slice(0, MAX_RELATED));
  return rows.map((row) => toResourceRow(row));
}

const MAX_FOLLOW_UPS = 3;

/** Those of the suggestions that the guide answers. An answer does not fail because its suggestions could not be asked. */
export function checkFollowUps(followUps: readonly string[], deps: GuideDeps, about?: About): Promise<string[]> {
  return answeredSuggestions(followUps, deps, { max: MAX_FOLLOW_UPS, about }).catch(() => []);
}

/** Streams a finished answer with its sources. */
export async function* streamDraft(
  composed: AnswerDraft,
  deps: GuideDeps,
  { about, question }: ChatQuestion,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const supported = withSupport(composed);
  // The quotes stay as their sources are written.
  const draft = { ...supported, text: await inScript(supported.text, scriptFor(question)) };
  // While the text is sent.
  const followUps = checkFollowUps(draft.followUps, deps, about);
  const citations = toCitations(draft.cited);
  if (citations.length > 0) yield { kind: 'citations', citations };
  for await (const piece of streamPieces(draft.text, signal)) yield { kind: 'piece', channel: 'answer', piece };
  const related = await relatedRows(draft, citations, deps.repo);
  if (draft.unanswered) yield { kind: 'unanswered', ...draft.unanswered };
  yield { kind: 'afterword', afterword: { citations, related, followUps: await followUps } };
}

export function createGuideEngine(deps: GuideDeps): ChatEngine {
  async function* answer(request: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    yield* streamDraft(await composeDraft(request, deps), deps, request, signal);
  }
  return { label: GUIDE_LABEL, embedded: true, answer };
}
