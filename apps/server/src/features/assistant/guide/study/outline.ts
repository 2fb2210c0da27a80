import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { spanOf } from '../knowledge/entry-time.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type Citations, firstSentence, say, sayFirst, taskWords, toStudyDraft } from './study-draft.ts';
import { relatedEntries, type Subject } from './study-subject.ts';

/* Outlines of a subject: for review, for a talk, as a timeline, as a tree, as a checklist. */

export interface OutlineOptions {
  subject: Subject;
  main: IndexedEntry;
  resolved: ResolvedQuestion;
  index: KnowledgeIndex;
  minutes: number | undefined;
  grade: string | undefined;
}

const MAX_MEMBERS = 8;
const MAX_TIMES = 8;

const nameOf = ({ kind, title }: IndexedEntry) => (kind === '作品' ? `《${title}》` : title);

/** The entries that a group entry lists as its members, in the order of its text. */
export function membersOf(main: IndexedEntry, index: KnowledgeIndex): IndexedEntry[] {
  const text = [main.aspects.members, main.kind === '群体' ? main.text : undefined].filter(Boolean).join('\n');
  const named = findNamedEntries(text, index).map(({ entry }) => entry);
  const related = new Set(relatedEntries(main, index));
  const members = named.filter((entry) => entry !== main && (main.kind === '群体' || related.has(entry)));
  return members.length >= 3 ? members.slice(0, MAX_MEMBERS) : [];
}

function section(title: string, text: string): string {
  return text === '' ? '' : `**${title}**\n- ${text}`;
}

const NUMBERS = '一二三四五六七八';

function numbered(parts: readonly (readonly [string, string])[]): string[] {
  return parts.filter(([, text]) => text !== '').map(([title, text], at) => section(`${NUMBERS[at]}、${title}`, text));
}

export function answerReview({ main, subject, index, grade }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const members = membersOf(main, index);
  const own = numbered([
    ['是什么', sayFirst(main, citations, 'what', 'who') || say(main, citations, 'shows', 'members')],
    [
      '时代与作者',
      [sayFirst(main, citations, 'when'), isPerson(main) ? '' : sayFirst(main, citations, 'who')].join(''),
    ],
    ['特点与做法', say(main, citations, 'style', 'made', 'steps')],
    ['组成与代表', say(main, citations, 'members', 'works')],
    [
      '故事与意义',
      [sayFirst(main, citations, 'story'), sayFirst(main, citations, 'meaning', 'influence', 'why')].join(''),
    ],
    ['怎么看、怎么听', sayFirst(main, citations, 'look')],
    ['容易混的', sayFirst(main, citations, 'compare')],
  ]);
  const lines = members.map(
    (entry, at) =>
      `${at + 1}. **${nameOf(entry)}**：${[
        sayFirst(entry, citations, 'what', 'who'),
        sayFirst(entry, citations, 'style', 'made'),
        sayFirst(entry, citations, 'works'),
      ].join('')}`,
  );
  const title = `**${subject.name} · 提纲**${grade === undefined ? '' : `（${grade}）`}`;
  return toStudyDraft(
    lines.length > 0
      ? [title, say(main, citations, 'what', 'members') || firstSentence(main.text), lines.join('\n'), ...own.slice(-1)]
      : [title, ...own],
    citations,
    [main, ...members],
    [`出几道关于${main.title}的题`, `做一张${main.title}的速记卡`],
  );
}

/** The most important sentences, as many as were asked for. */
export function answerBrief({ main, subject }: OutlineOptions, max: number): AnswerDraft {
  const citations = createCitationList();
  const order = isPerson(main)
    ? (['who', 'style', 'works', 'influence', 'story', 'when'] as const)
    : ([
        'what',
        'who',
        'style',
        'shows',
        'members',
        'made',
        'meaning',
        'influence',
        'why',
        'when',
        'works',
        'look',
      ] as const);
  const lines = order.map((aspect) => sayFirst(main, citations, aspect)).filter((line) => line !== '');
  return toStudyDraft(
    [
      `**${subject.name}**`,
      lines
        .slice(0, max)
        .map((line, at) => `${at + 1}. ${line}`)
        .join('\n'),
    ],
    citations,
    [main],
  );
}

