import type { ListedResource } from '../../../../resources/columns.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type Citations, resourceLines, toStudyDraft } from '../study/study-draft.ts';
import { type Family, familyOf, readTask, type Task } from './families.ts';
import { cited, factsFor, isLike, type Said } from './order-facts.ts';
import { type OrderSubject, withText } from './order-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* A lesson plan with the minutes, grade, size of the class and means that were named, and its goals alone. */

interface Lesson {
  order: StudyOrder;
  subject: OrderSubject;
  main: IndexedEntry;
  family: Family;
  task: Task | undefined;
  /** As it is told to the class. */
  told: readonly Said[];
  minutes: number;
}

const DEFAULT_MINUTES = 40;

function readLesson(order: StudyOrder, subject: OrderSubject): Lesson | undefined {
  const { main } = subject;
  if (!main) return undefined;
  const task = readTask(withText(subject, 'task', 2)?.aspects.task);
  const told = factsFor(subject, order, 6);
  const minutes = order.amounts.minutes ?? order.amounts.minutesEach ?? DEFAULT_MINUTES;
  return {
    order,
    subject,
    main,
    family: familyFor(order, main, task),
    task,
    told,
    minutes: Math.max(5, Math.round(minutes)),
  };
}

const HEARING = ['听力障碍', '听障', '聋', '听不见'];
const SEEN_BEATS = [
  '看老师的手：拍了几下，是快还是慢？',
  '灯亮得长还是短？',
  '把手放在鼓面或桌面上，你感觉到几次震动？',
  '哪里停了？',
];

/** The family of the subject, with safety and showing that fit what is made, and nothing to be heard where it cannot be. */
function familyFor(order: StudyOrder, main: IndexedEntry, task: Task | undefined): Family {
  const own = familyOf(main);
  const family = order.wants(...HEARING) ? { ...own, sense: '看' as const, questions: SEEN_BEATS } : own;
  if (!task) return family;
  const isCut = task.tools.includes('刀');
  return {
    ...family,
    safety: isCut
      ? '剪刀由老师清点发放，坐着用，递送时刀口合上、刀尖朝自己。'
      : '走动时同伴之间留一臂距离，用过的材料放回原处，收拾干净。',
    show: '分组展示，每人说一句“我最满意的是……，还想改的是……”，同伴指出一处好在哪里。',
  };
}

/** Minutes for the parts, together exactly those of the lesson. */
function shares(minutes: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const whole = weights.map((weight) => Math.max(1, Math.floor((minutes * weight) / total)));
  const left = minutes - whole.reduce((sum, one) => sum + one, 0);
  const largest = weights.indexOf(Math.max(...weights));
  return whole.map((one, at) => (at === largest ? one + left : one));
}

const stepText = (steps: readonly string[]) => steps.map((step, at) => `（${at + 1}）${step}`).join('；');

const MADE = ['画', '剪', '写', '刻', '印', '染', '贴', '糊', '捏', '编'];

/** What the pupils make, in a few words. */
function product({ task, family, subject }: Lesson): string {
  const isMade = task?.steps.some((step) => MADE.some((word) => step.includes(word)));
  if (task && !isMade) return `“${subject.name}”的全部练习`;
  return task
    ? `一件与${subject.name}有关的作品`
    : family.sense === '听'
      ? '一张“听到的线”'
      : `一件关于${subject.name}的小练习`;
}

const ORIGINS = ['meaning', 'story', 'name', 'when', 'influence'] as const;

/** What is to be understood first. */
function keyOf({ main }: Pick<Lesson, 'main'>): Said {
  const text = main.aspects.what ?? main.aspects.style ?? main.text;
  return { text: sentencesOf(text)[0] ?? text, entry: main };
}

function goalLines(lesson: Lesson, citations: Citations): string[] {
  const { family, subject, task, order, main } = lesson;
  const first = keyOf(lesson);
  const [origin] = ORIGINS.flatMap((aspect) => main.aspects[aspect] ?? []);
  const second = origin === undefined ? undefined : { text: sentencesOf(origin)[0] ?? origin, entry: main };
  const steps = task?.steps ?? family.steps;
  const count = order.grade?.band === 'lower' ? '一' : '两';
  return [
    `- **审美感知**：能说出${subject.name}${count}处自己${family.sense}到的特点，并指出在哪里。要知道的是：${cited(first, citations)}`,
    `- **艺术表现**：能按步骤（${steps.map(shortStep).slice(0, 4).join('、')}）完成${product(lesson)}。`,
    `- **创意实践**：在老师示范的基础上改动一处，说得出改了什么、为什么。`,
    `- **文化理解**：能用自己的话说一句${subject.name}的来历或意思。${second ? cited(second, citations) : ''}`,
  ];
}

