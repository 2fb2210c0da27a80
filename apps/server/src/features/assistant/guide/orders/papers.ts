import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type Citations, toStudyDraft } from '../study/study-draft.ts';
import { familyOf } from './families.ts';
import { isLike, type Said } from './order-facts.ts';
import { nameOf, type OrderSubject } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';
import { themeOf } from './words.ts';

/* Texts of students: a term explained in full, the outline of a paper with three levels, slides with a note for each. */

type Aspect = keyof IndexedEntry['aspects'];

/** The sentences of these aspects, each saying something new, up to a length. */
function sentencesFor(entry: IndexedEntry, aspects: readonly Aspect[], length: number): Said[] {
  const said: Said[] = [];
  let used = 0;
  const texts = [
    ...entry.asked.slice(0, 1).map(({ answer }) => answer),
    ...aspects.flatMap((aspect) => entry.aspects[aspect] ?? []),
  ];
  for (const sentence of texts.flatMap(sentencesOf)) {
    if (used + sentence.length > length || said.some(({ text }) => isLike(text, sentence))) continue;
    said.push({ text: sentence, entry });
    used += sentence.length;
  }
  return said;
}

const DEFAULT_TERM = 320;

export function answerTermOrder(order: StudyOrder, { main }: OrderSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const length = order.amounts.characters ?? DEFAULT_TERM;
  const said = sentencesFor(
    main,
    ['what', 'who', 'when', 'members', 'style', 'why', 'meaning', 'influence', 'works'],
    length * 1.05,
  );
  const citations = createCitationList();
  const whole = said.map(({ text }) => text).join('');
  return toStudyDraft(
    [`**${main.title}**：${whole}${citations.cite(toEntrySource(main), whole)}`, `（${whole.length} 字）`],
    citations,
    [main],
  );
}

