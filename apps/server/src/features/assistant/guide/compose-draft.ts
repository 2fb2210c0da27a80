import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion } from '../engine/engine.ts';
import { withPremise } from './boundary/premise.ts';
import { answerWording, mannerOf } from './compose/answer-wording.ts';
import { composeAnswer } from './compose/compose-answer.ts';
import { comparedEntries, composeComparison } from './compose/compose-compare.ts';
import { composeEach } from './compose/compose-each.ts';
import { composeEntry } from './compose/compose-entry.ts';
import { asksHowToLook, draftGuidedLook } from './compose/compose-look.ts';
import { composePieces } from './compose/compose-pieces.ts';
import { composeRefusal } from './compose/compose-refusal.ts';
import { composeTheme } from './compose/compose-theme.ts';
import { withDenial } from './compose/denial.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { answerSmallTalk } from './compose/small-talk.ts';
import type { DraftContext } from './draft-context.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import { entryOf } from './knowledge/sources.ts';
import { readOrder } from './orders/read-order.ts';
import { composePageAnswer, pointsAtPage } from './page/compose-page.ts';
import { coreOf } from './question/core-of.ts';
import { OFF_TOPIC_WORDS } from './question/question-words.ts';
import { type ResolvedQuestion, resolveQuestion } from './question/resolve-question.ts';
import { unknownForeignNames } from './question/unknown-subjects.ts';
import { inLanguageOf, wholeWord } from './question-frame.ts';
import { commonQuestion, decline, likelyOther, site, siteFirst, study, surelyOther } from './routed-steps.ts';
import { routeQuestion, withRoutedAspects } from './routing/route-question.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import { noOpenPage, suitsOf, unknownGroup, withOther } from './small-steps.ts';
import { type ChosenEntry, chooseEntry, lacksWords } from './sources/choose-entry.ts';
import { type Findings, findSources } from './sources/find-sources.ts';
import { followsRefusal, hasSubject, MIN_SHARE } from './sources/has-subject.ts';
import { rateUnits } from './sources/rate-units.ts';
import { correctClaim } from './study/check-text.ts';
import { answerOrder } from './talk/answer-order.ts';
import { answerFromTalk, answerWhichMember } from './talk/answer-parts.ts';
import { answerTalk } from './talk/answer-talk.ts';
import { resolveTalk } from './talk/resolve-talk.ts';
import type { TalkState } from './talk/talk-state.ts';
import { answerUnknownTitle } from './unknown-title.ts';

/* Answers a question by the first of these steps that has an answer. */

/** 他 or 她 means a topic with a higher prior than this. */
const CERTAIN_TOPIC = 6;
/** By how much more of the question's words another text must have to be preferred to the entry. */
const MUCH_BETTER = 0.35;

type Step = (context: DraftContext) => AnswerDraft | undefined | Promise<AnswerDraft | undefined>;

const WHICH_FIRST =
  /(?:谁|哪(?:一)?(?:个|位|幅|件|座|首))(?:的)?(?:年纪|年龄|岁数|年代)?(?:更|比较|最|先|要)?(?:大|小|早|晚|年长|年轻|古老)|(?:谁|哪个)先/;

function comparison({ index, resolved }: DraftContext) {
  const ordered = WHICH_FIRST.test(resolved.folded) ? answerOrder(resolved, index) : undefined;
  if (ordered) return ordered;
  const entries = comparedEntries(resolved);
  // 脸谱 and 脸谱的颜色 are one subject.
  const [one, other] = entries;
  const isPart =
    entries.length === 2 && one && other && (one.title.includes(other.title) || other.title.includes(one.title));
  if (entries.length > 1 && !isPart) return composeComparison(entries, index);
  return composeEach(resolved, index);
}

