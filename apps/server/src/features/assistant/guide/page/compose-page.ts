import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { About, ChatQuestion } from '../../engine/engine.ts';
import type { AnswerDraft } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { askedAspects } from '../question/asked-aspects.ts';
import { POINTS_AT_PAGE } from '../question/points-at-page.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { Routing } from '../router/route-model.ts';
import type { Route } from '../router/routes.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { hasContent } from '../sources/nearest-sentences.ts';
import { answerCompare, answerExample, answerMore, answerNext, answerWhere } from './answer-around.ts';
import { answerFacts, answerFromText, answerGood, answerIntent, answerMeaning } from './answer-asked.ts';
import { draftDetails, readDetails, withDetails } from './answer-details.ts';
import { answerCertain, answerFocused } from './answer-focused.ts';
import { answerLevel, LEVEL } from './answer-level.ts';
import { answerPart } from './answer-part.ts';
import { ANSWERS, answerEither, answerPassage, answerWithin, asksForPlace, SURELY } from './answer-passage.ts';
import { answerInscription, answerOpinion, answerPractice } from './answer-practice.ts';
import {
  answerEnglish,
  answerNotes,
  answerOutline,
  answerPlain,
  answerRetell,
  answerSummary,
} from './answer-retell.ts';
import { answerSimilar } from './answer-similar.ts';
import { answerKeywords, answerNames, answerQuestions, answerReadings } from './answer-teach.ts';
import { answerUnseen } from './answer-unseen.ts';
import { answerChapter, answerGist, answerParts, answerSubstitute, answerTour } from './answer-whole.ts';
import { openPage, type PageQuestion } from './page-draft.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';

/* Questions about the page, the work, the region, the minute or the entry that they are asked from. */

/** Functions of the site: questions about them are answered by the help. */
const SITE_FUNCTION =
  /下载|打印|收藏|分享|导出|书签|字号|字体(?:大|小)|登录|注册|申请|倍速|全屏|投屏|书架|截图|版权|怎么放大/;

/** Whether the words of a question point to the page, whatever else they say. */
export function pointsAtPage(question: string): boolean {
  const folded = foldText(question);
  return POINTS_AT_PAGE.test(folded) && !SITE_FUNCTION.test(folded);
}

/** Whether the question names something that the page does not name. */
function namesOther({ own, touched, resolved, body }: PageQuestion): boolean {
  const folded = foldText(body).toLowerCase();
  return resolved.named.some(
    (entry) => entry !== own && !touched.includes(entry) && !entry.names.some((name) => folded.includes(name)),
  );
}

function isPageQuestion(page: PageQuestion, request: PageRequest, { history }: ChatQuestion): boolean {
  const { folded, named, isContinuation } = page.resolved;
  if (SITE_FUNCTION.test(folded)) return false;
  if (POINTS_AT_PAGE.test(folded)) return !/^它/.test(folded) || history.length === 0;
  // 再简单点 after a question about the page.
  const last = history.findLast(({ role }) => role === 'user')?.content;
  if (last !== undefined && named.length === 0 && request.act !== undefined && pointsAtPage(last)) return true;
  if (isContinuation) return false;
  if (request.act === 'compare' || request.act === 'readings') return history.length === 0;
  if (named.length > 0)
    return history.length === 0 && !namesOther(page) && (request.act !== undefined || !isEntry(page.about));
  return history.length === 0;
}

const isEntry = ({ resType }: About) => resType === 'entry';

/** On the page of an entry the page answers only these; for all others the steps for entries answer from its aspects. */
const OF_ENTRIES: readonly (PageRequest['act'] | 'rest')[] = [
  ...([
    'readings',
    'english',
    'questions',
    'outline',
    'keywords',
    'people',
    'compare',
    'similar',
    'more',
    'where',
  ] as const),
  ...(['retell', 'plain', 'notes', 'summary', 'next', 'previous', 'example', 'opinion', 'intent', 'good'] as const),
];

async function answerAct(page: PageQuestion, request: PageRequest): Promise<AnswerDraft | undefined> {
  switch (request.act) {
    case 'readings':
      return answerReadings(page);
    case 'next':
    case 'previous':
      return answerParts(page) ?? answerNext(page, request.act);
    case 'english':
      return answerEnglish(page, request);
    case 'questions':
      return answerQuestions(page, request);
    case 'outline':
      return answerOutline(page);
    case 'keywords':
      return answerKeywords(page, request);
    case 'people':
      return answerNames(page);
    case 'example':
      return answerExample(page);
    case 'compare':
      return answerCompare(page);
    case 'similar':
      return answerSimilar(page);
    case 'more':
      return answerMore(page);
    case 'practice':
      return answerPractice(page);
    case 'intent':
      return (await answerPart(page)) ?? answerIntent(page);
    case 'opinion':
      return answerOpinion(page);
    case 'inscription':
      return answerInscription(page);
    case 'where':
      return answerFacts(page) ?? answerWhere(page);
    case 'retell':
      return answerRetell(page, request);
    case 'plain':
      return answerPlain(page);
    case 'notes':
      return answerNotes(page);
    case 'summary':
      return answerGist(page, request) ?? (await answerPart(page)) ?? answerSummary(page, request);
    case 'good':
      return (await answerPart(page)) ?? answerGood(page);
    default:
      return undefined;
  }
}

const NEAREST = 0.3;
/** 这么画难不难 asks for the work of the hand, not whether the page is hard to read. */
const isHandwork = (folded: string) => /画|写字|弹|剪|做/.test(folded);
const SURELY_PAGE = 0.7;
const SURE_ACT = 0.8;

