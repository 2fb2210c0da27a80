import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, type Fact, factsOf, fitting, lengthOf, nameOf, spoken } from './form-texts.ts';

/* Short texts of a wanted length: the meaning of a term, a story told in brief, beginnings of an essay, a card of steps. */

const PERSON: readonly EntryAspect[] = ['who', 'style', 'works', 'influence', 'school', 'story', 'when'];
const THING: readonly EntryAspect[] = [
  'what',
  'who',
  'when',
  'members',
  'style',
  'shows',
  'made',
  'works',
  'meaning',
  'influence',
];
const STORY: readonly EntryAspect[] = ['who', 'shows', 'story', 'what', 'members', 'meaning', 'works'];

/** One paragraph of at most so many characters. */
export function answerTerm({ characters = 150, grade }: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const citations = createCitationList();
  const aspects = isPerson(main) ? PERSON : THING;
  const isYoung = grade?.band === 'lower' || grade?.band === 'upper';
  const limit = { maxSentence: Math.min(characters, isYoung ? 60 : 110), perAspect: 1 };
  // Without a definition the summary begins with what it is.
  const isDefined = main.aspects.what !== undefined || isPerson(main);
  const summary = isDefined
    ? []
    : sentencesOf(main.text)
        .slice(0, 2)
        .map((sentence) => ({ entry: main, sentence }));
  const facts = [...summary, ...factsOf(main, isDefined ? aspects : ['style', 'made', 'meaning', 'who'], limit)].filter(
    ({ sentence }) => sentence.length <= limit.maxSentence,
  );
  const chosen = fitting(facts.map(spoken), characters - 2);
  const [first = factsOf(main, aspects, { perAspect: 1 })[0]] = chosen;
  if (!first) return undefined;
  const text = (chosen.length > 0 ? chosen : [first]).map((fact) => cite(fact, citations)).join('');
  return toStudyDraft(
    [`**${nameOf(main)}**：${text}`, `（${lengthOf(text)} 字）`],
    citations,
    [main],
    [`出几道关于${main.title}的题`],
  );
}

/** A story in about so many characters. */
export function answerRetold(request: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const { characters = 200 } = request;
  const citations = createCitationList();
  const isStory = /故事|梗概/.test(request.folded);
  const facts = factsOf(main, isStory ? STORY : THING, { maxSentence: 130, perAspect: 3 }).map(spoken);
  const told = fitting(
    [...facts, ...factsOf({ ...main, aspects: {} }, ['what'], { maxSentence: 130, perAspect: 6 }).map(spoken)],
    characters + 20,
  );
  const unique = told.filter(
    ({ sentence }, at) => told.findIndex((one) => one.sentence.slice(0, 12) === sentence.slice(0, 12)) === at,
  );
  if (unique.length === 0) return undefined;
  const text = unique.map((fact) => cite(fact, citations)).join('');
  return toStudyDraft(
    [`**${nameOf(main)}**${request.grade ? `（讲给${request.grade.name}）` : ''}`, `${text}（${lengthOf(text)} 字）`],
    citations,
    [main],
  );
}

const bareName = ({ name }: FormSubject) => name.replace(/[《》]/gu, '');

/** Beginnings in different manners. Each begins with a scene of its own; facts of the collection follow. */
const MANNERS: readonly (readonly [string, (title: string, fact: string, sense: string) => string])[] = [
  [
    '从一个瞬间写起',
    (title, fact, sense) =>
      `那天放学，我本来只想从走廊走过去，却在${title}前面停下了。说不清是哪一处先${sense === '听' ? '响进我耳朵' : '碰到我的眼睛'}，只觉得脚挪不动。${fact === '' ? '' : `后来我才知道：${fact}`}当时我只是站着，心里忽然很静。`,
  ],
  [
    '从问题写起',
    (title, fact) =>
      `“你为什么偏偏喜欢${title}？”同桌问我。我一时答不上来。为了回答他，我回去又查了一遍。${fact}现在我可以告诉他了，不过得慢慢说。`,
  ],
  [
    '从一次误会写起',
    (title, fact, sense) =>
      `说实话，第一次${sense}到${title}，我没觉得它好。我甚至在本子上写了两个字：就这？${fact === '' ? '直到有一天，有人给我讲了它的来历。' : `直到有一天我读到：${fact}`}再回头${sense}，原来是我自己没${sense}进去。`,
  ],
  [
    '从身边的人写起',
    (title, fact) =>
      `奶奶不认得几个字，可一提起${title}，她能说上半天。我从前嫌她啰嗦，这一回却搬了张小凳坐下来。${fact}奶奶说的和书上写的不大一样，可我觉得，两样都是真的。`,
  ],
];

const EXAMPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/文物|国宝|青铜|宝贝/, ['曾侯乙编钟', '莲鹤方壶', '长信宫灯', '铜奔马']],
  [/乐器/, ['古琴', '二胡', '琵琶']],
  [/建筑|房子|桥|园/, ['赵州桥', '太和殿', '拙政园']],
  [/曲|歌|音乐/, ['二泉映月', '茉莉花']],
  [/戏/, ['牡丹亭', '霸王别姬']],
  [/手艺|手工|民艺|非遗/, ['剪纸', '皮影戏']],
  [/字|书法|碑|帖/, ['兰亭序']],
];

/** A well-known one where the title of an essay names only a kind. */
function exampleFor(folded: string, index: KnowledgeIndex): IndexedEntry | undefined {
  if (!/(?:最|我)(?:喜欢|爱|难忘|熟悉|想)|一[件个座支首幅种]/.test(folded)) return undefined;
  const titles = EXAMPLES.find(([pattern]) => pattern.test(folded))?.[1] ?? [];
  return titles.flatMap((title) => index.titled(title) ?? [])[0];
}

export function answerOpenings(
  request: FormRequest,
  subject: FormSubject,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const { folded, items, characters, grade } = request;
  const count = Math.min(
    MANNERS.length,
    /三种|三个/.test(folded) ? 3 : /两种|两个/.test(folded) ? 2 : (items ?? (characters ? 1 : 2)),
  );
  const own = /[《“]([^》”]{2,24})[》”]/u.exec(folded)?.[0];
  // 我最喜欢的一件文物 names none: one is taken as an example.
  const example = subject.main ?? exampleFor(folded, index);
  const [lead] = example ? [example] : subject.entries;
  const isOpen = example === undefined;
  const { sense } = lead ? taskWords(lead) : { sense: '看' };
  const citations = createCitationList();
  const facts: Fact[] =
    lead && !isOpen
      ? factsOf(lead, ['shows', 'style', 'story', 'made', 'members', 'meaning', 'what'], { maxSentence: 90 }).map(
          spoken,
        )
      : [];
  const title = isOpen
    ? /一幅画|画/.test(folded)
      ? '那幅画'
      : /曲|歌|听/.test(folded)
        ? '那支曲子'
        : '它'
    : nameOf(lead as IndexedEntry);
  const limit = characters ? Math.max(40, characters - 90) : 90;
  const texts = MANNERS.slice(0, count).map(([name, write], at) => {
    const chosen = fitting(facts.slice(at), count === 1 ? limit : Math.min(limit, 90));
    const text = write(title, chosen.map((fact) => cite(fact, citations)).join(''), sense === '想' ? '看' : sense);
    return count === 1 ? text : `**${'一二三四'[at]}、${name}**\n${text}`;
  });
  const lengths = count === 1 ? `（${lengthOf(texts[0] ?? '')} 字）` : '';
  return toStudyDraft(
    [
      `**${own ?? `关于${bareName(subject)}的作文`} · 开头**${grade ? `（${grade.name}）` : ''}`,
      ...texts,
      `${lengths}${subject.main === undefined && example ? `这里以${nameOf(example)}为例，请换成你真正喜欢的那一件；` : ''}里面的人和事请换成你自己的真事；只是开头，后面写两三处${sense === '听' ? '听得见' : '看得见'}的细节，结尾回到开头。`,
    ],
    citations,
    lead ? [lead] : [],
  );
}