/** What stands before the first comma or colon. */
function shortStep(step: string): string {
  const ends = ['，', '：', '；', '。'].map((sign) => step.indexOf(sign)).filter((at) => at > 0);
  return step.slice(0, Math.min(step.length, ...ends, 14));
}

/** How a large class, or one without a projector, is taught. */
function conditions({ order }: Lesson): string[] {
  const { people } = order.amounts;
  const lines: string[] = [];
  if (people && people >= 12) {
    const groups = Math.ceil(people / 4);
    lines.push(`- 班额：${people} 人，前后桌四人一组，共 ${groups} 组，每组一位材料员领发材料、一位收纳员收拾。`);
  }
  if (order.wants('没有多媒体', '没多媒体', '无多媒体', '没有投影', '没有电脑'))
    lines.push('- 没有多媒体：范作放大贴在黑板上，步骤画成板画；示范时前排蹲下、后排站起，分两次看清。');
  if (order.wants('钢琴') && !order.wants('没有钢琴'))
    lines.push('- 用钢琴：主题由老师在钢琴上弹，分句教唱，对比时一左一右弹两种旋律。');
  if (order.wants('听力障碍', '听障', '聋'))
    lines.push(
      '- 听障学生：节拍用灯光明灭、拍手的动作和颜色卡看得见地给；手放在鼓面、桌面或气球上感觉振动；说话时面向学生，重要的词写出来。',
    );
  if (order.amounts.lessonAt && order.amounts.lessonAt > 1)
    lines.push(
      `- 这是第 ${order.amounts.lessonAt} 课时：先用两分钟唤起上节课的内容，不再重复识读，重点放在比较和创作。`,
    );
  return lines;
}

/** 两个版本的比较 */
function comparison({ order, main }: Lesson, citations: Citations): string {
  if (!order.wants('比较', '对比', '不同版本', '两个版本')) return '';
  const asked = main.asked.find(({ wordings }) => wordings.some((one) => one.includes('不同') || one.includes('比较')));
  const text = asked?.answer ?? main.aspects.compare;
  return text === undefined ? '' : cited({ text, entry: main }, citations);
}

function process(lesson: Lesson, citations: Citations): string {
  const { family, task, minutes, subject, order } = lesson;
  const [opening = 4, looking = 7, showing = 6, making = 16, sharing = 5, ending = 2] = shares(
    minutes,
    [4, 7, 6, 16, 5, 2],
  );
  const noScreen = order.wants('没有多媒体', '没多媒体', '无多媒体');
  const [question = '', ...more] = family.questions;
  const words = lesson.told.map(({ text }) => text).join('');
  const told = `然后老师讲：“${words.replaceAll('“', '‘').replaceAll('”', '’')}”${cited({ text: words, entry: lesson.main }, citations).slice(words.length)}`;
  const compared = comparison(lesson, citations);
  const steps = task?.steps ?? family.steps;
  const show = noScreen
    ? '把范作举高，从左到右走一遍，'
    : `出示${subject.name}的${family.sense === '听' ? '一小段录音' : '大图'}，`;
  const parts = [
    `**导入（${opening} 分钟）**：${show}不讲，先问：“${question}”请三位同学说，老师把关键词写在黑板上。`,
    `**${family.sense === '听' ? '聆听与发现' : '观察与发现'}（${looking} 分钟）**：接着问：“${more.slice(0, 2).join('”“')}”同桌先说，再全班说。${compared === '' ? told : `两相比较：${compared}请同学用“相同的是……，不同的是……”说一句。`}`,
    `**示范（${showing} 分钟）**：老师边做边说，一步一停：${stepText(steps)}。请一位同学复述顺序。`,
    `**实践（${making} 分钟）**：学生完成${product(lesson)}。基础要求：按步骤做完整；提高要求：改动一处，与范作不同。老师巡视，先帮不敢下手的，再看安全。${family.safety}`,
    `**展示与评价（${sharing} 分钟）**：${family.show}`,
    `**小结（${ending} 分钟）**：请同学补全一句话：“今天我知道了${subject.name}……”，收拾桌面。`,
  ];
  return `**五、教学过程（共 ${minutes} 分钟）**\n${parts.map((part, at) => `${at + 1}. ${part}`).join('\n')}`;
}

const TABLE =
  '| 看什么 | ★ 继续努力 | ★★ 做到了 | ★★★ 很出色 | 自己评 | 同桌评 |\n| --- | --- | --- | --- | --- | --- |\n| 观察表达 | 在提示下说出一处 | 说出两处 | 说出两处并讲理由 | | |\n| 动手完成 | 完成一部分 | 按步骤完成 | 完成并有自己的改动 | | |\n| 习惯合作 | 需要提醒 | 收拾整齐 | 还能帮助同伴 | | |';

