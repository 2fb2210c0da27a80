import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { BLANK, type Blank, blanksOf } from './blanks.ts';
import { partsIn } from './memory-card.ts';
import { numberFor } from './quiz-questions.ts';
import { aspectOf, type Citations, firstSentence, sayFirst, taskWords, toStudyDraft } from './study-draft.ts';
import type { Grade } from './study-request.ts';
import { relatedEntries, type Subject } from './study-subject.ts';

/* A worksheet: blanks, matching, something to draw or to do, a question; the answers are at its end. */

const MAX_PAIRS = 5;
/** 红色代表忠勇, 白为奸诈. */
const PAIR =
  /([红黑白黄蓝绿紫金银粉])色?(?:脸)?(?:一般|多|常|往往)?(?:代表|表示|象征|为|是|说明)(?:着)?([^，。；、]{2,8})/gu;
const isYoung = (grade: Grade | undefined) => grade?.band === 'lower' || grade?.band === 'upper';

interface Pair {
  left: string;
  right: string;
  entry: IndexedEntry;
  sentence: string;
}

function pairsInTexts(entries: readonly IndexedEntry[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const entry of entries)
    for (const { text } of entry.units)
      for (const sentence of sentencesOf(text))
        for (const [, left = '', right = ''] of sentence.matchAll(PAIR))
          if (!pairs.has(left) && ![...pairs.values()].some((pair) => pair.right === right))
            pairs.set(left, { left, right, entry, sentence });
  return pairs.size >= 3 ? [...pairs.values()].slice(0, MAX_PAIRS) : [];
}

/** Related entries and what each is, without its name. */
function pairsOfEntries(entries: readonly IndexedEntry[]): Pair[] {
  return entries
    .flatMap((entry) => {
      const sentence = firstSentence(aspectOf(entry, 'what', 'who', 'style') ?? entry.text);
      const hidden = [entry.title, ...entry.names].reduce((text, name) => text.replaceAll(name, ''), sentence);
      const right = hidden
        .replace(/^(?:《》|“”|[，、：])+/u, '')
        .replace(/^(?:是|指)/u, '')
        .replace(/。$/u, '');
      return right.length >= 6 && right.length <= 60 ? [{ left: entry.title, right, entry, sentence }] : [];
    })
    .slice(0, 4);
}

interface Sheet {
  tasks: string[];
  answers: string[];
}

function addBlanks(sheet: Sheet, blanks: readonly Blank[], citations: Citations): void {
  if (blanks.length === 0) return;
  const lines = blanks.map(({ stem }, at) => `${at + 1}. ${stem}`);
  const answers = blanks.map(
    ({ answer, sentence, entry }, at) => `${at + 1}. ${answer}${citations.cite(toEntrySource(entry), sentence)}`,
  );
  sheet.tasks.push(`填一填\n${lines.join('\n')}`);
  sheet.answers.push(`填一填：${answers.join('　')}`);
}

function addMatching(sheet: Sheet, pairs: readonly Pair[], citations: Citations): void {
  if (pairs.length < 3) return;
  const shuffled = pairs.toSorted((a, b) => numberFor(a.right) - numberFor(b.right));
  const letters = 'ABCDE';
  const rows = pairs.map(({ left }, at) => `| ${left} | ${letters[at]}. ${shuffled[at]?.right} |`);
  const answers = pairs.map(
    (pair) =>
      `${pair.left}—${letters[shuffled.indexOf(pair)]}${citations.cite(toEntrySource(pair.entry), pair.sentence)}`,
  );
  sheet.tasks.push(`连一连（把左边和右边对应的连起来）\n\n| 左 | 右 |\n| --- | --- |\n${rows.join('\n')}`);
  sheet.answers.push(`连一连：${answers.join('　')}`);
}

/** Blanks for parts that are listed: the middle ones are left out. */
function partsBlank(entry: IndexedEntry): Blank | undefined {
  const text = aspectOf(entry, 'members', 'steps') ?? entry.text;
  const parts = partsIn([text]);
  const hidden = parts[Math.floor(parts.length / 2)];
  const sentence = hidden && sentencesOf(text).find((one) => one.includes(hidden));
  if (!hidden || !sentence || sentence.split(hidden).length !== 2) return undefined;
  return { stem: sentence.replace(hidden, BLANK), answer: hidden, sentence, entry, answerEntry: undefined };
}

