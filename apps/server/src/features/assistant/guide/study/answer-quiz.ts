import type { Turn } from '../../engine/engine.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { entriesAbout } from '../knowledge/entries-about.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { BLANK } from './blanks.ts';
import {
  LETTERS,
  makeQuestions,
  numberFor,
  type QuizQuestion,
  readQuestions,
  type SolvedQuestion,
  solveQuestion,
  writeQuestions,
} from './quiz-questions.ts';
import { toStudyDraft } from './study-draft.ts';
import { studyTopicOf } from './study-request.ts';
import { findSubject, relatedEntries } from './study-subject.ts';

/* A quiz: the questions first; the next message is marked, or gets hints. */

const DEFAULT_COUNT = 3;
const MAX_COUNT = 10;
const NUMBERS = '一二三四五六七八九十';
/** The words by which an earlier answer is recognised as a quiz. */
const INVITATION = '把题号和字母发给我，比如“1A 2B”，我来批改；想要提示就说“提示”。';
const HINT_START = '提示：';
const ANSWERS_START = '**答案**';
const MARKED = /^\d+ 道里答对/;
const MAX_ANSWER_LENGTH = 60;
/** A message of this form is a new question, not an answer to the quiz. */
const ASKS = /什么|怎么|为什么|谁|哪|吗|[？?]/;
const LETTER_ORDER = LETTERS.join('');

function countOf(folded: string): number {
  const match = /(\d{1,2}|[一二两三四五六七八九十])道/.exec(folded)?.[1];
  if (!match) return DEFAULT_COUNT;
  const count = match === '两' ? 2 : NUMBERS.indexOf(match) + 1 || Number(match);
  return Math.min(MAX_COUNT, Math.max(1, count));
}

const INSTRUMENTS = /乐器|吹拉弹打|吹拉弹唱/;

/** Entries for a quiz: the named ones, those related to them, then others about the topic. */
function quizEntries(resolved: ResolvedQuestion, index: KnowledgeIndex): IndexedEntry[] {
  const topic = studyTopicOf(resolved.folded);
  const subject = findSubject(resolved, index);
  const words = INSTRUMENTS.test(topic)
    ? ['民族乐器', '乐器', '弹拨', '拉弦', '吹管', '打击']
    : topic.split(' ').filter((word) => word !== '' && word !== '我');
  const about = entriesAbout(words, [], index).tagged;
  if (subject?.main && !INSTRUMENTS.test(topic)) {
    const { main } = subject;
    const similar = index.entries.filter(
      ({ kind, tags }) => kind === main.kind && tags.some((tag) => main.tags.includes(tag)),
    );
    return [...new Set([...subject.entries, ...relatedEntries(main, index), ...similar])];
  }
  const spread = about.toSorted((a, b) => numberFor(topic + a.id) - numberFor(topic + b.id));
  if (INSTRUMENTS.test(topic)) {
    const ofKinds = index.entries.filter(({ title }) => /民族乐器|乐器.{0,2}类/.test(title));
    return [...new Set([...ofKinds, ...spread.filter(({ kind }) => !kind.startsWith('西方'))])];
  }
  if (topic === '') return index.entries.toSorted((a, b) => numberFor(a.id) - numberFor(b.id)).slice(0, MAX_COUNT * 6);
  return [...new Set([...spread, ...(subject?.entries ?? [])])];
}

/** A paper to hand out: the answers stand at its end. */
const WITH_ANSWERS =
  /(?:带|附|含|有|给|和|加上?|要)(?:上)?(?:参考)?答案|答案(?:也|和|附|一起|带|解析)|题型|试卷|测试卷|小测/;
const VARIED = /题型|判断|填空|试卷|测试卷|小测/;

/** Right and wrong statements: every second one has a wrong choice in it. */
function statements(questions: readonly SolvedQuestion[]) {
  return questions.map(({ stem, choices, right, sentence, entry }, at) => {
    const isRight = at % 2 === 0;
    const text = isRight ? sentence : stem.replaceAll(BLANK, choices[right === 0 ? 1 : 0] ?? '');
    return { text, isRight, sentence, entry };
  });
}

