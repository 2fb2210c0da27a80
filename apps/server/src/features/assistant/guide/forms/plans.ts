import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { partsIn } from '../study/memory-card.ts';
import { aspectOf, type Citations, taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { type FormSubject, fameOf } from './form-subject.ts';
import { cite, factsOf, nameOf } from './form-texts.ts';

/* Plans over several lessons, days or pages: each has its own theme from the entries of the subject. */

const NUMBERS = '一二三四五六七八九十';
const MAX_PARTS = 12;

interface Theme {
  title: string;
  entry: IndexedEntry | undefined;
  /** Where it is a part of an entry without an entry of its own. */
  text: string;
  /** Which sides of the entry, if not what it is. */
  aspects?: readonly EntryAspect[];
}

/** The parts of the subject's own entry, else related entries of different kinds, in an order for learning. */
function themesOf({ main, entries }: FormSubject, count: number, index: KnowledgeIndex): Theme[] {
  const listed = main
    ? partsIn([main.aspects.members ?? '', main.aspects.what ?? '', main.aspects.steps ?? '', main.text])
    : [];
  const own = listed.map((part) => {
    const entry = index.titled(part);
    const text =
      main?.units
        .flatMap(({ text: unit }) => unit.split(/[；。]/u))
        .find((clause) => clause.includes(part) && clause.length < 60) ?? '';
    return { title: part, entry, text };
  });
  if (own.length >= count && own.length > 0) {
    // More parts than days: several on one day.
    const size = Math.ceil(own.length / count);
    return Array.from({ length: Math.ceil(own.length / size) }, (_, at) => own.slice(at * size, (at + 1) * size)).map(
      (group) => ({
        title: group.map(({ title }) => title).join('、'),
        entry: group.length === 1 ? group[0]?.entry : undefined,
        text:
          group
            .map(({ text }) => text)
            .find(
              (text) =>
                text !== '' &&
                group.every(({ title }) => text.includes(title)) &&
                !own.every(({ title }) => text.includes(title)),
            ) ?? '',
      }),
    );
  }
  const others = entries.filter((entry) => entry !== main && !own.some(({ title }) => title === entry.title));
  const spread: IndexedEntry[] = [];
  const seen = new Map<string, number>();
  for (const entry of others.toSorted((a, b) => fameOf(b, index) - fameOf(a, index))) {
    const group = entry.tags[0] ?? entry.kind;
    if ((seen.get(group) ?? 0) >= 1 && spread.length < count * 2) continue;
    seen.set(group, (seen.get(group) ?? 0) + 1);
    if (!isPerson(entry) || main) spread.push(entry);
  }
  const rest = [...spread, ...others.filter((entry) => !spread.includes(entry))];
  return [...own, ...rest.map((entry) => ({ title: nameOf(entry), entry, text: '' }))].slice(0, count);
}

function said(
  { entry, text, aspects, title }: Theme,
  citations: Citations,
  main: IndexedEntry | undefined,
  max = 2,
): string {
  if (entry)
    return factsOf(entry, aspects ?? ['what', 'shows', 'style', 'made'], { maxSentence: 90, perAspect: 1 })
      .slice(0, aspects ? max + 2 : max)
      .map((fact) => cite(fact, citations))
      .join('');
  if (!main) return '';
  if (text) return cite({ entry: main, sentence: `${text}。` }, citations);
  const [part = ''] = title.split('、');
  const sentence = main.units.flatMap(({ text: unit }) => sentencesOf(unit)).find((one) => one.includes(part));
  return sentence ? cite({ entry: main, sentence }, citations) : '';
}

const SIDES: readonly (readonly [string, readonly EntryAspect[]])[] = [
  ['认识它：是什么、从哪里来', ['what', 'who', 'when', 'name', 'story']],
  ['细看细听：内容与结构', ['members', 'shows', 'look', 'material']],
  ['为什么好：特点与方法', ['style', 'made', 'steps', 'compare']],
  ['它的意义与今天', ['meaning', 'influence', 'why', 'works', 'kept']],
];

/** One work over a few lessons: another side of it in each. */
function ownThemes({ main }: FormSubject, count: number): Theme[] | undefined {
  const isOne =
    main !== undefined &&
    (main.kind === '作品' ||
      main.aspects.shows !== undefined ||
      /[曲图戏剧歌碑帖]。?(?:，|。|$)/u.test((main.aspects.what ?? '').slice(0, 40)));
  if (!isOne || count > SIDES.length) return undefined;
  const sides = SIDES.filter(([, aspects]) => aspects.some((aspect) => main.aspects[aspect] !== undefined));
  if (sides.length < count) return undefined;
  const size = sides.length / count;
  return Array.from({ length: count }, (_, at) => {
    const own = sides.slice(Math.round(at * size), Math.round((at + 1) * size));
    return { title: own[0]?.[0] ?? '', entry: main, text: '', aspects: own.flatMap(([, aspects]) => aspects) };
  });
}

/** A unit of several lessons, each with a driving question, a task, what comes of it and how it is judged. */
export function answerUnit(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft {
  const { lessons = 4, grade, minutes = 40, folded } = request;
  const count = Math.min(MAX_PARTS, Math.max(2, lessons));
  const citations = createCitationList();
  const topic = /[《“「"]([^》”」"]{2,24})[》”」"]/u.exec(folded)?.[1] ?? subject.name.replace(/[《》]/gu, '');
  const [lead] = subject.main ? [subject.main] : subject.entries;
  const isSound = /音乐|民乐|乐曲|曲|歌|琴|听/.test(folded);
  const { sense, act } = isSound
    ? { sense: '听', act: '跟着哼唱、打拍，用自己的乐器或声音编八小节' }
    : lead
      ? taskWords(lead)
      : { sense: '看', act: '画一张草图' };
  const themes = ownThemes(subject, count - 1) ?? themesOf(subject, count - 1, index);
  const rows = Array.from({ length: count }, (_, at) => {
    if (at === count - 1)
      return `**第 ${count} 课时　展示与评价**\n- 驱动问题：怎样让没有上过课的人，也被“${topic}”打动？\n- 任务：整理前几课的成果，布置一个小展或小汇报，每人讲一分钟。\n- 成果：一份作品和一张说明卡。\n- 评价：自评、互评、教师评各一次（说得清 / 做得出 / 有自己的想法）。`;
    const theme = themes[at];
    const title = theme?.title ?? ['走近它', '看结构', '找方法', '动手做'][at % 4] ?? '走近它';
    const question =
      at === 0
        ? `第一次${sense}到“${topic}”，哪一处最先抓住你？为什么是那一处？`
        : at === count - 2
          ? `如果由你来做“${topic}”，你保留什么、改掉什么？`
          : `${title}为什么会是这样？换一种做法会怎样？`;
    const task =
      at === 0
        ? `${sense}、记、问：用三个词、一张速记图记下第一印象，列出想知道的问题。`
        : at === count - 2
          ? `${act}，完成自己的小样。`
          : `分组找证据：${sense}两个例子，填一张比较表，说出一个发现。`;
    const outcome = at === 0 ? '问题墙一面' : at === count - 2 ? '小样一件' : '比较表一张';
    return `**第 ${at + 1} 课时　${title}**\n- 驱动问题：${question}\n- 学什么：${theme ? said(theme, citations, subject.main) : '由教师按学情补充本地的例子。'}\n- 任务：${task}\n- 成果：${outcome}。\n- 评价：能指着证据说出理由。`;
  });
  return toStudyDraft(
    [
      `**《${topic}》单元方案**（${grade?.name ?? '年级可按学情定'}，${count} 课时，每课时 ${minutes} 分钟）`,
      `**单元目标**：能${sense}出“${topic}”的特点并说出依据；能用学到的方法完成一件小作品；明白它和生活、历史的联系。`,
      ...rows,
      '**条件**：只要纸、笔、可播放的设备和本地能找到的实物或照片；没有实物，用图片和家人的讲述代替。',
    ],
    citations,
    subject.entries.slice(0, 3),
    lead ? [`写一份${lead.title}的教案`] : [],
  );
}

const POISON = /有毒|毒|不可入口/;

/** A plan by days: a theme, what to do in the minutes, how to check. */
export function answerSchedule(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft {
  const { days = 7, minutes = 30, age, folded, grade } = request;
  const count = Math.min(14, Math.max(2, days));
  const citations = createCitationList();
  const isYoung = (age ?? 99) <= 7;
  const isReview = /复习|考试|考|期末|期中/.test(folded);
  const isLong = count > 4 && !isYoung;
  const safe = isYoung
    ? {
        ...subject,
        entries: subject.entries.toSorted(
          (a, b) => Number(POISON.test(a.foldedText)) - Number(POISON.test(b.foldedText)),
        ),
      }
    : subject;
  const themes = themesOf(safe, isLong ? count - 1 : count, index);
  const [lead] = subject.main ? [subject.main] : subject.entries;
  const { sense, act } = lead ? taskWords(lead) : { sense: '看', act: '画一画' };
  const look = Math.max(1, Math.round(minutes * 0.3));
  const doing = Math.max(1, Math.round(minutes * 0.5));
  const check = Math.max(1, minutes - look - doing);
  const perDay = themes.length >= count ? 1 : Math.max(1, Math.ceil(themes.length / count));
  const rows = Array.from({ length: count }, (_, at) => {
    if (isLong && at === count - 1)
      return `**第 ${count} 天　回顾**：不看资料，把前几天的内容${isReview ? '列成一张表' : '从头做一遍'}（${look + doing} 分钟）；和第一天的比一比，圈出最有进步和还要再练的一处（${check} 分钟）。`;
    const theme = themes[(at * perDay) % Math.max(1, themes.length)];
    const title = theme?.title ?? '温故';
    const text = theme ? said(theme, citations, subject.main, isYoung ? 1 : 2) : '';
    if (isYoung)
      return `**第 ${at + 1} 天　${title}**（${minutes} 分钟）：先看一张图或一块色，说它像什么；${text}再用安全的蜡笔或水彩涂一小块，最后在屋里找一样同样颜色的东西。`;
    if (isReview)
      return `**第 ${at + 1} 天　${title}**：读要点 ${look} 分钟；合上书默写关键词、看图说名字 ${doing} 分钟；自测 3 题并订正 ${check} 分钟。${text}`;
    return `**第 ${at + 1} 天　${title}**：${sense}范例 ${look} 分钟；${act.startsWith('临写') || /写|字/.test(folded) ? '慢慢练' : '动手练'} ${doing} 分钟，少而准；挑一个最好的圈出来 ${check} 分钟。${text}`;
  });
  const safety =
    subject.entries.slice(0, 20).some(({ foldedText }) => POISON.test(foldedText)) && /颜料|颜色|色/.test(folded)
      ? '**安全**：藤黄、朱砂、雄黄、石绿等传统颜料有毒或不能入口，只看图、看实物，不要让孩子接触粉末；涂色用标明无毒的儿童水彩、蜡笔，画完洗手，不舔笔。'
      : '';
  const scope = isReview
    ? '**先定范围**：请把老师划的考试范围和这张表对一对，考什么就把那一天加倍；没有范围，就按下面的通用安排。'
    : '';
  return toStudyDraft(
    [
      `**${subject.name} · ${count} 天计划**（每天 ${minutes} 分钟${grade ? `，${grade.name}` : ''}）`,
      scope,
      rows.join('\n'),
      safety,
      `**说明**：一次只求一样进步，${count} 天能打个底，熟练还要接着练；哪天没做完，第二天先补再往下走。`,
    ],
    citations,
    subject.entries.slice(0, 3),
  );
}

/** Pages of a presentation, one for each member of a group. */
export function answerSlides(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft {
  const { items, folded } = request;
  const people = /([三四五六七八]|\d)个?人/u.exec(folded)?.[1];
  const ofPeople = people ? '一二三四五六七八'.indexOf(people) + 1 || Number(people) : undefined;
  const count = Math.min(10, Math.max(3, ofPeople ?? items ?? 5));
  const citations = createCitationList();
  const [lead] = subject.main ? [subject.main] : subject.entries;
  const aspects = [
    ['它是什么、在哪里、什么时候', ['what', 'where', 'when']],
    ['看得见的特点', ['style', 'shows', 'members']],
    ['怎样做成', ['made', 'material', 'steps']],
    ['代表作品', ['works', 'count']],
    ['背后的故事和讲究', ['story', 'why', 'meaning', 'name']],
    ['影响与今天', ['influence', 'look', 'learn']],
  ] as const;
  const own = lead ? aspects.filter(([, wanted]) => aspectOf(lead, ...wanted) !== undefined).slice(0, count) : [];
  const more = themesOf(subject, count, index).filter(({ entry }) => entry !== undefined && entry !== lead);
  const pages = Array.from({ length: count }, (_, at) => {
    const [title, wanted] = own[at] ?? [];
    const theme = more[at - own.length];
    const facts =
      lead && wanted
        ? factsOf(lead, wanted, { maxSentence: 110 })
            .slice(0, 3)
            .map((fact) => `- ${cite(fact, citations)}`)
        : theme?.entry
          ? factsOf(theme.entry, ['what', 'style', 'made'], { maxSentence: 110, perAspect: 1 })
              .slice(0, 2)
              .map((fact) => `- ${cite(fact, citations)}`)
          : ['- 小组的发现：最意外的一点、最想再问的一个问题。'];
    const heading = title ?? theme?.title ?? '我们的发现';
    return `**第 ${at + 1} 页（第 ${at + 1} 位同学）　${heading}**\n${facts.join('\n')}\n- 配图：一张大图，字不超过三行。`;
  });
  return toStudyDraft(
    [
      `**${subject.name} · 展示大纲**（${count} 页，每人一页）`,
      ...pages,
      `**怎么接**：前一位的最后一句，就是后一位要回答的问题；每人约一分钟，${NUMBERS[count - 1] ?? ''}页讲完留一分钟提问。`,
    ],
    citations,
    lead ? [lead] : [],
  );
}
