import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type Citations, taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, type Fact, factsOf, fitting, nameOf, spoken } from './form-texts.ts';

/* One subject told for several levels, and for the very young: few words, a comparison, something to do with the hands. */

const LEVEL = /幼儿园?|小学(?:生)?|初中(?:生)?|高中(?:生)?|大学(?:生)?|孩子|小朋友|成年?人|大人|专业|老师/gu;
const NAMED_LEVEL = /(?:幼儿园?|小学|初中|高中|大学|孩子|小朋友|成人|大人|专业)(?:生)?版/u;

interface Plan {
  aspects: readonly EntryAspect[];
  maxSentence: number;
  maxLength: number;
  lead: string;
}

const EASY: Plan = {
  ...{ aspects: ['what', 'shows', 'story', 'look'], maxSentence: 60, maxLength: 130 },
  lead: '先说最要紧的一句：',
};
const MIDDLE: Plan = {
  ...{ aspects: ['what', 'who', 'made', 'style', 'works', 'look'], maxSentence: 90, maxLength: 260 },
  lead: '',
};
const DEEP: Plan = {
  aspects: ['name', 'when', 'who', 'members', 'why', 'style', 'story', 'meaning', 'compare', 'influence', 'school'],
  ...{ maxSentence: 150, maxLength: 460, lead: '' },
};

const planOf = (level: string): Plan =>
  /大学|专业|成年?人|大人|老师/.test(level) ? DEEP : /初中|高中/.test(level) ? MIDDLE : EASY;

export function asksLevels(folded: string): boolean {
  const levels = new Set([...folded.matchAll(LEVEL)].map(([level]) => level.slice(0, 2)));
  return levels.size > 1 && (NAMED_LEVEL.test(folded) || /先.{0,8}再|各|分别/.test(folded));
}

function paragraph(entry: IndexedEntry, plan: Plan, said: Set<string>, citations: Citations): string {
  const summary = sentencesOf(entry.text).map((sentence): Fact => ({ entry, sentence }));
  const facts = [
    ...factsOf(entry, plan.aspects, { maxSentence: plan.maxSentence, perAspect: 2 }),
    ...(plan === DEEP ? summary : []),
  ]
    .map(spoken)
    .filter(({ sentence }) => !said.has(sentence) && sentence.length <= plan.maxSentence);
  const chosen = fitting(facts, plan.maxLength);
  for (const { sentence } of chosen) said.add(sentence);
  return chosen.map((fact) => cite(fact, citations)).join('');
}

export function answerLevels({ folded }: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const citations = createCitationList();
  const said = new Set<string>();
  const levels = [...new Set([...folded.matchAll(LEVEL)].map(([level]) => level))].slice(0, 4);
  const { sense } = taskWords(main);
  const parts = levels.map((level) => {
    const plan = planOf(level);
    const text = paragraph(main, plan, said, citations);
    const end =
      plan === EASY
        ? `想一想：你在生活里${sense}到过像${main.title}这样的事吗？`
        : plan === DEEP
          ? '可以接着查：它的说法是谁先提出的，后人哪里不同意。'
          : '';
    return `**${level}版**\n${plan.lead}${text}${end}`;
  });
  return toStudyDraft([`**${nameOf(main)}**`, ...parts], citations, [main]);
}

const FOR_CHILDREN = /(?:给|对|跟)(?:孩子|小朋友|小学生|幼儿)(?:讲|说|可以说)[^：:，]{0,12}[：:，]/u;
const LIKE = /像[^，。；]{2,20}/u;

/** Something for small hands, by the craft that is named. */
const HANDS: readonly (readonly [RegExp, string])[] = [
  [
    /剪/,
    '拿一张彩纸，像合上一本小书那样对折。老师在折边这一侧先画好半只蝴蝶，小朋友用圆头剪刀沿线剪。打开——两边一样！再问一句：“剪刀只走了一边，为什么两边都有了？”',
  ],
  [/折/, '每人一张方纸，跟着老师一步一停地折，折一下举给大家看一下，最后给它画上眼睛。'],
  [/泥|陶|捏/, '每人一小块橡皮泥，搓成球、压成饼、捏出一个角，说说它变成了什么。'],
  [/唱|音乐|歌|节奏|曲|琴|鼓/, '拍手跟我来：重的拍腿，轻的拍手指；再闭上眼听一遍，高了站起来，低了蹲下去。'],
  [/戏|脸谱/, '每人一张白脸谱，挑一种颜色涂额头和脸颊，涂完戴上，做一个神气的样子，大家猜他是什么脾气。'],
  [/舞|跳/, '站成一圈，跟着音乐变大变小：像种子缩起来，像大树伸开手。'],
  [/./, '每人一张白纸、一支蜡笔，用一分钟画出你听到的东西；画完贴到墙上，说一句“我画的是……”。'],
];

/** For children who do not read yet. */
export function answerSmallChild({ folded, grade }: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const sentences = main.units.flatMap(({ text }) => sentencesOf(text));
  const own = sentences.find((sentence) => FOR_CHILDREN.test(sentence));
  const plain =
    own ??
    sentences.filter((sentence) => LIKE.test(sentence) && sentence.length <= 70)[0] ??
    sentences
      .toSorted((a, b) => a.length - b.length)
      .find((sentence) => sentence.includes(main.title) && sentence.length >= 12);
  if (!plain) return undefined;
  const citations = createCitationList();
  const mark = cite({ entry: main, sentence: plain }, citations).slice(plain.length);
  const asked = main.names.find((name) => folded.includes(name)) ?? main.title;
  const whole = own ? plain.replace(FOR_CHILDREN, '') : plain;
  // Of 对称与均衡 only what was asked for.
  const part = asked === main.title ? undefined : whole.split('；').find((clause) => clause.includes(asked));
  const said = part ? `${part.replace(/。$/u, '')}。` : whole;
  const craft =
    HANDS.find(([pattern]) => pattern.test(folded.replace(main.title, ''))) ??
    HANDS.find(([pattern]) => pattern.test(`${main.title}${main.kind}`));
  return toStudyDraft(
    [
      `**说给${grade?.name ?? '小朋友'}听**（慢慢说，说一句停一停）`,
      `小朋友，今天我们认识一个新朋友，它叫“${asked}”。${said}${mark}`,
      `**动动手**：${craft?.[1] ?? ''}`,
      '**收一收**：在教室里再找一个，指给旁边的小朋友看。大人只说这么多，词语不用背。',
      /剪/.test(craft?.[1] ?? '') ? '**安全**：剪刀用圆头的，坐着剪，老师在旁边。' : '',
    ],
    citations,
    [main],
  );
}
