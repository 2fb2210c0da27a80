import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { completed } from '../knowledge/entry-lines.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import { familyOf, readTask } from './families.ts';
import { askedOf, cited, factsFor } from './order-facts.ts';
import { type OrderSubject, withText } from './order-subject.ts';
import { asQuestion } from './paper.ts';
import { countOf, type StudyOrder } from './read-order.ts';

/* Sheets for pupils: worksheet, task sheet to tick, cards with questions and answers, content of a wall newspaper. */

const GAP = '＿＿＿＿＿＿';
const LINE = '＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿';

/** Sections that the request names; without any all of them. */
const SECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['blank', ['填空']],
  ['look', ['观察', '看一看', '先看', '欣赏', '听赏']],
  ['search', ['查资料', '查一查', '资料', '再查']],
  ['make', ['动手', '做一做', '画一画', '实践', '创作']],
  ['open', ['开放题', '没有标准答案', '没有唯一答案', '想一想', '说一说']],
];

export function answerWorksheetOrder(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main } = subject;
  if (!main) return undefined;
  const citations = createCitationList();
  const named = SECTIONS.filter(([, words]) => order.wants(...words)).map(([name]) => name);
  const wanted = named.length > 0 ? named : ['look', 'blank', 'make', 'open'];
  const family = familyOf(main);
  const task = readTask(withText(subject, 'task', 3)?.aspects.task);
  const known = subject.entries
    .slice(0, 4)
    .flatMap((entry) => entry.exercises.map((exercise) => ({ exercise, entry })));
  const blanks = known.slice(0, countOf(order, '个空') ?? 4);
  if (wanted.includes('blank') && blanks.length < 2) return undefined;
  const questions = family.questions.slice(0, order.grade?.band === 'lower' ? 2 : 3);
  const asked = askedOf(subject).slice(0, 2);
  const facts = factsFor(subject, order, 3);
  const search =
    asked.length > 0
      ? asked.map(({ ask }) => ask)
      : [`${subject.name}是谁、在什么时候做的？`, `它为什么会是这个样子？`];
  const texts: Readonly<Record<string, string>> = {
    look: `先不查资料，静静地${family.sense}两分钟再写。\n${questions.map((question, at) => `${at + 1}. ${question}\n   ${LINE}`).join('\n')}`,
    search: `带着问题去查，写下出处（书名、网页或词条）。\n${search.map((question, at) => `${at + 1}. ${question}\n   ${LINE}　出处：${GAP}`).join('\n')}`,
    blank: blanks.map(({ exercise }, at) => `${at + 1}. ${completed(exercise, GAP)}`).join('\n'),
    make: `材料：${task?.tools ?? family.tools}\n${(task?.steps ?? family.steps).map((step, at) => `${at + 1}. ${step}。`).join('\n')}\n（在下面的方框里画草图或贴作品）`,
    open: `没有标准答案，写出你的理由就好。\n1. 如果把${subject.name}介绍给从没见过它的人，你会先讲哪一处？为什么？\n   ${LINE}\n   ${LINE}`,
  };
  const names: Readonly<Record<string, string>> = {
    look: '看一看',
    search: '查一查',
    blank: '填一填',
    make: '动手做',
    open: '想一想',
  };
  const sequence = ['look', 'search', 'blank', 'make', 'open'].filter((name) => wanted.includes(name));
  const answerParts = [
    ...(sequence.includes('blank')
      ? [
          `填空：${blanks.map(({ exercise, entry }, at) => `${at + 1}. ${exercise.right}${citations.cite(toEntrySource(entry), completed(exercise, exercise.right))}`).join('　')}`,
        ]
      : []),
    ...(sequence.includes('search')
      ? asked.length > 0
        ? asked.map(({ answer, entry }, at) => `查一查 ${at + 1}：${cited({ text: answer, entry }, citations)}`)
        : [`查一查：${facts.map((fact) => cited(fact, citations)).join('')}`]
      : []),
    '看一看、想一想没有唯一答案：说得出在哪里看到、为什么这样想，就好。',
  ];
  return toStudyDraft(
    [
      `**${subject.name} · 学习单**${order.grade ? `（${order.grade.name}）` : ''}\n班级：${GAP}　姓名：${GAP}`,
      ...sequence.map((name, at) => `**${'一二三四五'[at]}、${names[name]}**\n${texts[name]}`),
      order.answers === 'none'
        ? ''
        : `**答案（老师用，印发时裁去）**\n${answerParts.map((part) => `- ${part}`).join('\n')}`,
    ],
    citations,
    [main],
  );
}

/** Things to find on the spot, each with boxes to tick. */
const PARTS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  屋顶: ['屋顶（最上面的大帽子）', ['两面斜坡', '四面斜坡', '角是翘起来的', '屋脊上有小动物或花样']],
  斗拱: ['斗拱（柱子和屋顶之间一层层的木块）', ['有斗拱', '没有斗拱', '能看见方块“斗”', '能看见弯木“拱”']],
  匾: ['匾（门上方写大字的牌子）', ['横着挂', '字从右往左读', '是金色的字', '我认得其中一个字']],
  门: ['门（进去的地方）', ['两扇', '有门环', '有门墩或石狮子', '门上贴着门神或对联']],
  窗: ['窗', ['有格子', '有花样', '是圆的', '能从里面看见外面的景']],
  柱: ['柱子', ['是木头的', '下面垫着石头', '柱上有字（楹联）', '一个人抱不过来']],
  墙: ['墙', ['白色', '砖墙', '高出屋顶的马头墙', '墙上有砖雕']],
  塔: ['塔', ['层数是单数', '有檐', '有门洞', '能看见铃铛']],
  桥: ['桥', ['有拱', '有栏杆', '栏板有花样', '桥下能走船']],
};

