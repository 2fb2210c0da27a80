import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { familyOf, readTask } from './families.ts';
import { askedOf, factsFor, isLike, isYoung, type Said } from './order-facts.ts';
import { nameOf, type OrderSubject } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* Texts to be said: an explanation for an age, the words of a guide in front of a work, a pupil's speech. */

const withoutForbidden = (facts: readonly Said[], { forbidden }: StudyOrder) =>
  facts.filter(({ text }) => !forbidden.some((word) => text.includes(word)));

export function answerExplainOrder(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const main = subject.main;
  if (!main) return undefined;
  const { plain } = main.aspects;
  const { sentences, characters } = order.amounts;
  // Without a text for children the usual explanation for a grade does better, unless its length is set.
  if (isYoung(order) && plain === undefined) return undefined;
  if (!isYoung(order) && sentences === undefined && characters === undefined) return undefined;
  const max = sentences ?? (isYoung(order) ? 8 : 5);
  let facts = withoutForbidden(factsFor(subject, order, max), order).slice(0, max);
  if (characters !== undefined) {
    let length = 0;
    facts = facts.filter(({ text }) => {
      length += text.length;
      return length <= characters * 1.1;
    });
  }
  if (facts.length === 0) return undefined;
  const citations = createCitationList();
  const whole = facts.map(({ text }) => text).join('');
  const task = sentences === undefined && characters === undefined ? readTask(main.aspects.task) : undefined;
  const first = task?.steps.find((step) => !order.forbidden.some((word) => step.includes(word)));
  return toStudyDraft(
    [
      order.grade ? `讲给${order.grade.name}听：` : '',
      `${whole}${citations.cite(toEntrySource(main), whole)}`,
      first ? `**一起试一试**：${first}。` : '',
    ],
    citations,
    [main],
  );
}

/** Characters that are spoken in a minute. */
const PER_MINUTE = 230;

/** As many sentences as fit, in their order, nothing said twice. */
function spoken(subject: OrderSubject, order: StudyOrder, length: number): Said[] {
  const { main } = subject;
  if (!main) return [];
  const { aspects } = main;
  const texts =
    isYoung(order) && aspects.plain
      ? [aspects.plain]
      : [
          aspects.who ?? aspects.what,
          aspects.when,
          aspects.shows,
          aspects.style,
          aspects.made,
          aspects.look,
          aspects.story,
          aspects.meaning,
          aspects.why,
          aspects.kept,
        ];
  const all = [
    ...texts.flatMap((text) => (text === undefined ? [] : sentencesOf(text))),
    ...askedOf({ ...subject, entries: [main] }).flatMap(({ answer }) => sentencesOf(answer)),
  ];
  const said: Said[] = [];
  let used = 0;
  for (const sentence of all) {
    if (sentence.length > 90 || said.some(({ text }) => isLike(text, sentence)) || used + sentence.length > length)
      continue;
    said.push({ text: sentence, entry: main });
    used += sentence.length;
  }
  return said;
}

const AUDIENCES: readonly (readonly [readonly string[], string])[] = [
  [['爸妈', '家长', '爸爸妈妈', '父母'], '爸爸妈妈'],
  [['客户', '嘉宾', '来宾', '领导'], '各位来宾'],
  [['游客', '观众', '参观者'], '各位观众'],
  [['老人', '爷爷奶奶', '老年'], '各位长辈'],
  [['小朋友', '幼儿', '一年级', '二年级', '三年级'], '小朋友们'],
  [['同学', '学生'], '同学们'],
];

