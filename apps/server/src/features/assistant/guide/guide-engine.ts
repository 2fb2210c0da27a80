import { toResourceRow } from '../../../resources/resource-row.ts';
import type { ChatEngine, ChatEvent, ChatQuestion, Citation } from '../engine/engine.ts';
import { toCitations } from './compose/citations.ts';
import { composeAnswer } from './compose/compose-answer.ts';
import { composeComparison, isComparison } from './compose/compose-compare.ts';
import { composeLooking, isLooking } from './compose/compose-look.ts';
import { composeQuiz, isQuiz } from './compose/compose-quiz.ts';
import { composeRecommendation, isRecommendation, topicOfWish } from './compose/compose-recommend.ts';
import { type Draft, plainDraft, searchLink } from './compose/draft.ts';
import { STARTERS } from './compose/follow-ups.ts';
import { smallTalk } from './compose/small-talk.ts';
import { streamPieces } from './compose/stream-pieces.ts';
import type { IndexedEntry, KnowledgeIndex } from './knowledge/knowledge-index.ts';
import { entryOf, resourceOf } from './knowledge/sources.ts';
import { type Resolved, resolveQuestion } from './question/resolve-question.ts';
import { type Findings, type FindParts, findSources } from './sources/find-sources.ts';

/*
 * 内置导览: answers from what the house has, in its own words, with the place of every sentence; and says so where the
 * house has nothing.
 */

export const GUIDE_LABEL = '内置导览';
const MOST_RELATED = 4;
const MOST_REGIONS = 5;
/** With less of the question than this a title is not near, but beside the point. */
const NEAR = 0.4;

/** Nothing found: that is said first, then what lies near. */
function composeRefusal(question: string, { sources }: Findings): Draft {
  const near = [...new Set(sources.filter(({ share }) => share >= NEAR).map(({ title }) => title))].slice(0, 3);
  const offer = near.length > 0 ? `\n\n馆里比较接近的有：${near.map((title) => `《${title}》`).join('、')}。` : '';
  return plainDraft(
    `这个问题，馆里的书、课、作品和知识条目里没有找到可靠的答案，我就不猜了。${offer}\n\n可以换一种说法再问，或者到${searchLink(question)}里找找。`,
    STARTERS.slice(0, 3),
  );
}

async function composeLook(findings: Findings, index: KnowledgeIndex, { repo }: FindParts): Promise<Draft | undefined> {
  const entry = findings.named[0] ?? entryOf(findings.sources[0]);
  const work = findings.sources.find(
    (source) => resourceOf(source)?.resType === 'img' && findings.read.plain.includes(source.title),
  );
  const about = findings.sources.find((source) => 'about' in source.of);
  const best =
    work ?? (about && !findings.named[0] ? about : findings.sources.find((source) => entryOf(source) === entry));
  if (!best) return undefined;
  const workId = 'about' in best.of && best.of.about.resType === 'img' ? best.of.about.resId : resourceOf(best)?.id;
  const [resource] = workId ? await repo.resources([workId]) : [];
  const tour = resource
    ? (await repo.regions(resource.id)).slice(0, MOST_REGIONS).map((region, at) => ({
        region,
        source: {
          ...best,
          key: `${resource.id} region ${at}`,
          of: { resource, place: { region: region.region } },
          text: region.text,
        },
      }))
    : [];
  return composeLooking(best.title, best, tour, entryOf(best), index);
}

/** Entries for a sheet of questions: the named ones, then those that have to do with the topic. */
function entriesAbout(findings: Findings, index: KnowledgeIndex): IndexedEntry[] {
  const found = findings.sources.flatMap((source) => entryOf(source) ?? []);
  const [first] = findings.named;
  const kin = first
    ? index.entries.filter(({ kind, tags }) => kind === first.kind && tags.some((tag) => first.tags.includes(tag)))
    : [];
  return [...new Set([...findings.named, ...found, ...kin])];
}

export async function composeDraft(asked: ChatQuestion, parts: FindParts): Promise<Draft> {
  const talk = smallTalk(asked.question, await parts.siteName());
  if (talk) return talk;
  const index = await parts.index();
  const resolved: Resolved = resolveQuestion(asked, index);
  const { question, goOn } = resolved;
  if (isQuiz(question)) {
    const topic = topicOfQuiz(question) || resolved.topic || '美育';
    const findings = await findSources(topic, parts);
    return composeQuiz(topic, entriesAbout(findings, index), index) ?? composeRefusal(question, findings);
  }
  if (isRecommendation(question)) {
    const topic = topicOfWish(question);
    const findings = await findSources(topic, parts);
    const wide = findings.answerable || topic === '' ? findings : await findSources(question, parts);
    if (topic !== '' && !wide.answerable) return composeRefusal(question, wide);
    return composeRecommendation(question, topic, wide, parts);
  }
  const findings = await findSources(question, parts, asked.about);
  const here = asked.about && resolved.topic === asked.about.title;
  if (!findings.answerable && !here) return composeRefusal(asked.question, findings);
  if (isComparison(question) && findings.named.length > 1) return composeComparison(findings.named.slice(0, 3), index);
  if (isLooking(question) && !goOn) {
    const draft = await composeLook(findings, index, parts);
    if (draft) return draft;
  }
  const said = goOn ? asked.history.map(({ content }) => content).join('\n') : '';
  const draft = composeAnswer(findings, index, said);
  if (draft.text !== '') return draft;
  return goOn
    ? {
        ...composeAnswer(findings, index),
        text: '关于这个，馆里有的都说到了。可以点开上面的出处读原文，或者换一处接着看。',
        cited: [],
      }
    : composeRefusal(asked.question, findings);
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

/** Cards beneath the answer: what it leads to, without what it cites. */
export async function relatedRows(draft: Draft, citations: readonly Citation[], repo: FindParts['repo']) {
  const cited = new Set(citations.flatMap(({ resId }) => resId ?? []));
  const ids = [...new Set(draft.relatedIds)];
  const fresh = ids.filter((id) => !cited.has(id));
  const rows = await repo.resources((fresh.length > 0 ? fresh : ids).slice(0, MOST_RELATED));
  return rows.map((row) => toResourceRow(row));
}

export function createGuideEngine(parts: FindParts): ChatEngine {
  async function* answer(asked: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    const draft = await composeDraft(asked, parts);
    const citations = toCitations(draft.cited);
    if (citations.length > 0) yield { kind: 'citations', citations };
    for await (const piece of streamPieces(draft.text, signal)) yield { kind: 'piece', channel: 'answer', piece };
    const related = await relatedRows(draft, citations, parts.repo);
    yield { kind: 'afterword', afterword: { citations, related, followUps: draft.followUps } };
  }
  return { label: GUIDE_LABEL, embedded: true, answer };
}
