import { type AnswerDraft, asGuidesOwn } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { resourcesOf } from '../study/study-subject.ts';
import { answerGoals, answerLessonOrder, answerTrialLesson } from './lesson-order.ts';
import { answerOpeningsOrder } from './openings.ts';
import { type OrderSubject, orderSubject } from './order-subject.ts';
import { answerPaperOrder } from './paper.ts';
import { answerEventOrder, answerHomeGame, answerPlanOrder } from './plans.ts';
import { readOrder, type StudyOrder } from './read-order.ts';
import { answerCards, answerPoster, answerTaskSheet, answerWorksheetOrder } from './sheets.ts';
import { answerExplainOrder, answerGuideTalk, answerStudentTalk } from './words.ts';

/*
 * Study help as it was ordered: with the number, minutes, length, grade, audience and parts that the request names. What no
 * order fits goes on to the forms (guide/forms) and to the older kinds (guide/study).
 */

async function compose(
  order: StudyOrder,
  subject: OrderSubject | undefined,
  index: KnowledgeIndex,
  deps: Pick<FindDeps, 'repo'>,
): Promise<AnswerDraft | undefined> {
  switch (order.kind) {
    case 'paper':
      return answerPaperOrder(order, subject, index);
    case 'openings':
      return answerOpeningsOrder(order, subject);
    case 'plan':
      return answerPlanOrder(order);
    case 'event':
      return answerEventOrder(order);
    case 'homeGame':
      return answerHomeGame(order);
    default:
      return subject && composeFrom(order, subject, deps);
  }
}

async function composeFrom(
  order: StudyOrder,
  subject: OrderSubject,
  deps: Pick<FindDeps, 'repo'>,
): Promise<AnswerDraft | undefined> {
  switch (order.kind) {
    case 'lesson':
      return answerLessonOrder(order, subject, await resourcesOf(subject.entries.slice(0, 2), deps));
    case 'trialLesson':
      return answerTrialLesson(order, subject);
    case 'goals':
      return answerGoals(order, subject);
    case 'worksheet':
      return answerWorksheetOrder(order, subject);
    case 'taskSheet':
      return answerTaskSheet(order, subject);
    case 'cards':
      return answerCards(order, subject);
    case 'poster':
      return answerPoster(order, subject);
    case 'explain':
      return answerExplainOrder(order, subject);
    case 'guideTalk':
      return answerGuideTalk(order, subject);
    case 'studentTalk':
      return answerStudentTalk(order, subject);
    default:
      return undefined;
  }
}

export async function answerOrders(
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: Pick<FindDeps, 'repo'>,
): Promise<AnswerDraft | undefined> {
  const order = readOrder(resolved.folded);
  if (!order) return undefined;
  const draft = await compose(order, orderSubject(resolved, order, index), index, deps);
  const text = draft?.text ?? '';
  if (draft === undefined || order.forbidden.some((word) => text.includes(word))) return undefined;
  return asGuidesOwn(draft);
}
