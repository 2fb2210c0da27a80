import { toResourceRow } from '../../../resources/resource-row.ts';
import type { ChatEngine, ChatEvent, ChatQuestion, Citation } from '../engine/engine.ts';
import { toCitations } from './compose/citations.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { streamPieces } from './compose/stream-pieces.ts';
import { composeDraft, type GuideDeps } from './compose-draft.ts';
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

/** Streams a finished answer with its sources. */
export async function* streamDraft(
  draft: AnswerDraft,
  repo: FindDeps['repo'],
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const citations = toCitations(draft.cited);
  if (citations.length > 0) yield { kind: 'citations', citations };
  for await (const piece of streamPieces(draft.text, signal)) yield { kind: 'piece', channel: 'answer', piece };
  const related = await relatedRows(draft, citations, repo);
  if (draft.unanswered) yield { kind: 'unanswered', ...draft.unanswered };
  yield { kind: 'afterword', afterword: { citations, related, followUps: draft.followUps } };
}

export function createGuideEngine(deps: GuideDeps): ChatEngine {
  async function* answer(request: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    yield* streamDraft(await composeDraft(request, deps), deps.repo, signal);
  }
  return { label: GUIDE_LABEL, embedded: true, answer };
}