const THING = /^[\p{Script=Han}]{1,6}$/u;
const NO_THING = /^经|^过|从|分|都|画得|清楚|以及|等|中|共|有|是|的$/u;

/** Things that can be found according to the entry, each with a box to tick. */
function findTasks(main: IndexedEntry, folded: string, citations: Citations): string {
  const texts = [main.aspects.shows, main.aspects.look, main.aspects.members, main.text].filter(
    (text) => text !== undefined,
  );
  const sentences = texts.flatMap(sentencesOf);
  const lists = sentences.flatMap((sentence) =>
    sentence
      .split(/[，。；：]/u)
      .map((clause) => clause.split(/[、和]/u).map((part) => part.trim()))
      .filter((parts) => parts.length > 1)
      .map((parts) => ({ sentence, parts: parts.filter((part) => THING.test(part) && !NO_THING.test(part)) })),
  );
  const found = new Map<string, string>();
  for (const { parts, sentence } of lists) for (const part of parts) if (!found.has(part)) found.set(part, sentence);
  const things = [...found].slice(0, 10);
  if (things.length < 3) return '';
  const minutes = /([一二三四五六七八九十\d]{1,3})分钟/u.exec(folded)?.[1];
  const marks = [...new Set(things.map(([, sentence]) => citations.cite(toEntrySource(main), sentence)))].join('');
  const rows = things.map(
    ([thing], at) => `| ${at + 1} | □ ${thing} | 在画面的＿＿＿＿（左／中／右，上／下） | ＿＿＿＿ |`,
  );
  return `找一找${minutes ? `（${minutes}分钟）` : ''}\n找到一样打一个√，写下它在哪里、谁在那里做什么。${marks}\n\n| | 要找的 | 在哪里 | 看到了什么 |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n找到＿＿样。最难找的是＿＿＿＿；我还发现了单子上没有的＿＿＿＿。`;
}

interface WorksheetOptions {
  subject: Subject;
  grade: Grade | undefined;
  index: KnowledgeIndex;
  isTaskSheet: boolean;
  /** The request; what it names is not left out. */
  folded: string;
}

const HEAD = '班级：＿＿＿＿　姓名：＿＿＿＿　日期：＿＿＿＿';

function blanksFor({ subject, grade, index, folded }: WorksheetOptions): Blank[] {
  const about = subject.main ? [subject.main, ...relatedEntries(subject.main, index)] : subject.entries;
  const own = about
    .slice(0, 1)
    .flatMap((entry) => [...(partsBlank(entry) ? [partsBlank(entry)] : []), ...blanksOf(entry, index)]);
  const more = about.slice(1, 4).flatMap((entry) => blanksOf(entry, index).slice(0, 1));
  const given = [...own, ...more].filter((blank) => blank !== undefined);
  const bySentence = [...new Map(given.map((blank) => [blank.sentence, blank])).values()];
  const all = [...new Map(bySentence.map((blank) => [blank.answer, blank])).values()].filter(
    ({ answer }) => !folded.includes(answer),
  );
  const bare = subject.name.replace(/[《》]/gu, '');
  const usable = subject.main ? all : all.filter(({ sentence }) => sentence.includes(bare));
  const short = usable.filter(({ sentence }) => !isYoung(grade) || sentence.length <= 60);
  return (short.length > 1 ? short : usable).slice(0, isYoung(grade) ? 3 : 5);
}

function doTask(main: IndexedEntry | undefined, grade: Grade | undefined, citations: Citations): string {
  if (!main) return `做一做\n把最喜欢的一处画在下面的空白里，写上它的名字。`;
  const { act, sense } = taskWords(main);
  const how = isYoung(grade) ? '' : sayFirst(main, citations, 'steps', 'learn', 'made');
  const isFace = /脸谱|年画|剪纸/.test(main.title);
  return isFace
    ? `涂一涂\n画一张${main.title}，按刚才的颜色和寓意涂色，在旁边写一句：我涂的是＿＿＿＿，因为＿＿＿＿。${how}`
    : `做一做\n${act}。把${sense}到的一处画或写在下面：＿＿＿＿＿＿＿＿${how === '' ? '' : `\n提示：${how}`}`;
}

