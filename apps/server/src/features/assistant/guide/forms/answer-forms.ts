import type { AnswerDraft } from '../compose/draft.ts';
import { createCitationList } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindAboutDeps } from '../site/find-about.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { answerCrossSubject, answerGuided, answerHomeActivity, answerInclusive, answerVisit } from './activities.ts';
import { answerClassTips } from './class-tips.ts';
import { answerCloze } from './cloze.ts';
import { answerDayPlan } from './day-plan.ts';
import { answerDebate } from './debate.ts';
import { answerMaterial } from './essay-material.ts';
import { answerEvent, answerRemark } from './event-plan.ts';
import { answerFeedback } from './feedback.ts';
import { answerFiction, answerToolSafety } from './fiction.ts';
import { type FormRequest, readFormRequest } from './form-request.ts';
import { type FormSubject, formSubject } from './form-subject.ts';
import { answerKeywords } from './keywords.ts';
import { answerLevels, answerSmallChild, asksLevels } from './levels.ts';
import { answerJudged, answerMarking } from './marking.ts';
import { answerOptionHint } from './option-hint.ts';
import { answerSchedule, answerSlides, answerUnit } from './plans.ts';
import { answerPaper } from './quiz-paper.ts';
import { answerReading } from './reading.ts';
import { answerRubric } from './rubric.ts';
import { answerInterview, answerLabel, answerNotice, answerRiddles } from './school-texts.ts';
import { answerScript, answerTalkOutline } from './script.ts';
import {
  answerArgument,
  answerExplained,
  answerOpenings,
  answerRetold,
  answerSteps,
  answerTerm,
} from './short-texts.ts';
import { answerVerse } from './verse.ts';
import { answerProject, answerSyllabus } from './weeks.ts';

/*
 * Study help in a form that a request names, with as many items, minutes, lessons, days, characters or points as it names.
 * The facts are those of the entries; frames and tasks are the guide's own words.
 */

function composeForm(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft | undefined {
  switch (request.kind) {
    case 'paper':
      return answerPaper(request, subject, index);
    case 'script':
      // A text of a few sentences is not written as a speech.
      return (request.characters ?? 999) <= 200 ? answerLabel(request, subject) : answerScript(request, subject);
    case 'talkOutline':
      return answerTalkOutline(request, subject);
    case 'slides':
      return answerSlides(request, subject, index);
    case 'unit':
      return answerUnit(request, subject, index);
    case 'schedule':
      return answerSchedule(request, subject, index);
    case 'argument':
      return answerArgument(request, subject);
    case 'crossSubject':
      return answerCrossSubject(request, subject);
    case 'visit':
      return answerVisit(request, subject);
    case 'home':
      return answerHomeActivity(request, subject);
    case 'guided':
      return answerGuided(request, subject, index);
    case 'steps':
      return answerSteps(request, subject);
    case 'retold':
      return answerRetold(request, subject);
    case 'term':
      return answerTerm(request, subject);
    case 'explainAsk':
      return answerExplained(request, subject);
    case 'openings':
      return answerOpenings(request, subject, index);
    case 'fiction':
      return answerFiction(request, subject);
    case 'event':
      return answerEvent(request, subject);
    case 'verse':
      return answerVerse(request, subject);
    case 'label':
      return answerLabel(request, subject);
    case 'riddles':
      return answerRiddles(request, subject);
    case 'interview':
      return answerInterview(request, subject);
    case 'debate':
      return answerDebate(request, subject);
    case 'syllabus':
      return answerSyllabus(request, subject, index);
    case 'project':
      return answerProject(request, subject, index);
    case 'levels':
      return answerLevels(request, subject);
    case 'smallChild':
      return answerSmallChild(request, subject);
    default:
      return undefined;
  }
}

/** Forms that need no subject of the site have their own frame. */
const WITHOUT_SUBJECT: ReadonlySet<string> = new Set([
  'openings',
  'script',
  'unit',
  'schedule',
  'crossSubject',
  'home',
  'visit',
  'steps',
  'argument',
  'debate',
  'syllabus',
  'project',
  'interview',
  'event',
  'verse',
]);

function emptySubject({ folded }: FormRequest): FormSubject {
  const quoted = /[《“「"]([^》”」"]{2,24})[》”」"]/u.exec(folded)?.[1];
  return { name: quoted ?? '美育', main: undefined, entries: [] };
}

/** Forms made of the request itself, or of the whole collection. */
function answerWithoutSubject(
  request: FormRequest,
  { folded }: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  switch (request.kind) {
    case 'rubric':
      return answerRubric(request);
    case 'judged':
      return answerJudged(folded, index);
    case 'marking':
      return answerMarking(folded, index);
    case 'optionHint':
      return answerOptionHint(folded, index);
    case 'notice':
      return answerNotice(request);
    case 'toolSafety':
      return answerToolSafety(request);
    case 'remark':
      return answerRemark(request);
    case 'classTips':
      return answerClassTips(request);
    case 'dayPlan':
      return answerDayPlan(request);
    case 'cloze':
      return answerCloze(request, index);
    case 'feedback':
      return answerFeedback(request, index);
    case 'material':
      return answerMaterial(request, index);
    case 'keywords':
      return answerKeywords(request, index);
    default:
      return undefined;
  }
}

export async function answerForms(
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindAboutDeps,
  /** The request as it was typed. */
  original = resolved.folded,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const request = readFormRequest(folded, original);
  if (!request) return undefined;
  const ofOwn = answerWithoutSubject(request, resolved, index);
  if (ofOwn) return ofOwn;
  if (request.kind === 'reading') return answerReading(request, resolved, deps);
  if (request.kind === 'levels' && !asksLevels(folded)) return undefined;
  const subject = formSubject(resolved, index);
  if (request.kind === 'inclusive') return answerInclusive(request, subject);
  const draft = subject && composeForm(request, subject, index);
  if (draft) return draft;
  const empty = WITHOUT_SUBJECT.has(request.kind) ? composeForm(request, emptySubject(request), index) : undefined;
  return empty && { ...toStudyDraft([], createCitationList(), []), ...empty };
}