/** A card with so many steps, few words. */
export function answerSteps(request: FormRequest, subject: FormSubject): AnswerDraft | undefined {
  const { folded } = request;
  const isLook = /看画|赏画|看一幅|看作品|看展/.test(folded);
  const isListen = /听(?:曲|音乐|歌)/.test(folded);
  const number = /([三四五六])步/u.exec(folded)?.[1];
  const count = number ? '一二三四五六'.indexOf(number) + 1 : 5;
  const looks = [
    '**远看**：退三步，看全幅，说一个第一感觉的词。',
    '**数一数**：画里有什么人、什么物，谁最大，谁在中间。',
    '**近看**：线是粗是细，色是冷是暖，哪里最浓，哪里留空。',
    '**想一想**：作者为什么这样安排？这是什么时候、什么地方？',
    '**说一句**：我最喜欢（　　），因为（　　）。',
    '**留一笔**：把最难忘的一处画下来。',
  ];
  const listens = [
    '**静听**：闭眼听一遍，记一个词。',
    '**跟拍**：用手打拍，快还是慢。',
    '**辨声**：是什么乐器、几个人。',
    '**找变化**：哪里变强，哪里变慢。',
    '**说一句**：它让我想到（　　）。',
    '**哼一句**：哼出记得最牢的一句。',
  ];
  const citations = createCitationList();
  const { main } = subject;
  const own = main && !isLook && !isListen ? (main.aspects.steps ?? main.aspects.learn) : undefined;
  if (!own && !isLook && !isListen) return undefined;
  const lines =
    own && main
      ? own
          .split(/[；。]/u)
          .filter((part) => part.length > 3)
          .slice(0, count)
          .map((part) => cite({ entry: main, sentence: part.replace(/^(?:再|然后|最后|先)/u, '') }, citations))
      : (isListen ? listens : looks).slice(0, count);
  const title = own && main ? `${main.title}${lines.length}步` : isListen ? `听乐${count}步法` : `看画${count}步法`;
  return toStudyDraft(
    [`**${title}**`, lines.map((line, at) => `${at + 1}. ${line}`).join('\n')],
    citations,
    main ? [main] : [],
  );
}

/** An essay that argues: a thesis, arguments with what supports them, an objection, an end. */
export function answerArgument(request: FormRequest, subject: FormSubject): AnswerDraft | undefined {
  const { folded, items, grade } = request;
  const claim = /[《“「"]([^》”」"]{2,30})[》”」"]/u.exec(folded)?.[1] ?? bareName(subject);
  const count = Math.min(4, Math.max(2, items ?? 3));
  const citations = createCitationList();
  const around = [...(subject.main ? [subject.main] : []), ...subject.entries];
  const source = around.find(({ foldedText }) => foldedText.includes(claim.slice(0, 6)));
  const origin = source?.units
    .flatMap(({ text }) => text.split(/(?<=。)/u))
    .find((sentence) => sentence.includes(claim.slice(0, 6)));
  const facts = around.slice(0, 60).flatMap((entry) =>
    factsOf(entry, ['why', 'meaning', 'influence', 'story', 'learn', 'what'], {
      maxSentence: 110,
      perAspect: 1,
    }).slice(0, 2),
  );
  const names = [
    '是什么：把题目里的关键词说清楚',
    '为什么：它成立的理由',
    '怎么样：做到了会怎样，做不到会怎样',
    '今天：放到眼前的生活里看',
  ];
  // Those that speak of most of the claim's words come first.
  const words = [...new Set(claim.replace(/[的是了吗呢要需能不]/gu, ''))];
  const fit = ({ sentence }: Fact) => words.filter((word) => sentence.includes(word)).length;
  const unique = facts.filter(({ sentence }) => sentence !== origin).toSorted((a, b) => fit(b) - fit(a));
  const points = Array.from({ length: count }, (_, at) => {
    const own = unique
      .slice(at * 2, at * 2 + 2)
      .map((fact) => `  - 素材（${nameOf(fact.entry)}）：${cite(fact, citations)}`);
    return `**论点${'一二三四'[at]}**　${names[at]}\n${own.join('\n')}\n  - 怎么用：先说事实，再用“这说明……”扣回题目。`;
  });
  return toStudyDraft(
    [
      `**论“${claim}”· 提纲**${grade ? `（${grade.name}）` : ''}`,
      source && origin ? `**出处**：${cite({ entry: source, sentence: origin }, citations)}` : '',
      `**中心论点**：用一句话亮明态度：“${claim}”，我认为【是／不全是】，因为【一个理由】。`,
      ...points,
      '**反方与回应**：有人会说【相反的看法】；承认它有道理的一面，再指出它忽略了什么。',
      '**结论**：回到题目，说出这个道理对今天的学习和创作有什么用。',
      '素材都出自馆里的条目，引用时请打开出处核对原话；这是提纲，正文请自己写。',
    ],
    citations,
    around.slice(0, 3),
  );
}

