import { toResourceRow } from '../../../resources/resource-row.ts';
import type { ChatEngine, ChatEvent, ChatQuestion, Citation } from '../engine/engine.ts';
import { toCitations } from './compose/citations.ts';
import { composeAnswer } from './compose/compose-answer.ts';
import { composeComparison, isComparison } from './compose/compose-compare.ts';
import { asksHowToLook, composeGuidedLook } from './compose/compose-look.ts';
import { composeQuiz, isQuiz } from './compose/compose-quiz.ts';
import { composeRecommendation, isRecommendation, topicOfRecommendation } from './compose/compose-recommend.ts';
import { type AnswerDraft, draftWithoutCitations, searchLink } from './compose/draft.ts';
import { STARTERS } from './compose/follow-ups.ts';
import { answerSmallTalk } from './compose/small-talk.ts';
import { streamPieces } from './compose/stream-pieces.ts';
import type { IndexedEntry, KnowledgeIndex } from './knowledge/knowledge-index.ts';
import { entryOf, resourceOf } from './knowledge/sources.ts';
import { type ResolvedQuestion, resolveQuestion } from './question/resolve-question.ts';
import { type FindDeps, type Findings, findSources } from './sources/find-sources.ts';

/*
 * 内置导览: answers with quotations from the site's content, each with its source, and tells the user when nothing was
 * found.
 */

export const GUIDE_LABEL = '内置导览';
const MAX_RELATED = 4;
const MAX_REGIONS = 5;
/** The title of a source that covers a smaller fraction of the question is not offered as similar. */
const MIN_SIMILAR_SHARE = 0.4;

/** Tells the user that nothing was found, then offers similar titles. */
function composeRefusal(question: string, { sources }: Findings): AnswerDraft {
  const similarTitles = [
    ...new Set(sources.filter(({ share }) => share >= MIN_SIMILAR_SHARE).map(({ title }) => title)),
  ].slice(0, 3);
  const offer =
    similarTitles.length > 0
      ? `\n\n馆里比较接近的有：${similarTitles.map((title) => `《${title}》`).join('、')}。`
      : '';
  const draft = draftWithoutCitations(
    `这个问题，馆里的书、课、作品和知识条目里没有找到可靠的答案，我就不猜了。${offer}\n\n可以换一种说法再问，或者到${searchLink(question)}里找找。`,
    STARTERS.slice(0, 3),
  );
  return { ...draft, unanswered: { question, reason: 'nothing' } };
}

async function draftGuidedLook(
  findings: Findings,
  index: KnowledgeIndex,
  { repo }: FindDeps,
): Promise<AnswerDraft | undefined> {
  const entry = findings.named[0] ?? entryOf(findings.sources[0]);
  const work = findings.sources.find(
    (source) => resourceOf(source)?.resType === 'img' && findings.parsed.topicText.includes(source.title),
  );
  const currentPage = findings.sources.find((source) => 'about' in source.origin);
  const best =
    work ??
    (currentPage && !findings.named[0] ? currentPage : findings.sources.find((source) => entryOf(source) === entry));
  if (!best) return undefined;
  const workId =
    'about' in best.origin && best.origin.about.resType === 'img' ? best.origin.about.resId : resourceOf(best)?.id;
  const [resource] = workId ? await repo.resources([workId]) : [];
  const regions = resource
    ? (await repo.regions(resource.id)).slice(0, MAX_REGIONS).map((region, at) => ({
        region,
        source: {
          ...best,
          key: `${resource.id} region ${at}`,
          origin: { resource, place: { region: region.region } },
          text: region.text,
        },
      }))
    : [];
  return composeGuidedLook(best.title, best, regions, entryOf(best), index);
}

/** Entries for a quiz: the named ones, then others about the topic. */
function entriesAbout(findings: Findings, index: KnowledgeIndex): IndexedEntry[] {
  const foundEntries = findings.sources.flatMap((source) => entryOf(source) ?? []);
  const [first] = findings.named;
  const similar = first
    ? index.entries.filter(({ kind, tags }) => kind === first.kind && tags.some((tag) => first.tags.includes(tag)))
    : [];
  return [...new Set([...findings.named, ...foundEntries, ...similar])];
}