export function answerSpeech({ main, subject, index, minutes = 5, resolved }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const [related] = relatedEntries(main, index);
  const points = [
    ['看得见的', say(main, citations, 'shows', 'style', 'look', 'what')],
    ['背后的故事', say(main, citations, 'story', 'made', 'when', 'who')],
    [
      '为什么值得记住',
      say(main, citations, 'meaning', 'influence', 'why') ||
        (related ? sayFirst(related, citations, 'what', 'who') : ''),
    ],
  ].filter(([, text]) => text !== '');
  const each = Math.max(0.5, Math.round(((minutes - 1) / Math.max(1, points.length)) * 2) / 2);
  const quoted = /《([^》]{2,30})》/u.exec(resolved.folded)?.[0];
  const title = quoted && !main.names.some((name) => quoted.includes(`《${name}》`)) ? quoted : `${subject.name}`;
  return toStudyDraft(
    [
      `**${title} · 演讲提纲（约 ${minutes} 分钟）**`,
      '**开头（约半分钟）**：从自己的一次经历说起：【什么时候、在哪里第一次看到或听到它】，再抛出问题：它为什么让我放不下？',
      ...points.map(
        ([name, text], at) =>
          `**第${NUMBERS[at]}点：${name}（约 ${each} 分钟）**\n- 事实：${text}\n- 自己的话：【我的感受或一个细节】`,
      ),
      '**结尾（约半分钟）**：回到开头的那一幕，用一句话说出【它改变了我什么】，请大家也去看一看、听一听。',
    ],
    citations,
    [main],
    [`${main.title}有什么故事？`],
  );
}

/** What belongs to the subject, by its years. */
export function answerTimeline(
  { main, subject, index, resolved }: OutlineOptions,
  tagged: readonly IndexedEntry[],
): AnswerDraft | undefined {
  const citations = createCitationList();
  const age = /(先秦|[秦汉晋隋唐宋元明清])代?/u.exec(resolved.folded)?.[1];
  const all = [
    ...new Set([main, ...membersOf(main, index), ...resolved.named, ...relatedEntries(main, index), ...tagged]),
  ];
  const dated = all
    .flatMap((entry) => {
      const span = spanOf(entry);
      const isOf = age === undefined || entry.period.includes(age);
      return span && isOf ? [{ entry, span }] : [];
    })
    .slice(0, MAX_TIMES)
    .sort((a, b) => a.span.from - b.span.from);
  if (dated.length < 3) return undefined;
  const lines = dated.map(({ entry }) => {
    const when = sayFirst(entry, citations, 'when', 'who', 'what') || firstSentence(entry.text);
    const style = isPerson(entry)
      ? sayFirst(entry, citations, 'style', 'works')
      : sayFirst(entry, citations, 'shows', 'style');
    return `- **${nameOf(entry)}**：${when}${style}`;
  });
  return toStudyDraft(
    [`**${subject.name} · 时间线**（从早到晚）`, lines.join('\n'), '年代有不同说法的，以条目里的写法为准。'],
    citations,
    dated.map(({ entry }) => entry),
  );
}

export function answerMindMap({ main, subject, index }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const members = membersOf(main, index);
  const listed = listedParts(main, citations);
  const branches = [
    ['是什么', sayFirst(main, citations, 'what', 'who')],
    ['时代', sayFirst(main, citations, 'when')],
    ['特点', sayFirst(main, citations, 'style')],
    ['做法', sayFirst(main, citations, 'made', 'steps')],
    ['代表', sayFirst(main, citations, 'works')],
    ['意义', sayFirst(main, citations, 'meaning', 'influence', 'why')],
    ['怎么看、怎么听', sayFirst(main, citations, 'look')],
  ].flatMap(([name, text]) => (text === '' ? [] : [`- **${name}**\n  - ${text}`]));
  const parts =
    listed.length > 0
      ? listed
      : members.map((entry) => `  - **${nameOf(entry)}**：${sayFirst(entry, citations, 'what', 'who')}`);
  return toStudyDraft(
    [
      `**${subject.name}**（中心）`,
      [
        ...branches.slice(0, 1),
        ...(parts.length > 0 ? [`- **分支**\n${parts.join('\n')}`] : []),
        ...branches.slice(1),
      ].join('\n'),
      '画的时候：中心写在纸中间，每个分支换一种颜色，分支下只写关键词。',
    ],
    citations,
    [main, ...members],
  );
}

