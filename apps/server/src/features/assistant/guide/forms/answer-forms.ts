import type { AnswerDraft } from '../compose/draft.ts';
import { createCitationList } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindAboutDeps } from '../site/find-about.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { answerCrossSubject, answerGuided, answerHomeActivity, answerInclusive, answerVisit } from './activities.ts';
import { type FormRequest, readFormRequest } from './form-request.ts';
import { type FormSubject, formSubject } from './form-subject.ts';
import { answerJudged, answerMarking } from './marking.ts';
import { answerOptionHint } from './option-hint.ts';
import { answerSchedule, answerSlides, answerUnit } from './plans.ts';
import { answerPaper } from './quiz-paper.ts';
import { answerReading } from './reading.ts';
import { answerRubric } from './rubric.ts';
import { answerScript, answerTalkOutline } from './script.ts';
import {
  answerArgument,
  answerExplained,
  answerOpenings,
  answerRetold,
  answerSteps,
  answerTerm,
} from './short-texts.ts';

/*
 * Study help in a form that a request names, with as many items, minutes, lessons, days, characters or points as it names.
 * The facts are those of the entries; frames and tasks are the guide's own words.
 */

function composeForm(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft | undefined {
  switch (request.kind) {
    case 'paper':
      return answerPaper(request, subject, index);
    case 'script':
      return answerScript(request, subject);
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
      return answerOpenings(request, subject);
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
]);

function emptySubject({ folded }: FormRequest): FormSubject {
  const quoted = /[《“「"]([^》”」"]{2,24})[》”」"]/u.exec(folded)?.[1];
  return { name: quoted ?? '美育', main: undefined, entries: [] };
}

export async function answerForms(
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const request = readFormRequest(folded);
  if (!request) return undefined;
  if (request.kind === 'rubric') return answerRubric(request);
  if (request.kind === 'judged') return answerJudged(folded, index);
  if (request.kind === 'marking') return answerMarking(folded, index);
  if (request.kind === 'reading') return answerReading(request, resolved, deps);
  if (request.kind === 'optionHint') return answerOptionHint(folded, index);
  const subject = formSubject(resolved, index);
  if (request.kind === 'inclusive') return answerInclusive(request, subject);
  const draft = subject && composeForm(request, subject, index);
  if (draft) return draft;
  const empty = WITHOUT_SUBJECT.has(request.kind) ? composeForm(request, emptySubject(request), index) : undefined;
  return empty && { ...toStudyDraft([], createCitationList(), []), ...empty };
}