function first(entry: IndexedEntry, citations: Citations, ...aspects: readonly Aspect[]): string {
  const text = aspects.flatMap((aspect) => entry.aspects[aspect] ?? [])[0];
  const sentence = text === undefined ? undefined : sentencesOf(text)[0];
  return sentence === undefined ? '' : `：${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
}

/** 一、 （一） 1. */
export function answerOutlineOrder(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main, entries } = subject;
  if (!main) return undefined;
  const citations = createCitationList();
  const title = themeOf(order.folded) ?? `论${subject.name}`;
  const isPainting = order.wants('山水', '绘画', '国画', '画');
  const works = entries.filter(
    ({ kind }) => kind === '作品' || (!isPainting && ['音乐', '戏曲', '书法', '建筑'].includes(kind)),
  );
  const means = entries.filter(
    (entry) =>
      entry !== main &&
      ['技法', '美学', '书法', '音乐', '戏曲'].includes(entry.kind) &&
      (!isPainting || ['技法', '美学'].includes(entry.kind)),
  );
  const namedWorks = works.slice(0, 2);
  const near = means.slice(0, 3);
  const lines = [
    `一、绪论\n　（一）研究的缘起与问题\n　　1. 为什么选这个题目：从一件作品的观看经验说起\n　　2. 要回答的问题：${subject.name}是什么、怎样做到、为什么重要\n　（二）材料与方法\n　　1. 图像分析与文献对读\n　　2. 已有研究的分歧（请自己查证后写，不要照抄）`,
    `二、${subject.name}的概念与源流\n　（一）概念的界定\n　　1. 基本含义${first(main, citations, 'what')}\n　　2. 与相近概念的分别${first(main, citations, 'compare')}\n　（二）形成的过程\n　　1. 提出与出处${first(main, citations, 'who', 'when', 'story')}\n　　2. 后来的发展${first(main, citations, 'influence', 'meaning')}`,
    `三、${subject.name}的表现方法\n${near.map((entry, at) => `　（${'一二三'[at]}）${entry.title}\n　　1. 含义${first(entry, citations, 'what')}\n　　2. 做法${first(entry, citations, 'made', 'style', 'steps', 'why')}`).join('\n')}`,
    namedWorks.length > 0
      ? `四、作品分析\n${namedWorks.map((entry, at) => `　（${'一二'[at]}）${nameOf(entry)}\n　　1. 画面与手法${first(entry, citations, 'shows', 'made', 'style')}\n　　2. 怎样体现${subject.name}${first(entry, citations, 'look', 'meaning', 'style')}`).join('\n')}`
      : `四、作品分析\n　（一）代表作品一\n　　1. 画面与手法${first(main, citations, 'works')}\n　　2. 怎样体现${subject.name}\n　（二）自选作品\n　　1. 画面与手法\n　　2. 比较`,
    `五、意义与今天\n　（一）审美意义\n　　1. 对观看的影响${first(main, citations, 'meaning', 'why')}\n　　2. 与西方传统的比较\n　（二）今天的用处\n　　1. 在当代创作与设计里\n　　2. 在美育课堂里`,
    '六、结论\n　（一）主要的看法\n　　1. 回答开头的问题\n　　2. 还没有解决的问题\n　（二）参考文献（请按真正读过的书填写，这里不代拟）',
  ];
  return near.length === 0
    ? undefined
    : toStudyDraft([`**《${title}》提纲**（三级标题）`, ...lines], citations, [main]);
}

const SLIDES: readonly (readonly [string, readonly Aspect[]])[] = [
  ['它在哪里、是什么', ['where', 'what']],
  ['什么时候、怎样来的', ['when', 'story', 'who']],
  ['看得见的特点', ['style', 'shows']],
  ['怎样做成', ['made', 'material', 'steps']],
  ['怎么看出门道', ['look']],
  ['为什么重要', ['meaning', 'influence', 'why']],
];
const NOTES = [
  '先让同学看图三十秒再讲。',
  '边讲边在地图或年表上指出来。',
  '请一位同学上前指一指。',
  '这一页放慢，做个手势示范。',
  '停下来问：你同意吗？为什么？',
  '联系一件身边的事。',
  '只讲一个故事，别念稿。',
  '留一个问题给全班，下课前回来答。',
];

export function answerSlidesOrder(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main, entries } = subject;
  if (!main) return undefined;
  const count = Math.min(16, Math.max(4, order.amounts.items.find(({ unit }) => unit === '页')?.count ?? 8));
  const citations = createCitationList();
  const own = SLIDES.flatMap(([title, aspects]) => {
    const text = first(main, citations, ...aspects).replace('：', '');
    return text === '' ? [] : [{ title, text }];
  });
  const others = entries.slice(1).filter(({ aspects }) => aspects.what !== undefined || aspects.who !== undefined);
  const rest = Math.max(0, count - 2 - Math.min(own.length, 4));
  const fromOthers = others.slice(0, rest).map((entry) => {
    const [asked] = entry.asked;
    const sentence = asked
      ? (sentencesOf(asked.answer)[0] ?? asked.answer)
      : (sentencesOf(entry.aspects.look ?? entry.aspects.style ?? entry.aspects.what ?? entry.text)[0] ?? '');
    return { title: entry.title, text: `${sentence}${citations.cite(toEntrySource(entry), sentence)}` };
  });
  const body = [...own.slice(0, count - 2 - fromOthers.length), ...fromOthers];
  const pages = [
    {
      title: `封面：${subject.name}`,
      text: '一张大图、一个问题，不放别的字。',
      note: `开场只问一句：“听到‘${subject.name}’，你最先想到什么？”`,
    },
    ...body.map((page, at) => ({ ...page, note: NOTES[at % NOTES.length] ?? '' })),
    {
      title: '讨论与作业',
      text: `讨论：${subject.name}今天为什么还值得看？作业：${familyOf(main).homework}`,
      note: '请三位同学各说一句，老师不评对错，只追问理由。',
    },
  ];
  return toStudyDraft(
    [
      `**${subject.name} · ${pages.length} 页大纲**${order.grade ? `（${order.grade.name}）` : ''}`,
      ...pages.map(({ title, text, note }, at) => `**第 ${at + 1} 页　${title}**\n- 要点：${text}\n- 备注：${note}`),
    ],
    citations,
    [main],
  );
}