export function answerTaskSheet(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const names = Object.keys(PARTS)
    .filter((name) => order.folded.includes(name) && !(name === '门' && order.folded.includes('门神')))
    .sort((a, b) => order.folded.indexOf(a) - order.folded.indexOf(b));
  if (names.length < 2) return undefined;
  const citations = createCitationList();
  const about = subject.entries.find(({ title }) => title === '斗拱' && names.includes('斗拱'));
  const pair = about?.asked[0];
  const parts = names.map((name, at) => {
    const [title, ticks] = PARTS[name] ?? [name, []];
    return `**${'一二三四五六七八'[at]}、${title}**\n${ticks.map((tick) => `- ☐ ${tick}`).join('\n')}\n- 我还发现：${LINE}`;
  });
  const mark = order.wants('小侦探') ? '小侦探' : '';
  return toStudyDraft(
    [
      `**建筑${mark}任务单**${order.grade ? `（${order.grade.name}）` : ''}\n姓名：${GAP}　同行的伙伴：${GAP}　地点：${GAP}`,
      '看到了就在方框里打钩（✓），一项可以打好几个。',
      ...parts,
      `**最后一格**：选一处最喜欢的，画在这里：（画框）　我喜欢它，因为${LINE}`,
      '**进去以前记住**：轻声走，不跑；不爬、不摸木雕和字画；有人在祭拜就安静绕开；两人一组，不离开老师看得见的地方；抬头看时先站稳。',
      about && pair ? `**给老师**：${cited({ text: pair.answer, entry: about }, citations)}` : '',
    ],
    citations,
    subject.entries.slice(0, 1),
  );
}

export function answerCards(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main } = subject;
  if (!main) return undefined;
  const count = countOf(order, '张') ?? 5;
  const citations = createCitationList();
  const ofAsked = askedOf({ ...subject, entries: [main] }).map(({ ask, answer, entry }) => ({
    front: ask,
    back: answer,
    whole: answer,
    entry,
  }));
  const ofExercises = subject.entries.slice(0, 3).flatMap((entry) =>
    entry.exercises.map((exercise) => ({
      ...{ front: asQuestion(exercise), back: exercise.right, entry },
      whole: completed(exercise, exercise.right),
    })),
  );
  const cards = [
    ...ofExercises.filter(({ entry }) => entry === main),
    ...ofAsked,
    ...ofExercises.filter(({ entry }) => entry !== main),
  ].slice(0, count);
  if (cards.length < count) return undefined;
  return toStudyDraft(
    [
      `**${subject.name} · ${cards.length} 张记忆卡**`,
      ...cards.map(
        ({ front, back, whole, entry }, at) =>
          `**第 ${at + 1} 张**\n- 正面：${front}\n- 反面：${back}${citations.cite(toEntrySource(entry), whole)}`,
      ),
    ],
    citations,
    [main],
  );
}

const POSTER_NAMES = ['它是什么', '怎么看出门道', '小知识问答', '名作与故事', '动手试一试', '我想说'];

export function answerPoster(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const { main } = subject;
  if (!main) return undefined;
  const citations = createCitationList();
  const count = Math.min(6, Math.max(2, countOf(order, '个版块', '个板块') ?? order.amounts.items[0]?.count ?? 4));
  const facts = factsFor(subject, order, 3);
  const others = subject.entries
    .slice(1, 8)
    .filter(({ aspects }) => aspects.plain !== undefined || aspects.what !== undefined);
  const other = others.find(({ aspects }) => aspects.plain !== undefined) ?? others[0];
  const otherText = other?.aspects.plain ?? other?.aspects.what;
  const asked = askedOf(subject)
    .filter(({ answer }) => answer.length <= 140)
    .slice(0, 2);
  const task = readTask(withText(subject, 'task', 3)?.aspects.task);
  const texts = [
    facts.map((fact) => cited(fact, citations)).join(''),
    asked[0]
      ? `${asked[0].ask}${cited({ text: asked[0].answer, entry: asked[0].entry }, citations)}`
      : familyOf(main).questions.join(''),
    subject.entries
      .slice(0, 3)
      .flatMap((entry) => entry.exercises.map((exercise) => ({ exercise, entry })))
      .slice(0, 3)
      .map(
        ({ exercise, entry }, at) =>
          `${at + 1}. ${completed(exercise, '（　　）')}答：${exercise.right}。${citations.cite(toEntrySource(entry), completed(exercise, exercise.right))}`,
      )
      .join('\n'),
    other && otherText ? `${other.title}：${cited({ text: otherText, entry: other }, citations)}` : '',
    (task?.steps ?? familyOf(main).steps).map((step, at) => `${at + 1}. ${step}。`).join('\n'),
    `写三句自己的话：我在哪里第一次看到${subject.name}；我最喜欢哪一处；我想问一个什么问题。`,
  ];
  const parts = texts
    .flatMap((text, at) => (text === '' ? [] : [{ name: POSTER_NAMES[at] ?? '', text }]))
    .slice(0, count);
  return toStudyDraft(
    [
      `**${subject.name}手抄报**${order.grade ? `（${order.grade.name}）` : ''} · ${parts.length} 个版块`,
      ...parts.map(({ name, text }, at) => `**版块${'一二三四五六'[at]}　${name}**\n${text}`),
      `**排版和边框**：报头“${subject.name}”放在上方中间，占四分之一；下面分成 ${parts.length} 格，两大两小错开，字少的格子画插图。边框用回纹或云纹，四角画与主题有关的小图案；颜色只用红、黄、黑三种，标题用彩笔、正文用黑笔，写之前先用铅笔打横线。`,
    ],
    citations,
    [main],
  );
}
