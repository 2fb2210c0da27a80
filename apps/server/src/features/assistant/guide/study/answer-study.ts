import type { ChatQuestion } from '../../engine/engine.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import {
  type AnswerDraft,
  asGuidesOwn,
  createCitationList,
  draftWithoutCitations,
  searchLink,
} from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { answerOutline } from './answer-outline.ts';
import { answerQuiz, continueQuiz } from './answer-quiz.ts';
import { answerTable } from './compare-table.ts';
import { explainFor } from './explain.ts';
import { answerClub, answerLesson } from './lesson.ts';
import { answerMemory } from './memory-card.ts';
import { answerOpening } from './opening.ts';
import { gradeOf, type StudyKind, studyKindOf, studyTopicOf } from './study-request.ts';
import { findSubject, relatedEntries, resourcesOf, type Subject } from './study-subject.ts';
import { answerWorksheet } from './worksheet.ts';

/*
 * Help for teaching and learning: lesson plans, worksheets, quizzes, explanations for a grade, openings of essays, tables,
 * cards to learn by heart. Everything is made of the entries' texts and the site's resources, with citations; without an
 * entry about the subject it says so.
 */

const NAMES: Readonly<Record<StudyKind, string>> = {
  lesson: '教案',
  club: '活动方案',
  worksheet: '学习单',
  taskSheet: '任务单',
  quiz: '题',
  table: '对照表',
  memory: '速记卡',
  opening: '文章开头',
  explain: '讲解',
};

/** Entries that share words with the topic, to offer instead. */
function nearEntries(topic: string, index: KnowledgeIndex): IndexedEntry[] {
  return index
    .findByPairs(pairsOf(topic), 6)
    .filter(({ names, foldedTags }) =>
      pairsOf(topic).some((pair) => names.some((name) => name.includes(pair)) || foldedTags.includes(pair)),
    )
    .slice(0, 3);
}

function nothingFound(
  kind: StudyKind,
  { folded }: ResolvedQuestion,
  index: KnowledgeIndex,
  subject?: Subject,
): AnswerDraft {
  const topic = studyTopicOf(folded);
  const near = nearEntries(topic, index);
  const citations = createCitationList();
  const said = (subject?.mentions ?? [])
    .slice(0, 2)
    .map(({ entry, sentence }) => `- ${sentence}${citations.cite(toEntrySource(entry), sentence)}`);
  const mentioned = said.length > 0 ? `\n\n提到它的只有：\n${said.join('\n')}` : '';
  const offer =
    near.length > 0
      ? `馆里相近的条目有${near.map(({ title }) => `“${title}”`).join('、')}，要不要换成其中一个？`
      : `可以到${searchLink(topic)}里找找，或者换一个馆里有的题目。`;
  return {
    ...draftWithoutCitations(
      `馆里还没有关于“${subject?.name.replace(/[《》]/gu, '') || topic || '这个题目'}”的条目，材料不够，这份${NAMES[kind]}我就不凑了。${offer}${mentioned}`,
      near.map(askWhatItIs),
    ),
    cited: citations.cited,
    unanswered: { question: folded, reason: 'nothing' },
  };
}

/** The entry to work with; for a subject without an entry the one that says most about it. */
function workingEntry({ main, entries, name }: Subject): IndexedEntry | undefined {
  const bare = name.replace(/[《》]/gu, '');
  const count = ({ foldedText }: IndexedEntry) => foldedText.split(bare).length;
  return main ?? entries.toSorted((a, b) => count(b) - count(a))[0];
}

async function compose(
  kind: StudyKind,
  subject: Subject,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const grade = gradeOf(folded);
  if (kind === 'memory') return answerMemory(subject, resolved, index);
  if (kind === 'opening') return answerOpening(folded, subject, grade);
  if (kind === 'explain') return grade && explainFor(grade, subject, resolved, index);
  if (kind === 'worksheet' || kind === 'taskSheet')
    return answerWorksheet({ subject, grade, index, folded, isTaskSheet: kind === 'taskSheet' || /听/.test(folded) });
  const main = workingEntry(subject);
  if (!main) return undefined;
  const entries = [main, ...relatedEntries(main, index).slice(0, 3)];
  const resources = await resourcesOf(entries, deps);
  const options = { subject, main, grade, resources, index, folded };
  return kind === 'club' ? answerClub(options) : answerLesson(options);
}

export async function answerStudy(
  request: ChatQuestion,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const kind = studyKindOf(folded);
  if (kind !== 'quiz') {
    const continued = continueQuiz(request.question, request.history, index);
    if (continued) return asGuidesOwn(continued);
  }
  const outline = kind === 'quiz' || kind === 'table' || kind === 'lesson' ? undefined : answerOutline(resolved, index);
  if (outline) return outline;
  if (!kind) return undefined;
  if (kind === 'quiz') {
    const said = request.history.map(({ content }) => content).join('\n');
    return asGuidesOwn(answerQuiz(resolved, index, said) ?? nothingFound(kind, resolved, index));
  }
  if (kind === 'table') return answerTable(folded, index) ?? nothingFound(kind, resolved, index);
  const subject = findSubject(resolved, index, {
    ownTitle: kind === 'opening' && /作文|题目|为题|开头[：:]/.test(folded),
  });
  if (!subject) return kind === 'explain' || kind === 'memory' ? undefined : nothingFound(kind, resolved, index);
  return (await compose(kind, subject, resolved, index, deps)) ?? nothingFound(kind, resolved, index, subject);
}