async function guidedLook({ resolved, deps, index, findings, chosen }: DraftContext) {
  if (!asksHowToLook(resolved.folded) || /[听看]着/.test(resolved.folded) || resolved.isContinuation) return undefined;
  const isSpecific = chosen !== undefined && chosen.ownWeight >= 0.8 && chosen.share >= 0.3;
  if (isSpecific) return undefined;
  const found = await findings();
  const [best] = found.sources;
  const isFound = found.answerable && best !== undefined && hasSubject(resolved, best, index);
  return chosen || isFound ? draftGuidedLook(found, chosen?.entry, index, deps) : undefined;
}

async function answerFromEntry(context: DraftContext) {
  const { chosen, resolved, index, request, previousText, routing } = context;
  if (!chosen) return undefined;
  const found = await context.findings();
  // Something else of the site has the question's words, which the entry lacks.
  const [best] = found.sources;
  // 谁画的呀，急，明天考试: a remark beside a question whose shape is sure.
  const isSure = routing.ofFamily('ask') >= 0.95;
  if (chosen.isNamed && !isSure && asksOffTopic(found, chosen)) return undefined;
  const isOther = best !== undefined && found.answerable && entryOf(best) !== chosen.entry;
  const isMeant = resolved.topics.some(({ entry, prior }) => entry === chosen.entry && prior > CERTAIN_TOPIC);
  const isFree = !chosen.isNamed && !isMeant && !resolved.isContinuation && !request.about;
  if (isFree && isOffTopic(found, chosen)) return undefined;
  if (!chosen.isNamed && unknownForeignNames(resolved.folded, index).length > 0) return undefined;
  const isBetter =
    isOther && (lacksWords(chosen) ? best.share >= 0.45 : best.share >= 0.6 && best.share > chosen.share + MUCH_BETTER);
  if (isBetter && !isMeant) return undefined;
  const draft = composeEntry(
    {
      ...{ rated: chosen, asked: resolved.asked, parsed: found.parsed, sources: found.sources },
      ...{ previousText, question: request.question, words: resolved },
    },
    index,
  );
  if (draft) return withDenial(withOther(draft, chosen, resolved), chosen.entry, resolved, index);
  return resolved.isContinuation ? saidAll(context) : undefined;
}

/** 古筝考级什么时候报名: a question about a known thing that the site does not answer. */
function asksOffTopic({ parsed }: Findings, { entry }: ChosenEntry): boolean {
  return parsed.terms.some(({ word }) => OFF_TOPIC_WORDS.has(word) && !entry.foldedText.includes(word));
}

/** A question without a name that neither fits the talk nor asks for anything. */
function isOffTopic({ parsed }: Findings, chosen: ChosenEntry): boolean {
  return chosen.ownWeight >= 0.9 && chosen.share < 0.2 && parsed.terms.length > 0;
}

function saidAll({ chosen, index }: DraftContext): AnswerDraft | undefined {
  if (!chosen) return undefined;
  const rated = { ...chosen };
  const draft = composeEntry({ rated, asked: [], parsed: EMPTY_QUESTION, question: '' }, index);
  return (
    draft && { ...draft, text: '关于这个，馆里有的都说到了。可以点开上面的出处读原文，或者换一处接着看。', cited: [] }
  );
}

const EMPTY_QUESTION = { folded: '', topicText: '', terms: [], type: 'what' as const };

const CLAIM = /必须说|就说是|给我改口|你得承认|(?:对吗|对不对|是吗|是不是|没错吧|是真的吗|真的吗|对吧)[?？。]{0,4}$/;

/** 听说《韩熙载夜宴图》是宋徽宗画的，对吗: corrects what is wrong in the question. */
function claim({ request, resolved, index, talk }: DraftContext) {
  if (talk || request.about || !CLAIM.test(resolved.folded) || resolved.named.length === 0) return undefined;
  return correctClaim(resolved.folded, index);
}