const ACT_OF: Readonly<Partial<Record<Route, PageRequest['act']>>> = {
  ...({ 'page-summary': 'summary', 'page-look': 'good', 'page-next': 'next', 'page-reading': 'readings' } as const),
  ...({
    'page-questions': 'questions',
    'page-retell': 'retell',
    'page-similar': 'similar',
    'page-try': 'practice',
  } as const),
};

/** If no pattern has recognised what is wanted, the router's answer is taken. */
function withRoutedAct(request: PageRequest, routing: Routing | undefined): PageRequest {
  const act = routing && routing.of(routing.best) >= SURE_ACT ? ACT_OF[routing.best] : undefined;
  return request.act === undefined && act ? { ...request, act } : request;
}

export async function composePageAnswer(
  request: ChatQuestion,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): Promise<AnswerDraft | undefined> {
  const { about } = request;
  if (!about) return undefined;
  const page = openPage(about, resolved, index, deps);
  const wanted = withRoutedAct(readPageRequest(resolved.folded), resolved.routing);
  if (wanted.act === 'people' && about.resType === 'img') wanted.act = undefined;
  const isOfPage = (resolved.routing?.ofFamily('page') ?? 0) >= SURELY_PAGE && !namesOther(page);
  if (!isPageQuestion(page, wanted, request) && !(isOfPage && !SITE_FUNCTION.test(resolved.folded))) return undefined;
  // These words of the question would be taken for others by the rules below.
  const first =
    asksForPlace(resolved.folded) || /主角|主人公/.test(resolved.folded) || wanted.act === 'next'
      ? await answerWhole(page, wanted)
      : undefined;
  if (first) return first;
  const focused = answerFocused(page);
  if (focused) return focused;
  const { lines, rest } = readDetails(page);
  if (lines.length > 0 && rest.length === 0) return draftDetails(page, lines);
  if (lines.length === 0) return answerWhole(page, wanted);
  // Each part of the question by itself.
  const folded = rest.join('，');
  const part = openPage(about, { ...resolved, folded, ...partOf(folded, page) }, index, deps);
  const draft = await answerWhole(part, readPageRequest(folded));
  if (!draft || draft.unanswered) return draftDetails(page, lines);
  return withDetails(page, lines, draft);
}

/** What a part of the question names and asks. */
function partOf(folded: string, { resolved }: PageQuestion): Pick<ResolvedQuestion, 'named' | 'asked' | 'terms'> {
  return {
    named: resolved.named.filter(({ names }) => names.some((name) => folded.includes(name))),
    asked: askedAspects(folded),
    terms: resolved.terms.filter(({ word }) => folded.includes(word)),
  };
}

/** Acts that a chance word of a question for something particular may look like. */
const LOOSE: readonly PageRequest['act'][] = [
  'good',
  'intent',
  'plain',
  'example',
  'practice',
  'where',
  'people',
  'more',
];
const ASKS_WAY =
  /从哪(?:里|儿)?(?:开始)?看|先看(?:什么|哪)|哪几处|路线|怎么(?:走|逛|看)|次序|顺序|带.{0,8}(?:看|参观)|跳着看|随便看/;

/** What the page says of a thing that the question names by its words. */
async function answerParticular(page: PageQuestion, wanted: PageRequest): Promise<AnswerDraft | undefined> {
  const { folded } = page.resolved;
  if (asksForPlace(folded)) {
    const place = await answerWithin(page, NEAREST);
    if (place) return place;
  }
  const chapter = await answerChapter(page);
  if (chapter) return chapter;
  if (/主角|主人公/.test(folded)) return answerGist(page, { ...wanted, count: undefined, isShort: false });
  if (page.about.resType === 'exhibition' && ASKS_WAY.test(folded)) return answerTour(page);
  const isQuoted = wanted.act === 'summary' && /[“"「《]/.test(folded);
  const isLoose = wanted.act === undefined || isQuoted || LOOSE.includes(wanted.act);
  if (!isLoose || !hasContent(folded, [page.about.title])) return undefined;
  const least = wanted.act === undefined ? ANSWERS : SURELY;
  return answerPassage(page, least) ?? (await answerWithin(page, least));
}

/** Several questions at once on an entry are answered by its sentences, whatever one of their words looks like. */
async function answerOfEntry(page: PageQuestion, wanted: PageRequest): Promise<AnswerDraft | undefined> {
  const isSeveral = LOOSE_ON_ENTRY.includes(wanted.act) && /[，,。；？?].{3,}/u.test(page.resolved.folded);
  return (isSeveral ? answerPassage(page, ANSWERS) : undefined) ?? answerAct(page, wanted);
}

const LOOSE_ON_ENTRY: readonly PageRequest['act'][] = [
  'similar',
  'more',
  'where',
  'people',
  'summary',
  'good',
  'intent',
];

async function answerWhole(page: PageQuestion, wanted: PageRequest): Promise<AnswerDraft | undefined> {
  const { about, resolved } = page;
  if (wanted.act === 'next') return answerAct(page, wanted);
  if (LEVEL.test(resolved.folded) && !isHandwork(resolved.folded)) return answerLevel(page);
  const unseen = answerUnseen(page);
  if (unseen) return unseen;
  // 画的是什么 on the entry of a painting asks for what it shows.
  const asksShown = wanted.act === 'summary' && resolved.asked.some(({ aspect }) => aspect === 'shows');
  if (isEntry(about)) return OF_ENTRIES.includes(wanted.act) && !asksShown ? answerOfEntry(page, wanted) : undefined;
  return (
    answerSubstitute(page) ??
    answerEither(page) ??
    (await answerParticular(page, wanted)) ??
    (await answerAct(page, wanted)) ??
    (await answerPart(page)) ??
    answerFacts(page) ??
    answerMeaning(page) ??
    answerCertain(page) ??
    (await answerFromText(page))
  );
}