function writePaper(
  resolved: ResolvedQuestion,
  entries: readonly IndexedEntry[],
  chosen: readonly QuizQuestion[],
  index: KnowledgeIndex,
): AnswerDraft {
  const citations = createCitationList();
  const isVaried = VARIED.test(resolved.folded);
  const max = isVaried ? 9 : chosen.length;
  const isGroup = !findSubject(resolved, index)?.main;
  const all = isVaried ? makeQuestions(entries, index, { max, isGroup }) : chosen;
  const solved = all.flatMap((question) => solveQuestion(question, index) ?? []);
  const choice = isVaried ? solved.slice(0, 4) : solved;
  const judged = statements(isVaried ? solved.slice(4, 7) : []);
  const blanks = isVaried
    ? solved.slice(7, 9).filter(({ stem, choices, right }) => stem.length > 12 && (choices[right]?.length ?? 99) < 10)
    : [];
  const mark = ({ sentence, entry }: { sentence: string; entry: IndexedEntry }) =>
    `${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
  const answers = [
    ...choice.map((one, at) => `${at + 1}. ${LETTERS[one.right]}：${mark(one)}`),
    ...judged.map((one, at) => `判断 ${at + 1}. ${one.isRight ? '√' : '×'}：${mark(one)}`),
    ...blanks.map((one, at) => `填空 ${at + 1}. ${one.choices[one.right]}：${mark(one)}`),
  ];
  const asked = studyTopicOf(resolved.folded);
  const topic = findSubject(resolved, index)?.main?.title ?? (asked.replace(/^[我能帮请 ]+/u, '') || '美育');
  return toStudyDraft(
    [
      `**${topic}小测**（${choice.length + judged.length + blanks.length} 题）`,
      isVaried ? '**一、选择**' : '',
      writeQuestions(choice),
      judged.length > 0
        ? `**二、判断（对的打√，错的打×）**\n${judged.map(({ text }, at) => `${at + 1}. ${text}（　）`).join('\n')}`
        : '',
      blanks.length > 0 ? `**三、填空**\n${blanks.map(({ stem }, at) => `${at + 1}. ${stem}`).join('\n')}` : '',
      `**参考答案**\n${answers.join('\n')}`,
    ],
    citations,
    entries.slice(0, 2),
    ['换几道题'],
  );
}

/** `said` is the talk: questions that were asked in it are not asked again. */
export function answerQuiz(resolved: ResolvedQuestion, index: KnowledgeIndex, said: string): AnswerDraft | undefined {
  const entries = quizEntries(resolved, index);
  const count = countOf(resolved.folded);
  const subject = findSubject(resolved, index);
  const isGroup = !subject?.main && !INSTRUMENTS.test(studyTopicOf(resolved.folded));
  const questions = makeQuestions(entries, index, { max: count + 2 * MAX_COUNT, isGroup })
    .filter(
      ({ stem, choices }) =>
        !said.includes(`${stem}\n   - A. ${choices[0]}`) && (stem.length < 24 || !said.includes(stem)),
    )
    .slice(0, count);
  if (questions.length === 0) return undefined;
  if (WITH_ANSWERS.test(resolved.folded)) return writePaper(resolved, entries, questions, index);
  const asked = studyTopicOf(resolved.folded);
  const topic = INSTRUMENTS.test(asked) ? '民族乐器' : subject?.main ? subject.name : asked || '美育';
  const lead = `关于**${topic}**，来做 ${questions.length} 道小题。选一个填进空里，先自己想，不急着看答案。`;
  return toStudyDraft([lead, writeQuestions(questions), INVITATION], createCitationList(), entries.slice(0, 2), [
    '提示',
    '看答案',
    '换几道题',
  ]);
}

/** The quiz that the talk is about: in the last answer, or before hints for it. */
function quizOf(history: readonly Turn[]): string | undefined {
  for (const { role, content } of history.toReversed()) {
    if (role !== 'assistant') continue;
    if (content.includes(INVITATION)) return content;
    if (!content.startsWith(HINT_START) && !content.startsWith(ANSWERS_START) && !MARKED.test(content))
      return undefined;
  }
  return undefined;
}

/** The chosen letters or words for each question; undefined if the message is no answer. */
export function readChoices(message: string, questions: readonly SolvedQuestion[]): (number | undefined)[] | undefined {
  const text = message.normalize('NFKC').toUpperCase();
  const byNumber = [
    ...text.matchAll(/(?:第)?(\d{1,2}|[一二三四五六七八九十])(?:题)?[\s.、:：是选)）-]*([A-D])(?![A-Z])/g),
  ];
  if (byNumber.length > 0) {
    const chosen = new Map(
      byNumber.map(([, number = '', letter = '']) => [NUMBERS.indexOf(number) + 1 || Number(number), letter]),
    );
    return questions.map((_, at) => {
      const letter = LETTER_ORDER.indexOf(chosen.get(at + 1) ?? '-');
      return letter < 0 ? undefined : letter;
    });
  }
  const letters = text.replace(/[\s,，、.。;；和还有我选答案是]+/g, '');
  if (/^[A-D]{1,10}$/.test(letters))
    return questions.map((_, at) => {
      const letter = LETTER_ORDER.indexOf(letters[at] ?? '-');
      return letter < 0 ? undefined : letter;
    });
  const byWord = questions.map(({ choices }) => {
    const found = choices.findIndex((choice) => message.includes(choice));
    return found < 0 ? undefined : found;
  });
  return byWord.some((choice) => choice !== undefined) && message.length <= MAX_ANSWER_LENGTH ? byWord : undefined;
}

function mark(questions: readonly SolvedQuestion[], chosen: readonly (number | undefined)[]): AnswerDraft {
  const citations = createCitationList();
  let rightCount = 0;
  const lines = questions.map(({ right, choices, sentence, entry }, at) => {
    const choice = chosen[at];
    const answer = `${LETTERS[right]}（${choices[right]}）`;
    const evidence = `${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
    if (choice === right) {
      rightCount += 1;
      return `${at + 1}. ✓ 对，是 ${answer}。${evidence}`;
    }
    const own = choice === undefined ? '没有答' : `您选的是 ${LETTERS[choice]}（${choices[choice]}）`;
    return `${at + 1}. ✗ ${own}，应是 ${answer}。${evidence}`;
  });
  const praise =
    rightCount === questions.length
      ? '全对，很扎实。'
      : rightCount > 0
        ? '错的那几题，点开出处再看一遍。'
        : '没关系，点开出处看一遍，再来一次。';
  const entries = questions.map(({ entry }) => entry);
  return toStudyDraft(
    [`${questions.length} 道里答对 **${rightCount}** 道。${praise}`, lines.join('\n')],
    citations,
    entries,
    [`再出几道关于${entries[0]?.title ?? '书法'}的题`],
  );
}