/** What an entry itself says for children. */
const FOR_CHILDREN = /(?:给|对|跟)(?:孩子|小朋友|小学生)(?:讲|说|可以说)/;

/** Explained for an age, with an example of everyday life, something to act out, and a question at the end. */
export function answerExplained({ folded, grade }: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const citations = createCitationList();
  const isYoung = grade?.band === 'lower' || grade?.band === 'upper';
  const { sense } = taskWords(main);
  const limit = { maxSentence: isYoung ? 70 : 130, perAspect: isYoung ? 1 : 2 };
  const facts = factsOf(main, isYoung ? ['what', 'meaning'] : ['what', 'members', 'made', 'style'], limit).map(spoken);
  const old = sentencesOf(main.text).filter((sentence) => /谓之|“/u.test(sentence));
  const shown = [
    ...facts.slice(0, isYoung ? 2 : 4),
    ...(isYoung ? [] : old.map((sentence) => ({ entry: main, sentence }))),
  ];
  const own = main.units.flatMap(({ text }) => sentencesOf(text)).find((sentence) => FOR_CHILDREN.test(sentence));
  const works = factsOf(main, ['look', 'learn', 'works', 'shows'], { maxSentence: 130, perAspect: 2 }).slice(0, 2);
  const everyday = own
    ? cite({ entry: main, sentence: own }, citations)
    : /远|透视/.test(main.title)
      ? '站在楼下仰头看楼顶，要一点点抬头，这是往高处看；站在巷口朝里看，一道门后面还有一道门，这是往深处看；站在操场上看远处的山，一片平平地展开，这是往远处看。'
      : `在教室、校园、回家的路上各找一处也像${main.title}这样的地方，说给同桌听。`;
  const act = `跟我比划：双手围成一个框，当作一张${sense === '听' ? '乐谱' : '画纸'}；一只手指在框的角上轻轻一点，说“这里有”；再用手掌慢慢抹过其余的地方，说“这里空着，可是我们想得出来：是水，是天，是雾”。`;
  return toStudyDraft(
    [
      `讲给${grade?.name ?? '同学'}听：**${main.title}**`,
      shown.map((fact) => cite(fact, citations)).join(''),
      /例子/.test(folded) ? `**生活里的例子**：${everyday}` : '',
      works.length > 0 && !isYoung ? `**看作品**：${works.map((fact) => cite(spoken(fact), citations)).join('')}` : '',
      /比划|动作/.test(folded) ? `**${act}**` : '',
      /思考题|问题/.test(folded)
        ? `**思考题**：找一张画或一张照片，说出它用了${main.title}里的哪一种；换成另一种，画面会有什么不同？请画一张小草图说明。`
        : '',
    ],
    citations,
    [main],
  );
}
