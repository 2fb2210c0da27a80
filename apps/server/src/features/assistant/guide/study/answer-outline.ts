import type { AnswerDraft } from '../compose/draft.ts';
import { entriesAbout } from '../knowledge/entries-about.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { checkText } from './check-text.ts';
import {
  answerBrief,
  answerChecklist,
  answerHome,
  answerLevels,
  answerMindMap,
  answerReview,
  answerSpeech,
  answerTimeline,
  type OutlineOptions,
} from './outline.ts';
import { answerChain, answerHint, answerLead } from './outline-ask.ts';
import { minutesOf, type OutlineKind, outlineKindOf, pointsOf } from './outline-request.ts';
import { gradeOf, studyTopicOf } from './study-request.ts';
import { findSubject } from './study-subject.ts';

function compose(kind: OutlineKind, options: OutlineOptions): AnswerDraft | undefined {
  const { resolved, index } = options;
  if (kind === 'hint') return answerHint(options);
  if (kind === 'lead') return answerLead(options);
  if (kind === 'levels') return answerLevels(options);
  if (kind === 'speech') return answerSpeech(options);
  if (kind === 'mindmap') return answerMindMap(options);
  if (kind === 'chain') return answerChain(options);
  if (kind === 'checklist') return answerChecklist(options);
  if (kind === 'home') return answerHome(options);
  if (kind === 'brief') return answerBrief(options, pointsOf(resolved.folded) ?? 4);
  if (kind === 'outline') return answerReview(options);
  const words = studyTopicOf(resolved.folded)
    .split(' ')
    .filter(({ length }) => length > 1);
  return answerTimeline(options, entriesAbout(words, [], index).tagged);
}

/** An outline, a talk, a timeline …; undefined where the request is none of them or has no subject of the site. */
export function answerOutline(resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const kind = outlineKindOf(resolved.folded);
  if (kind === undefined) return undefined;
  if (kind === 'check') return checkText(resolved.folded, index);
  const subject = findSubject(resolved, index, { ownTitle: true });
  const main = subject?.main ?? subject?.entries[0];
  if (!subject || !main) return undefined;
  const named = { ...subject, name: subject.main ? subject.name : main.title };
  return compose(kind, {
    ...{ subject: named, main, resolved, index },
    minutes: minutesOf(resolved.folded),
    grade: gradeOf(resolved.folded)?.name,
  });
}