/** What to listen or look for, in the order of the piece. */
function observeTasks(main: IndexedEntry, citations: Citations): string {
  const { sense, verb } = taskWords(main);
  const parts = partsIn([aspectOf(main, 'members') ?? '', aspectOf(main, 'shows') ?? '', main.text]);
  const rows = parts.map((part, at) => `| ${at + 1}. ${part} | ＿＿＿＿ | ＿＿＿＿ |`);
  const table =
    rows.length > 0
      ? `\n\n| 段落 | ${sense}到了什么（快慢、强弱、乐器、颜色……） | 我的感受 |\n| --- | --- | --- |\n${rows.join('\n')}`
      : '';
  const basis = sayFirst(main, citations, 'members', 'shows', 'look');
  return `${verb}任务\n第一遍：完整地${sense}，只记一个词：＿＿＿＿。第二遍：分段${sense}，填下面的表。${basis}${table}`;
}

export function answerWorksheet(options: WorksheetOptions): AnswerDraft | undefined {
  const { subject, grade, index, isTaskSheet } = options;
  const { main } = subject;
  if (!main && subject.mentions.length < 2) return undefined;
  const citations = createCitationList();
  const sheet: Sheet = { tasks: [], answers: [] };
  const about = main ? [main, ...relatedEntries(main, index)] : subject.entries;
  const readText = main ? (aspectOf(main, 'what', 'shows', 'who') ?? main.text) : '';
  const read = main
    ? `${withBoldTitle(isYoung(grade) ? firstSentence(readText) : readText, main.title)}${citations.cite(toEntrySource(main), readText)}`
    : mentionsText(subject, citations);
  if (isTaskSheet && main) sheet.tasks.push(observeTasks(main, citations));
  const finding = main && /找/.test(options.folded) ? findTasks(main, options.folded, citations) : '';
  if (finding !== '') sheet.tasks.unshift(finding);
  addBlanks(sheet, blanksFor(options), citations);
  const bare = subject.name.replace(/[《》]/gu, '');
  const ownPairs = pairsInTexts(main ? about : subject.entries).filter(
    ({ sentence }) => main || sentence.includes(bare),
  );
  addMatching(sheet, ownPairs.length >= 3 ? ownPairs : main ? pairsOfEntries(about.slice(1)) : [], citations);
  sheet.tasks.push(doTask(main, grade, citations));
  const reason = main && aspectOf(main, 'why', 'meaning', 'story');
  const question = main ? `为什么人们喜欢${main.title}？` : `${subject.name}给你留下了什么印象？`;
  sheet.tasks.push(`想一想\n${question}写一两句话：＿＿＿＿＿＿＿＿＿＿＿＿`);
  if (reason && main)
    sheet.answers.push(`想一想（参考）：${firstSentence(reason)}${citations.cite(toEntrySource(main), reason)}`);
  if (sheet.tasks.length < 3) return undefined;
  const name = isTaskSheet ? '任务单' : '学习单';
  return toStudyDraft(
    [
      `**${subject.name}·${name}**${grade ? `（${grade.name}）` : ''}`,
      HEAD,
      `**读一读**\n${read}`,
      ...sheet.tasks.map((task, at) => `**${'一二三四五六'[at]}、${task.replace('\n', '**\n')}`),
      `**答案（请老师收在另一页）**\n${sheet.answers.join('\n')}`,
    ],
    citations,
    subject.entries,
    main ? [`出几道关于${main.title}的题`, `写一份${main.title}的教案`] : [],
  );
}

function mentionsText({ name, mentions }: Subject, citations: Citations): string {
  const lines = mentions
    .slice(0, 6)
    .map(({ entry, sentence }) => `- ${sentence}${citations.cite(toEntrySource(entry), sentence)}`);
  return `馆里没有${name}的专门条目，下面是各处讲到它的话，没有讲到的部分请老师补充：\n${lines.join('\n')}`;
}