export function answerGuideTalk(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main } = subject;
  if (!main) return undefined;
  const target = order.amounts.characters ?? Math.round((order.amounts.minutes ?? 2) * PER_MINUTE);
  const audience = AUDIENCES.find(([words]) => order.wants(...words))?.[1] ?? '各位朋友';
  const family = familyOf(main);
  const isSeen = family.sense === '看';
  const opening = `${audience}，请先别急着听我说，${isSeen ? '站在这里看三秒钟' : '静下来听三秒钟'}。${family.questions[0] ?? ''}`;
  const closing = isSeen
    ? `好，现在请再走近一步，找一找刚才说的那一处。看到了吗？这就是${nameOf(main)}。`
    : `好，现在再听一遍，这一回，您听到的一定不一样。`;
  const facts = spoken(subject, order, target - opening.length - closing.length - 30);
  const citations = createCitationList();
  const half = Math.ceil(facts.length / 2);
  // The title once, then 它.
  const name = nameOf(main);
  const part = (list: readonly Said[]) =>
    list
      .map(({ text }, at) => (at > 0 && text.startsWith(name) ? `它${text.slice(name.length)}` : text))
      .map(withoutBrackets)
      .join('');
  const mark = (list: readonly Said[]) =>
    list.length > 0 ? citations.cite(toEntrySource(main), list.map(({ text }) => text).join('')) : '';
  const [one, two] = [facts.slice(0, half), facts.slice(half)];
  const text = `${opening}${part(one)}${part(two)}${closing}`;
  return toStudyDraft(
    [
      `**${nameOf(main)}导览词**（约 ${text.length} 字，${Math.max(0.5, Math.round((text.length / PER_MINUTE) * 2) / 2)} 分钟）`,
      opening,
      `${part(one)}${mark(one)}`,
      two.length > 0 ? `${isSeen ? '再往细处看。' : '再往细处听。'}${part(two)}${mark(two)}` : '',
      closing,
    ],
    citations,
    [main],
  );
}

/** What stands in round brackets is not said aloud. */
function withoutBrackets(text: string): string {
  const from = text.indexOf('（');
  const to = text.indexOf('）', from);
  return from < 0 || to < 0 ? text : withoutBrackets(text.slice(0, from) + text.slice(to + 1));
}

/** A speech as a pupil gives it, with several examples. */
export function answerStudentTalk(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const target = order.amounts.characters ?? Math.round((order.amounts.minutes ?? 2) * PER_MINUTE);
  const citations = createCitationList();
  const theme = themeOf(order.folded) ?? subject.name;
  const examples = subject.entries
    .filter(({ aspects }) => aspects.plain !== undefined)
    .slice(0, target < 300 ? 2 : 3)
    .map((entry) => ({
      entry,
      sentence: sentencesOf(entry.aspects.plain ?? '')
        .slice(0, 2)
        .join(''),
    }));
  if (examples.length < 2) return undefined;
  const parts = examples.map(
    ({ entry, sentence }, at) =>
      `${['先说一样你一定见过的', '再说一样', '还有一样'][at] ?? '还有'}：${entry.title}。${sentence}${citations.cite(toEntrySource(entry), sentence)}`,
  );
  const lines = [
    '老师们，同学们：大家早上好！',
    `今天我想说的题目是“${theme}”。说实话，刚拿到这个题目，我也觉得它离我很远，像博物馆玻璃柜里的东西。后来我回家问了奶奶，又翻了书，才发现它一直就在身边。`,
    ...parts,
    '你看，它们不是写在课本里的一串名词，而是有人一剪刀一剪刀、一句一句传到今天的。传给谁呢？传给我们。',
    `所以我想请大家做三件小事：问一问家里的长辈会什么手艺；这个周末亲手做一次，做坏了也没关系；把你听到的故事讲给一个同学听。${theme}，要靠我们伸手去够。我的讲话完了，谢谢大家！`,
  ];
  const length = lines.join('').replaceAll(/\[\d+\]/g, '').length;
  return toStudyDraft(
    [`**《${theme}》**（约 ${length} 字，${Math.round((length / PER_MINUTE) * 2) / 2} 分钟）`, ...lines],
    citations,
    examples.map(({ entry }) => entry),
  );
}

const THEME_STARTS = ['主题是', '主题为', '题目是', '题目叫', '主题：', '题目：', '主题', '题目'];
const THEME_ENDS = ['，', ',', '。', '；', ' ', '？', '”', '》'];

/** What follows 主题是 or stands in quotation marks. */
export function themeOf(folded: string): string | undefined {
  const quoted = ['《》', '“”', '「」'].flatMap(([from = '', to = '']) => {
    const at = folded.indexOf(from);
    const end = folded.indexOf(to, at + 1);
    return at >= 0 && end > at + 1 ? [folded.slice(at + 1, end)] : [];
  })[0];
  if (quoted !== undefined) return quoted;
  for (const start of THEME_STARTS) {
    const at = folded.indexOf(start);
    if (at < 0) continue;
    const rest = folded.slice(at + start.length);
    const ends = THEME_ENDS.map((sign) => rest.indexOf(sign)).filter((one) => one > 0);
    const theme = rest.slice(0, Math.min(rest.length, ...ends)).trim();
    if (theme.length >= 2 && theme.length <= 20) return theme;
  }
  return undefined;
}
