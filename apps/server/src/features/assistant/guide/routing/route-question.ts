import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion } from '../../engine/engine.ts';
import { isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { AskedAspect } from '../question/asked-aspects.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type Routing, routeMessage } from '../router/route-model.ts';
import type { Route } from '../router/routes.ts';

/* The router's reading of a question, and what the guide takes from it where its patterns are silent or say otherwise. */

/** As the training texts call the kinds of pages. */
const PAGE_KINDS: Readonly<Record<string, string>> = { img: 'work', video: 'lecture', exp: 'course' };

export function routeQuestion({ question, history, about }: ChatQuestion, index: KnowledgeIndex): Routing {
  const folded = foldText(question).toLowerCase();
  const names = index.findNames(folded).flatMap(({ name }) => (name.length > 1 ? [name] : []));
  const page = about && (PAGE_KINDS[about.resType] ?? about.resType);
  return routeMessage({ text: question, names, page, isLater: history.length > 0 });
}

const ASPECTS: Readonly<Partial<Record<Route, EntryAspect>>> = {
  ...{ 'ask-what': 'what', 'ask-name': 'name', 'ask-who': 'who', 'ask-when': 'when', 'ask-where': 'where' },
  ...{ 'ask-kept': 'kept', 'ask-material': 'material', 'ask-shows': 'shows', 'ask-members': 'members' },
  ...{ 'ask-count': 'count', 'ask-made': 'made', 'ask-style': 'style', 'ask-why': 'why', 'ask-meaning': 'meaning' },
  ...{ 'ask-works': 'works', 'ask-school': 'school', 'ask-story': 'story', 'ask-influence': 'influence' },
  ...{ 'ask-look': 'look', 'ask-learn': 'learn', 'ask-steps': 'steps', 'ask-difference': 'compare' },
};
/** From this share on the router's aspect comes before that of the patterns. */
const SURE = 0.55;
/** From this share on it is taken where the patterns find none. */
const LIKELY = 0.3;
const BEHIND = 0.7;

/** The aspects that a question asks for, by patterns and router. */
export function withRoutedAspects(
  { asked, named }: Pick<ResolvedQuestion, 'asked' | 'named'>,
  routing: Routing,
): AskedAspect[] {
  const aspect = ASPECTS[routing.best];
  // Of a work and its maker none is compared with the other.
  const isComparable = named.length !== 2 || named.every(isPerson) || !named.some(isPerson);
  if (aspect === 'compare' && !isComparable) return [...asked];
  const share = routing.of(routing.best);
  const [first] = asked;
  if (!aspect || first?.aspect === aspect) return [...asked];
  if (share >= SURE) {
    const others = asked.filter((one) => one.aspect !== aspect);
    return [{ aspect, weight: 1 }, ...others.map((one) => ({ ...one, weight: one.weight * BEHIND }))];
  }
  return share >= LIKELY && asked.length === 0 ? [{ aspect, weight: 0.7 }] : [...asked];
}

const FORMS: Readonly<Partial<Record<Route, string>>> = {
  ...{ 'study-lesson': '写一份教案', 'study-sheet': '做一张学习单', 'study-quiz': '出几道题' },
  ...{ 'study-explain': '讲给小学生听', 'study-check': '帮我看看对不对', 'study-talk': '写一份三分钟的讲稿' },
  ...{ 'study-activity': '设计一个活动', 'study-rubric': '做一张评价表', 'study-notice': '写一份通知' },
  ...{ 'study-verse': '写一首诗' },
};
const SURE_FORM = 0.6;

/** The words by which a form of study help is asked for, where the router is sure of it. */
export function routedForm(routing: Routing): string | undefined {
  return routing.of(routing.best) >= SURE_FORM ? FORMS[routing.best] : undefined;
}

const CONTINUATIONS: Readonly<Partial<Record<Route, string>>> = {
  ...{
    more: '再详细一点',
    shorter: '说重点',
    plainer: '说人话',
    example: '举个例子',
    another: '换一个',
    source: '出处是哪里',
  },
};
const SURE_CONTINUATION = 0.6;
const MAX_CONTINUATION = 24;

/** A message that continues the talk, in words that the patterns know. */
export function routedContinuation(question: ChatQuestion, index: KnowledgeIndex): string | undefined {
  if (question.history.length === 0 || question.question.length > MAX_CONTINUATION) return undefined;
  const routing = routeQuestion(question, index);
  return routing.of(routing.best) >= SURE_CONTINUATION ? CONTINUATIONS[routing.best] : undefined;
}
