import { declineRequest } from './boundary/decline-request.ts';
import type { DraftContext } from './draft-context.ts';
import { answerForms } from './forms/answer-forms.ts';
import { answerKnownQuestion } from './known-questions/answer-known-question.ts';
import { answerOrders } from './orders/answer-orders.ts';
import { pointsAtPage } from './page/compose-page.ts';
import { type Family, familyOf, type Route } from './router/routes.ts';
import { answerRoute } from './routing/answer-route.ts';
import { routedForm } from './routing/route-question.ts';
import { answerSite, answerSiteFirst } from './site/answer-site.ts';
import { isAnything, wantedKind } from './site/wanted.ts';
import { answerStudy } from './study/answer-study.ts';
import { gradeOf, studyKindOf } from './study/study-request.ts';

/* Steps that the router opens or closes: the site, study help, talk, and what the guide does not do. */

/** Whether the shape of the message asks for a subject and surely not for the family. */
function asksOnlyEntry({ routing, resolved }: DraftContext, family: Family): boolean {
  const isShort = resolved.folded.length <= MAX_ASKED_LENGTH;
  return isShort && resolved.named.length > 0 && routing.ofFamily('ask') >= 0.7 && routing.ofFamily(family) <= 0.1;
}

/** A longer message often wants something else at its end. */
const MAX_ASKED_LENGTH = 32;
/** What the site's courses may answer as well. */
const LEARNING: ReadonlySet<Route> = new Set(['ask-learn', 'ask-look', 'ask-steps']);

export function site(context: DraftContext) {
  const { request, resolved, deps, routing } = context;
  // A title may be a book's as well as an entry's.
  const hasTitle = request.question.includes('《');
  const isOfSite = hasTitle || LEARNING.has(routing.best) || !isAnything(wantedKind(resolved.folded));
  if (!isOfSite && asksOnlyEntry(context, 'site') && routing.ofFamily('find') <= 0.15) return undefined;
  return request.about && pointsAtPage(request.question) ? undefined : answerSite(resolved, deps, request.question);
}

/** Not on a page, and not where the talk before it completes the question. */
export function commonQuestion({ request, resolved, index, talk }: DraftContext) {
  return talk || request.about ? undefined : answerKnownQuestion(resolved, index);
}

export async function study(context: DraftContext) {
  const { request, resolved, index, deps } = context;
  const isForm = studyKindOf(resolved.folded) !== undefined || gradeOf(resolved.folded) !== undefined;
  if (asksOnlyEntry(context, 'study') && !isForm) return undefined;
  const draft =
    (await answerOrders(resolved, index, deps)) ??
    (await answerForms(resolved, index, deps, request.question)) ??
    (await answerStudy(request, resolved, index, deps));
  const form = draft ? undefined : routedForm(context.routing);
  if (form === undefined) return draft;
  // No pattern knows the form: it is asked for in words that one does.
  const named = { ...resolved, folded: `${resolved.folded}，${form}` };
  const found =
    (await answerForms(named, index, deps, named.folded)) ?? (await answerStudy(request, named, index, deps));
  return found?.unanswered ? undefined : found;
}

/** Not where the shape of the message surely asks for something of the field. */
export function decline({ request, resolved, routing }: DraftContext) {
  const isOfField = routing.ofFamily('no') + routing.ofFamily('chat') <= 0.05 && routing.ofFamily('ask') >= 0.8;
  return declineRequest(request, resolved.named, isOfField);
}

/** Talk and requests outside of the field, where the router is sure of it. */
export function surelyOther({ request, resolved, routing, talk }: DraftContext) {
  const isNamed = resolved.named.length > 0 && (routing.best === 'no-topic' || familyOf(routing.best) === 'chat');
  if (talk || isNamed || (request.about && routing.ofFamily('page') > 0.1)) return undefined;
  return answerRoute(request.question, routing, SURELY_OTHER);
}

/** The same, where nothing that the message names could be meant. */
export function likelyOther({ request, resolved, routing, chosen }: DraftContext) {
  if (resolved.named.length > 0 || request.about || chosen?.isNamed || resolved.language !== 'zh') return undefined;
  return answerRoute(request.question, routing, LIKELY_OTHER);
}

const SURELY_OTHER = 0.6;
const LIKELY_OTHER = 0.3;

/** Questions that only the site answers, unless the shape of the message asks for a subject. */
export function siteFirst({ request, resolved, deps, routing }: DraftContext) {
  const asksSubject = routing.ofFamily('ask') >= 0.6 && routing.ofFamily('site') + routing.ofFamily('find') <= 0.15;
  const isRead = resolved.language === 'zh' || resolved.language === 'en';
  return request.about || asksSubject || !isRead ? undefined : answerSiteFirst(resolved, deps);
}