/** An entry that was found by the words of the question, else passages of books, lectures and works. */
async function foundByWords({ chosen, findings, resolved, index, request, previousText }: DraftContext) {
  if (followsRefusal(request, resolved)) return undefined;
  if (resolved.named.length === 0 && unknownForeignNames(resolved.folded, index).length > 0) return undefined;
  const found = await findings();
  const [best] = found.sources;
  if (!found.answerable || !best || !hasSubject(resolved, best, index)) return undefined;
  const entries = found.sources.flatMap((source) => {
    const entry = entryOf(source);
    return entry && source.score >= 0.6 * best.score && hasSubject(resolved, source, index) ? [{ entry, source }] : [];
  });
  const rated = entries
    .map(({ entry, source }) => ({ rated: rateUnits(entry, resolved, index), score: source.score / best.score }))
    .map(({ rated: one, score }) => ({ rated: one, score: 10 * score + (one.units[0]?.score ?? 0) + 2 * one.share }))
    .sort((a, b) => b.score - a.score)[0]?.rated;
  const minShare = chosen?.isNamed ? MIN_SHARE + 0.15 : MIN_SHARE;
  if (rated && rated.share >= minShare && rated.entry === entryOf(best)) {
    const options = { rated, asked: resolved.asked, parsed: found.parsed, sources: found.sources };
    const draft = composeEntry({ ...options, previousText, question: request.question, words: resolved }, index);
    if (draft) return draft;
  }
  const draft = composeAnswer(found, index, previousText);
  return draft.text === '' ? undefined : draft;
}

/** A short question that names nothing is about the talk before it is about anything else. */
async function fromEarlierAnswer({ resolved, index, state, request, said }: DraftContext) {
  const isOpen = said.length > 0 && resolved.named.length === 0 && resolved.folded.length <= 16 && !request.about;
  return isOpen ? answerFromTalk({ state, resolved, index }) : undefined;
}

const fromLastAnswer = (resolved: ResolvedQuestion, index: KnowledgeIndex, state: TalkState) =>
  state.entities.length > 0 && resolved.folded.length <= 24 ? answerFromTalk({ state, resolved, index }) : undefined;

export type StepName =
  /** Requests that the guide never fulfils. */
  | 'decline'
  /** Talk and requests that have nothing to do with art. */
  | 'outsideField'
  /** A question that is complete only with the talk before it. */
  | 'talk'
  /** About the page on which it was asked. */
  | 'page'
  /** How something is called in English, or how a character is read. */
  | 'nameOrReading'
  /** What an entry is often asked. */
  | 'commonQuestion'
  /** A work that no text of the site has. */
  | 'unknownTitle'
  /** Quizzes, plans and other study help. */
  | 'study'
  /** Something wrong that the question supposes. */
  | 'claim'
  /** Pieces of music for a mood, a season or an instrument. */
  | 'music'
  /** 四大…, where no entry is about this group. */
  | 'unknownGroup'
  /** Whether something suits somebody. */
  | 'suitability'
  | 'worksOfTheme'
  /** A question that points at a page, though none is open. */
  | 'noOpenPage'
  /** The resources and functions of the site. */
  | 'site'
  | 'comparison'
  | 'guidedLook'
  /** From the entry that the question names, or that the talk is about. */
  | 'chosenEntry'
  /** From what was said earlier in the talk. */
  | 'earlierAnswer'
  /** From the entries and passages that have the question's words. */
  | 'foundByWords';

