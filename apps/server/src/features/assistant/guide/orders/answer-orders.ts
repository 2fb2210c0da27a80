import type { AnswerDraft } from '../compose/draft.ts';
import { answerMarking } from '../forms/marking.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { resourcesOf } from '../study/study-subject.ts';
import { answerGoals, answerLessonOrder, answerTrialLesson } from './lesson-order.ts';
import { answerMarks, answerShortMark } from './marks.ts';
import { answerOpeningsOrder } from './openings.ts';
import { type OrderSubject, orderSubject } from './order-subject.ts';
import { answerPaperOrder } from './paper.ts';
import { answerOutlineOrder, answerSlidesOrder, answerTermOrder } from './papers.ts';
import { answerEventOrder, answerHomeGame, answerPlanOrder } from './plans.ts';
import { readOrder, type StudyOrder } from './read-order.ts';
import { answerCards, answerPoster, answerTaskSheet, answerWorksheetOrder } from './sheets.ts';
import { answerTableOrder } from './tables.ts';
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
    case 'table':
      return answerTableOrder(order, index);
    case 'marks':
      return answerMarks(order, index);
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
    case 'shortMark':
      return answerShortMark(order, subject);
    case 'term':
      return answerTermOrder(order, subject);
    case 'outline':
      return answerOutlineOrder(order, subject);
    case 'slides':
      return answerSlidesOrder(order, subject);
    default:
      return undefined;
  }
}

/** Classes with disabled pupils have a form of their own. */
const isInclusive = ({ kind, wants }: StudyOrder) =>
  kind === 'lesson' && wants('盲', '视障', '看不见', '自闭', '轮椅', '唐氏', '视力障碍');

/** A text of the visitor's own is to be corrected. */
const ASKS_FAULTS = ['有错吗', '有没有错', '改错', '哪里错', '哪里写错', '写错了吗', '有什么错'];

export async function answerOrders(
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: Pick<FindDeps, 'repo'>,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  if (ASKS_FAULTS.some((word) => folded.includes(word)) && folded.length > 24) return answerMarking(folded, index);
  const order = readOrder(folded);
  if (!order || isInclusive(order)) return undefined;
  const draft = await compose(order, orderSubject(resolved, order, index), index, deps);
  const text = draft?.text ?? '';
  if (draft === undefined || order.forbidden.some((word) => text.includes(word))) return undefined;
  return draft;
}