const BRACKETED = /(\p{Script=Han}{1,6})（([^（）]{1,16})）/gu;

/** 金（钟、铃）、石（磬）: parts with their examples. */
function listedParts(main: IndexedEntry, citations: Citations): string[] {
  for (const text of [main.aspects.members, main.text]) {
    const sentence = text && sentencesOf(text).find((one) => [...one.matchAll(BRACKETED)].length >= 3);
    if (!sentence) continue;
    const mark = citations.cite(
      { key: `knowledge/${main.id}`, origin: { entry: main }, title: main.title, text: sentence, score: 1, share: 1 },
      sentence,
    );
    return [...sentence.matchAll(BRACKETED)].map(([, part, examples]) => `  - **${part}**：${examples}${mark}`);
  }
  return [];
}

/** What to have ready, from the steps and materials of the entry. */
export function answerChecklist({ main, subject }: OutlineOptions): AnswerDraft | undefined {
  const citations = createCitationList();
  const source = (['steps', 'material', 'learn', 'made', 'members', 'look'] as const).filter(
    (aspect) => main.aspects[aspect],
  );
  const items = source.slice(0, 3).flatMap((aspect) => {
    const text = main.aspects[aspect] ?? '';
    const mark = citations.cite(
      { key: `knowledge/${main.id}`, origin: { entry: main }, title: main.title, text, score: 1, share: 1 },
      text,
    );
    return text
      .split(/[；。]/u)
      .map((part) => part.trim().replace(/^(?:再|然后|最后|先)/u, ''))
      .filter((part) => part.length > 2)
      .map((part) => `- [ ] ${part}${mark}`);
  });
  if (items.length < 2) return undefined;
  return toStudyDraft(
    [`**${subject.name} · 检查清单**`, items.slice(0, 12).join('\n'), '做好一项就打一个勾。'],
    citations,
    [main],
  );
}

export function answerHome({ main, subject }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const { act } = taskWords(main);
  const how = say(main, citations, 'steps', 'made', 'learn');
  return toStudyDraft(
    [
      `**${subject.name} · 亲子小活动（约 30 分钟）**`,
      `**材料**：${say(main, citations, 'material') || '家里有的纸、笔、圆头剪刀、胶水就够了，没有的用旧报纸、旧布头代替。'}`,
      `**步骤**\n1. 一起看：找一张图或一件实物，孩子先说看到了什么，家长再补一句。\n2. 一起做：${how || `试着${act}。`}\n3. 一起说：给作品起个名字，说一处最满意的和一处下次想改的，贴在家里。`,
      '**安全**：剪刀、刀、针由家长看着用，刀口朝外，用完收好；年纪小的孩子用手撕代替剪。',
      `**说给孩子听**：${sayFirst(main, citations, 'meaning', 'story', 'what', 'where') || firstSentence(main.text)}`,
    ],
    citations,
    [main],
  );
}

/** The same thing for three ages, each saying more than the one before. */
export function answerLevels({ main, subject, index, resolved }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const example = say(main, citations, 'learn', 'look') || sayFirst(main, citations, 'works');
  const isAdult = /大人|成人/.test(resolved.folded);
  const [related] = relatedEntries(main, index);
  const deep = [
    say(main, citations, 'compare'),
    say(main, citations, 'when', 'who'),
    sayFirst(main, citations, 'influence', 'meaning', 'why'),
    related ? sayFirst(related, citations, 'what') : '',
  ].join('');
  return toStudyDraft(
    [
      `**${subject.name}**，分三个层次说：`,
      `**小学**：${sayFirst(main, citations, 'what', 'who', 'shows')}${example === '' ? '' : `可以这样试：${example}`}`,
      `**初中**：${[say(main, citations, 'members', 'style', 'made'), sayFirst(main, citations, 'works')].join('') || firstSentence(main.text)}`,
      `**${isAdult ? '成人' : '高中'}**：${deep || main.text}`,
    ],
    citations,
    [main],
  );
}