function showAnswers(questions: readonly SolvedQuestion[]): AnswerDraft {
  const citations = createCitationList();
  const lines = questions.map(
    ({ right, choices, sentence, entry }, at) =>
      `${at + 1}. ${LETTERS[right]}（${choices[right]}）：${sentence}${citations.cite(toEntrySource(entry), sentence)}`,
  );
  return toStudyDraft(
    [ANSWERS_START, lines.join('\n')],
    citations,
    questions.map(({ entry }) => entry),
  );
}

/** For each question a choice that is wrong and something else about the right one. */
function giveHints(
  questions: readonly SolvedQuestion[],
  wanted: number | undefined,
  index: KnowledgeIndex,
): AnswerDraft {
  const lines = questions.flatMap(({ right, choices, sentence, stem }, at) => {
    if (wanted !== undefined && wanted !== at + 1) return [];
    const answer = choices[right] ?? '';
    const wrong = choices
      .flatMap((choice, choiceAt) => (choiceAt === right ? [] : [`${LETTERS[choiceAt]}（${choice}）`]))
      .slice(0, 2);
    const about = index.entries.find(({ title }) => title === answer);
    const other = about && hintSentence(about, sentence, stem);
    return [`${at + 1}. ${other ? `再告诉您一句：${other} ` : ''}可以先排除 ${wrong.join('和')}。`];
  });
  return toStudyDraft(
    [HINT_START, lines.join('\n'), '想好了，把题号和字母发给我。'],
    createCitationList(),
    [],
    ['看答案'],
  );
}

/** Another sentence about the right choice, without its name. */
function hintSentence(entry: IndexedEntry, said: string, stem: string): string | undefined {
  const other = entry.units
    .map(({ text }) => text)
    .find(
      (text) => !text.includes(said) && pairsOf(stem).length > 0 && text.startsWith(entry.title) && text.length < 90,
    );
  return other && [entry.title, ...entry.names].reduce((text, name) => text.replaceAll(name, BLANK), other);
}

/** Marks answers to the quiz in the talk. Undefined if there is none or the message is about something else. */
export function continueQuiz(
  message: string,
  history: readonly Turn[],
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const quiz = quizOf(history);
  if (quiz === undefined || message.length > 2 * MAX_ANSWER_LENGTH) return undefined;
  const questions = readQuestions(quiz).flatMap((question) => solveQuestion(question, index) ?? []);
  if (questions.length === 0 || ASKS.test(message)) return undefined;
  if (/提示|线索|不会|想不(?:出|起)/.test(message)) {
    const number = /第?(\d{1,2}|[一二三四五六七八九十])题?/.exec(message)?.[1];
    return giveHints(questions, number ? NUMBERS.indexOf(number) + 1 || Number(number) : undefined, index);
  }
  if (/答案|公布|不知道|放弃/.test(message) && message.length <= 16) return showAnswers(questions);
  const chosen = readChoices(message, questions);
  return chosen && mark(questions, chosen);
}
