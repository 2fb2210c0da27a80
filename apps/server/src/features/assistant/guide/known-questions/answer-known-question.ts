import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import { type FormKind, readFormRequest } from '../forms/form-request.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { readOrder } from '../orders/read-order.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { gradeOf, studyKindOf } from '../study/study-request.ts';
import { type MatchedPair, matchQuestion } from './match-question.ts';

/* Answers a question that an entry answers word by word (aspect `asked`). A question in two parts gets both answers. */

const MAX_LENGTH = 90;
const MIN_CLAUSE = 5;
/** A part of a question is surely another question from this score on. */
const MIN_CLAUSE_SCORE = 0.62;
const MAX_ANSWERS = 2;
/** Forms that a plain answer fulfils as well. */
const PLAIN_FORMS: ReadonlySet<FormKind> = new Set(['explainAsk', 'smallChild', 'levels']);

/** Forms of study help that no order reads. */
const OTHER_FORMS = ['辩论', '正反方', '提纲', '教案', '作文', '开头', '批改', '演讲', '第二课时'];

function clausesOf(folded: string): string[] {
  return folded.split(/[？?。！!，,；;]/u).filter(({ length }) => length >= MIN_CLAUSE);
}

function matchedPairs({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): MatchedPair[] {
  const namesIn = (text: string) =>
    named.flatMap(({ names }) => {
      const inText = names.filter((name) => text.includes(name)).toSorted((a, b) => b.length - a.length);
      return inText.slice(0, 1);
    });
  const whole = matchQuestion(folded, namesIn(folded), index);
  const clauses = clausesOf(folded);
  const ofClauses = clauses.length < 2 ? [] : clauses.map((one) => matchQuestion(one, namesIn(one), index));
  const sure = ofClauses.filter((one) => one !== undefined && one.score >= MIN_CLAUSE_SCORE);
  const all = whole ? [whole, ...sure] : sure;
  const chosen = all.filter((one, at) => one && all.findIndex((other) => other?.pair === one.pair) === at);
  return chosen.flatMap((one) => one ?? []).slice(0, MAX_ANSWERS);
}

/** 顺口溜, 辩论: a form that the known question has as well. */
const SHARED_FORMS = ['顺口溜', '辩论', '正反方', '时间线'];

function asksSameForm(folded: string, matched: readonly MatchedPair[]): boolean {
  return SHARED_FORMS.some(
    (word) => folded.includes(word) && matched.some(({ pair }) => pair.wordings.some((one) => one.includes(word))),
  );
}

/** Whether the message wants a form of study help. */
function isOtherForm(folded: string): boolean {
  const form = readFormRequest(folded)?.kind;
  if (form !== undefined && !PLAIN_FORMS.has(form)) return true;
  const kind = studyKindOf(folded);
  if (kind !== undefined && kind !== 'explain') return true;
  const order = readOrder(folded);
  return (order !== undefined && order.kind !== 'explain') || OTHER_FORMS.some((word) => folded.includes(word));
}

/** Undefined where no entry has such a question, or where the message wants a form of study help. */
export function answerKnownQuestion(resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const { folded } = resolved;
  // 《墨分五色》讲了什么 is about the book.
  const isOfTitle = ['》讲', '》说', '》写', '》里'].some((words) => folded.includes(words));
  if (folded.length > MAX_LENGTH || resolved.isContinuation || isOfTitle) return undefined;
  const matched = matchedPairs(resolved, index);
  if (matched.length === 0 || (!asksSameForm(folded, matched) && isOtherForm(folded))) return undefined;

  const citations = createCitationList();
  const lines = matched.map(({ entry, pair }) => `${pair.answer}${citations.cite(toEntrySource(entry), pair.answer)}`);
  const entries = [...new Set(matched.map(({ entry }) => entry))];
  const grade = gradeOf(folded);
  return {
    text: [...(grade ? [`讲给${grade.name}听：`] : []), ...lines].join('\n\n'),
    cited: citations.cited,
    relatedIds: entries.flatMap(({ resourceIds }) => resourceIds.slice(0, 3)),
    followUps: [
      ...entries.flatMap(({ asked }) =>
        asked.filter((pair) => matched.every((one) => one.pair !== pair)).map(({ wordings: [first = ''] }) => first),
      ),
      ...followUpsFor(entries, index, lines.join('\n')),
    ].slice(0, 3),
  };
}