export async function composeDraft(request: ChatQuestion, deps: FindDeps): Promise<AnswerDraft> {
  const smallTalk = answerSmallTalk(request.question, await deps.siteName());
  if (smallTalk) return smallTalk;
  const index = await deps.index();
  const resolved: ResolvedQuestion = resolveQuestion(request, index);
  const { question, isContinuation } = resolved;
  if (isQuiz(question)) {
    const topic = topicOfQuiz(question) || resolved.topic || '美育';
    const findings = await findSources(topic, deps);
    return composeQuiz(topic, entriesAbout(findings, index), index) ?? composeRefusal(question, findings);
  }
  if (isRecommendation(question)) {
    const topic = topicOfRecommendation(question);
    const findings = await findSources(topic, deps);
    const widerFindings = findings.answerable || topic === '' ? findings : await findSources(question, deps);
    if (topic !== '' && !widerFindings.answerable) return composeRefusal(question, widerFindings);
    return composeRecommendation(question, topic, widerFindings, deps);
  }
  const findings = await findSources(question, deps, request.about);
  const isAboutCurrentPage = request.about && resolved.topic === request.about.title;
  if (!findings.answerable && !isAboutCurrentPage) return composeRefusal(request.question, findings);
  if (isComparison(question) && findings.named.length > 1) return composeComparison(findings.named.slice(0, 3), index);
  if (asksHowToLook(question) && !isContinuation) {
    const draft = await draftGuidedLook(findings, index, deps);
    if (draft) return draft;
  }
  const previousText = isContinuation ? request.history.map(({ content }) => content).join('\n') : '';
  const draft = composeAnswer(findings, index, previousText);
  if (draft.text !== '') return nameQuestion(draft, isContinuation ? undefined : question);
  return isContinuation
    ? {
        ...nameQuestion(composeAnswer(findings, index), undefined),
        text: '关于这个，馆里有的都说到了。可以点开上面的出处读原文，或者换一处接着看。',
        cited: [],
      }
    : composeRefusal(request.question, findings);
}

/** Names an unanswered question as it was asked. A continuation is none: it asks for more of what was answered. */
function nameQuestion({ unanswered, ...draft }: AnswerDraft, question: string | undefined): AnswerDraft {
  return unanswered && question !== undefined ? { ...draft, unanswered: { ...unanswered, question } } : draft;
}

function topicOfQuiz(question: string): string {
  return question
    .replace(
      /请|帮我|给我|来|再|出|几道|一道|两道|三道|五道|一些|几个|小题|题目|选择题|练习题|题|关于|有关|方面|考考我|考我|小测验|测验|一下|吧|的/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Resources suggested beneath the answer. Those that it cites are left out, unless there are no others. */
export async function relatedRows(draft: AnswerDraft, citations: readonly Citation[], repo: FindDeps['repo']) {
  const cited = new Set(citations.flatMap(({ resId }) => resId ?? []));
  const ids = [...new Set(draft.relatedIds)];
  const uncited = ids.filter((id) => !cited.has(id));
  const rows = await repo.resources((uncited.length > 0 ? uncited : ids).slice(0, MAX_RELATED));
  return rows.map((row) => toResourceRow(row));
}

export function createGuideEngine(deps: FindDeps): ChatEngine {
  async function* answer(request: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    const draft = await composeDraft(request, deps);
    const citations = toCitations(draft.cited);
    if (citations.length > 0) yield { kind: 'citations', citations };
    for await (const piece of streamPieces(draft.text, signal)) yield { kind: 'piece', channel: 'answer', piece };
    const related = await relatedRows(draft, citations, deps.repo);
    if (draft.unanswered) yield { kind: 'unanswered', ...draft.unanswered };
    yield { kind: 'afterword', afterword: { citations, related, followUps: draft.followUps } };
  }
  return { label: GUIDE_LABEL, embedded: true, answer };
}