const STEPS: readonly (readonly [StepName, Step])[] = [
  ['decline', decline],
  [
    'earlierAnswer',
    ({ talk, resolved, index, state, said, request }) =>
      talk || said.length === 0 || request.about ? undefined : answerWhichMember({ state, resolved, index }),
  ],
  ['talk', ({ talk }) => talk && answerTalk(talk)],
  ['page', ({ request, resolved, index, deps }) => composePageAnswer(request, resolved, index, deps)],
  ['noOpenPage', ({ request, resolved }) => noOpenPage(request, resolved)],
  [
    'nameOrReading',
    ({ request, resolved, index }) =>
      request.about || readOrder(resolved.folded) ? undefined : answerWording(request.question, resolved, index),
  ],
  ['commonQuestion', commonQuestion],
  ['unknownTitle', ({ request, resolved, index, deps }) => answerUnknownTitle(request, resolved, index, deps)],
  ['site', siteFirst],
  ['study', study],
  ['claim', claim],
  ['music', ({ request, resolved, index, said }) => (request.about ? undefined : composePieces(resolved, said, index))],
  ['site', site],
  ['outsideField', surelyOther],
  ['comparison', comparison],
  ['worksOfTheme', ({ resolved, index, request }) => (request.about ? undefined : composeTheme(resolved, index))],
  ['suitability', ({ request, resolved, index }) => (request.about ? undefined : suitsOf(resolved, index))],
  ['unknownGroup', ({ request, resolved, index }) => unknownGroup(request, resolved, index)],
  ['guidedLook', guidedLook],
  ['outsideField', likelyOther],
  ['chosenEntry', answerFromEntry],
  ['earlierAnswer', fromEarlierAnswer],
  ['foundByWords', foundByWords],
  ['earlierAnswer', ({ resolved, index, state }) => fromLastAnswer(resolved, index, state)],
];

/** The fixed answer to a greeting or a question about the guide. */
export function smallTalkOf({ question, about }: ChatQuestion): AnswerDraft | undefined {
  return about !== undefined && pointsAtPage(question) ? undefined : answerSmallTalk(question);
}

/** What the steps need to know of a question. */
export async function openQuestion(asked: ChatQuestion, deps: GuideDeps): Promise<DraftContext> {
  const index = await deps.index();
  const { request, full, state } = resolveTalk(asked, index, deps.segmenter.tag);
  const routing = routeQuestion(asked, index);
  const read = resolveQuestion(request, index, deps.segmenter.tag);
  const ofFull = full ? routeQuestion(request, index) : routing;
  const resolved = { ...read, asked: withRoutedAspects(read, ofFull), routing: ofFull };
  let searched: Promise<Findings> | undefined;
  return {
    ...{ request, deps, index, resolved, routing, chosen: chooseEntry(resolved, index) },
    findings: () => {
      searched ??= findSources(resolved.question, deps, request.about);
      return searched;
    },
    talk: full && { full, state, resolved, index, deps },
    state,
    said: asked.history,
    previousText: resolved.isContinuation
      ? request.history.map(({ content }) => content.replaceAll('**', '')).join('\n')
      : '',
  };
}

export async function answerBySteps(context: DraftContext): Promise<{ draft: AnswerDraft; step?: StepName }> {
  let nothingOfKind: AnswerDraft | undefined;
  for (const [name, step] of STEPS) {
    const draft = await step(context);
    // Nothing of the wanted kind is there; an entry or a passage may still answer.
    if (draft?.unanswered?.reason === 'nothing' && name === 'site') nothingOfKind = draft;
    else if (draft) return { draft, step: name };
  }
  if (nothingOfKind) return { draft: nothingOfKind, step: 'site' };
  return { draft: composeRefusal(context.request.question, await context.findings()) };
}

export async function composeDraft(typed: ChatQuestion, deps: GuideDeps): Promise<AnswerDraft> {
  const asked = { ...typed, question: await wholeWord(coreOf(typed.question), deps) };
  const smallTalk = smallTalkOf(asked);
  if (smallTalk) return smallTalk;
  const manner = mannerOf(asked.question) ?? mannerOf(foldText(asked.question));
  const context = await openQuestion(manner ? { ...asked, question: manner.rest } : asked, deps);
  const answered = await answerBySteps(context);
  const { step } = answered;
  const isPlain = context.resolved.language === 'zh' && !context.request.about;
  const draft = isPlain ? withPremise(answered.draft, context.resolved, context.index) : answered.draft;
  const framed = inLanguageOf(context, draft, step);
  return manner ? { ...framed, text: `${manner.manner}我学不像，用平常的白话说。\n\n${framed.text}` } : framed;
}