export function answerLessonOrder(
  order: StudyOrder,
  subject: OrderSubject,
  resources: readonly ListedResource[],
): AnswerDraft | undefined {
  const lesson = readLesson(order, subject);
  if (!lesson) return undefined;
  const { main, family, task, minutes } = lesson;
  const citations = createCitationList();
  const goals = goalLines(lesson, citations);
  const has = conditions(lesson);
  const noScreen = order.wants('没有多媒体', '没多媒体', '无多媒体');
  const own = resources.filter(({ resType }) => !noScreen || resType === 'img' || resType === 'book').slice(0, 3);
  const lines = resourceLines(own, citations);
  const key = keyOf(lesson);
  return toStudyDraft(
    [
      `**${order.amounts.lessonAt ? `《${main.title}》第 ${order.amounts.lessonAt} 课时` : `《${main.title}》`}教案**`,
      [
        '**一、基本情况**',
        `- 年级：${order.grade?.name ?? '未写明，按小学中高年级设想'}；时间：${minutes} 分钟；课型：欣赏与实践。`,
        ...has,
      ].join('\n'),
      `**二、教学目标**\n${goals.join('\n')}`,
      `**三、重点与难点**\n- 重点：${key.text}\n- 难点：“${shortStep((task?.steps ?? family.steps)[2] ?? '')}”这一步既要做得准，又要有自己的想法。`,
      `**四、准备**\n- ${task?.tools ?? family.tools}${lines.length > 0 ? `\n${lines.join('\n')}` : ''}\n- 安全：${family.safety}${task && task.more !== '' && !isLike(task.more, family.safety) ? task.more : ''}`,
      process(lesson, citations),
      `**六、评价表**\n${TABLE}`,
      `**七、作业**：${family.homework}`,
    ],
    citations,
    [main],
  );
}

/** 教学目标怎么写 */
export function answerGoals(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const lesson = readLesson(order, subject);
  if (!lesson) return undefined;
  const citations = createCitationList();
  return toStudyDraft(
    [
      `**${subject.name}欣赏课 · 教学目标**（${order.grade?.name ?? '可按年级增减'}）`,
      goalLines(lesson, citations).join('\n'),
      '**怎么知道达到了**：说得出一处并指得准，算感知达标；按步骤完成，算表现达标；说得出改动的理由，算创意达标；一句话讲清来历，算理解达标。每条目标都用“能……”开头，下课前用一个问题或一件作品就能检查。',
    ],
    citations,
    [lesson.main],
  );
}

/** 五分钟试讲稿: the teacher's words and gestures. */
export function answerTrialLesson(order: StudyOrder, subject: OrderSubject): AnswerDraft | undefined {
  const lesson = readLesson({ ...order, grade: order.grade ?? { name: '小学', band: 'upper' } }, subject);
  if (!lesson) return undefined;
  const { family, task, minutes, main } = lesson;
  const citations = createCitationList();
  const isSmall = order.grade?.band === 'lower';
  const you = isSmall ? '小朋友们' : '同学们';
  const steps = task?.steps ?? family.steps;
  const [opening = 1, telling = 1, making = 2, ending = 1] = shares(minutes, [1, 1.4, 2, 0.8]);
  const told = lesson.told
    .slice(0, 5)
    .map(
      ({ text }) =>
        `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”（${isSmall ? '放慢，停一停，等回答' : '板书关键词'}）`,
    );
  const whole = lesson.told.map(({ text }) => text).join('');
  const mark = citations.cite(toEntrySource(main), whole);
  return toStudyDraft(
    [
      `**《${main.title}》试讲稿**（${order.grade?.name ?? '小学'}，${minutes} 分钟）`,
      `**一、开始（约 ${opening} 分钟）**\n（微笑，走到中间，双手打开）“${you}好！今天老师带来一样好东西，先藏在身后，猜一猜？”（停两秒，慢慢拿出来）“${family.questions[0] ?? ''}”（请一位${isSmall ? '小朋友' : '同学'}，竖起大拇指）“你的眼睛真亮！”`,
      `**二、新授（约 ${telling} 分钟）**\n${told.join('\n')}${mark}`,
      `**三、做一做（约 ${making} 分钟）**\n（拿起材料，边做边说）${steps.map((step, at) => `“${['第一步', '第二步', '第三步', '第四步', '第五步'][at] ?? '然后'}，${step}。”`).join('（停，看全班）')}（蹲下来看）“遇到困难就举手，老师来帮你。”`,
      `**四、结束（约 ${ending} 分钟）**\n（举起一件作品）“谁来说一说，你发现了什么？”（请两位）“今天我们学了${subject.name}，回家做给爸爸妈妈看。我的试讲到此结束，谢谢老师！”（鞠躬）`,
    ],
    citations,
    [main],
  );
}
