import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import { STUDY_LABEL } from '../study/study-draft.ts';
import { COURSES, type Course } from './plan-texts.ts';
import type { StudyOrder } from './read-order.ts';

/* A plan for a beginner by weeks, days or meetings, with the minutes of each sitting. */

const NUMBERS = '一二三四五六七八九十';
const DEFAULT_MINUTES = 30;

function courseFor({ folded }: StudyOrder): Course | undefined {
  const named = COURSES.filter(({ words }) => words.some((word) => folded.includes(word)));
  // 古筝认谱 is about reading music; 国画班 comes before 毛笔.
  return named.find(({ name }) => name === '认谱') ?? named.find(({ name }) => name === '国画') ?? named[0];
}

interface Span {
  count: number;
  unit: '周' | '天' | '次';
}

function spanOf({ amounts }: StudyOrder): Span | undefined {
  if (amounts.weeks) return { count: amounts.weeks, unit: '周' };
  if (amounts.lessons) return { count: amounts.lessons, unit: '次' };
  if (amounts.days) return { count: amounts.days, unit: '天' };
  return undefined;
}

/** The stages for each week, day or meeting: several together where time is short, with practice between where it is long. */
function spread({ stages }: Course, count: number): { title: string; practice: string }[] {
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * stages.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * stages.length) / count));
    const own = stages.slice(from, to);
    const isAgain = at > 0 && Math.floor(((at - 1) * stages.length) / count) === from;
    const title = own.map(([name]) => name).join('；');
    const practice = own.map(([, text]) => text).join('');
    return isAgain
      ? { title: `${title}（巩固）`, practice: `不学新的，把上一次的内容再练一遍，录音或留一张，与上次比。` }
      : { title, practice };
  });
}

function minutesFor(minutes: number): [number, number, number] {
  const before = Math.max(1, Math.round(minutes * 0.2));
  const again = Math.max(1, Math.round(minutes * 0.3));
  return [before, minutes - before - again, again];
}

export function answerPlanOrder(order: StudyOrder): AnswerDraft | undefined {
  const course = courseFor(order);
  const span = spanOf(order);
  if (!course || !span || span.count > 16) return undefined;
  const minutes = order.amounts.minutesEach ?? order.amounts.minutes ?? DEFAULT_MINUTES;
  const [before, fresh, again] = minutesFor(minutes);
  const items = spread(course, span.count);
  const each = span.unit === '次' ? '每次' : '每天';
  const advice = course.advice.filter(([words]) => order.wants(...words)).map(([, text]) => text);
  const name = (at: number) => `第${NUMBERS[at] ?? at + 1}${span.unit === '次' ? '次课' : span.unit}`;
  return draftWithoutCitations(
    [
      `**${course.name} · ${span.count} ${span.unit === '次' ? '次课' : span.unit}计划**（零基础，${each} ${minutes} 分钟）`,
      `**用具**：${course.tools}`,
      ...(advice.length > 0 ? [advice.join('\n\n')] : []),
      `**${each}的 ${minutes} 分钟**：${course.parts[0]} ${before} 分钟 → ${course.parts[1]} ${fresh} 分钟 → ${course.parts[2]} ${again} 分钟${minutes >= 90 ? '（中间休息十分钟，从新内容里扣）' : ''}。`,
      items.map(({ title, practice }, at) => `- **${name(at)}　${title}**：${practice}`).join('\n'),
      `**怎么看进步**：${course.check}漏了一天不用补，第二天照常练就好。`,
      STUDY_LABEL,
    ].join('\n\n'),
  );
}

/** A small exhibition or report with people, works and money. */
export function answerEventOrder(order: StudyOrder): AnswerDraft | undefined {
  const { people, money, items } = order.amounts;
  if (money === undefined || !order.wants('展', '汇报', '上墙', '作品')) return undefined;
  const works =
    items.find(({ unit }) => unit === '幅' || unit === '个' || unit === '张')?.count ?? Math.min(people ?? 12, 20);
  const share = (part: number) => Math.floor((money * part) / 10) * 10;
  const costs: [string, number][] = [
    [`装裱或卡纸装框（${works} 幅，简装）`, share(0.5)],
    ['展签、海报、请柬打印', share(0.12)],
    ['挂画线、挂钩、无痕胶、射灯租借', share(0.13)],
    ['茶水、一次性杯、签到簿', share(0.12)],
  ];
  const spent = costs.reduce((sum, [, cost]) => sum + cost, 0);
  const rows = [...costs, ['机动', money - spent] as [string, number]].map(([name, cost]) => `| ${name} | ${cost} |`);
  const all = people ?? 20;
  const groups: [string, number][] = [
    ['布展组', Math.round(all * 0.3)],
    ['展签文字组', Math.round(all * 0.15)],
    ['接待讲解组', Math.round(all * 0.25)],
    ['摄影记录组', Math.round(all * 0.1)],
  ];
  const rest = all - groups.reduce((sum, [, count]) => sum + count, 0);
  const what = order.wants('国画')
    ? '国画班'
    : order.wants('书法')
      ? '书法班'
      : order.wants('合唱', '声乐')
        ? '声乐班'
        : '';
  return draftWithoutCitations(
    [
      `**${what}期末汇报展 · 一页方案**（${all} 人，${works} 幅作品，预算 ${money} 元）`,
      `**主题与形式**：取一个短题目（如“四时”），一面墙挂 ${works} 幅，开幕半天，之后展一到两周。`,
      `**时间**\n- 前两周：定稿，每人交一幅，选出 ${works} 幅；没上墙的做成一本册子或放桌上翻看，人人有份。\n- 前一周：装裱、写展签（作者、题目、一句话）、发请柬。\n- 前一天：布展，画心中线离地约 150 厘米，间距 30 厘米以上，试灯。\n- 当天：9:00 签到；9:20 老师致辞；9:30 三位学员各讲自己的一幅（每人三分钟）；9:50 参观、互评、合影；10:40 现场合作画一张；11:10 收拾。`,
      `**布置**：入口放海报和签到桌；${works} 幅按“先小后大、先淡后浓”排，重点的一幅放正中；中间留出轮椅能过的 1.2 米通道，放六把椅子给长者歇脚。`,
      `**分工**（共 ${all} 人）\n${[...groups, ['茶水安全组', rest] as [string, number]].map(([name, count]) => `- ${name}：${count} 人`).join('\n')}`,
      `**预算（元）**\n| 项目 | 金额 |\n| --- | --- |\n${rows.join('\n')}\n| **合计** | **${money}** |`,
      '**安全**：挂画由年轻人或工作人员上梯，电线贴地固定，备急救药箱和紧急联系人名单；价格是估算，请按当地实际核对，能借的不买。',
      STUDY_LABEL,
    ].join('\n\n'),
  );
}

const HOME_STEPS: Readonly<Record<string, readonly string[]>> = {
  colour: [
    '**猜一猜**：在三只小碟里各放红、黄、蓝。大人说：“它们是三个小伙伴，两个手拉手会变出谁？”先猜，不急着调。',
    '**变一变**：让孩子把红加黄、黄加蓝、红加蓝各调一点，看橙、绿、紫跑出来。大人说：“橙色是谁和谁变的？”',
    '**找一找**：拿着调好的颜色在家里找一样颜色的东西，一种找两样。大人说：“哪个最像？哪个深一点？”',
    '**画一画**：用这六种颜色画一串气球或一道彩虹，写上名字和日期。大人说：“你最喜欢哪一个？它让你想到什么？”',
  ],
  listen: [
    '**听一听**：坐好闭眼一分钟，数一数听见几种声音。大人说：“哪个最远，哪个最近？”',
    '**拍一拍**：大人拍一句，孩子学一句，先慢后快。',
    '**画一画**：放一段音乐，用彩笔跟着声音画线，高就往上，低就往下。',
    '**说一说**：看着画好的线，把音乐讲成一个小故事。',
  ],
  craft: [
    '**看一看**：一起找一件家里有花纹的东西，说出三个看到的样子。',
    '**折一折**：把纸对折，想好打开以后是什么。',
    '**做一做**：孩子画半边，大人帮忙剪，打开看一看。',
    '**贴一贴**：贴到窗上，给它起个名字，讲给家人听。',
  ],
};

/** A game at home of as many steps as were asked for. */
export function answerHomeGame(order: StudyOrder): AnswerDraft | undefined {
  const sort = order.wants('颜色', '三原色', '水彩', '色彩')
    ? 'colour'
    : order.wants('音乐', '节奏', '听', '歌')
      ? 'listen'
      : order.wants('剪', '手工', '折纸')
        ? 'craft'
        : undefined;
  if (sort === undefined) return undefined;
  const count = Math.min(4, order.amounts.items.find(({ unit }) => unit.includes('步'))?.count ?? 4);
  const steps = (HOME_STEPS[sort] ?? []).slice(0, count);
  const tools =
    sort === 'colour'
      ? '水彩红、黄、蓝三色，一支笔，几只白碟或瓶盖，一杯水，白纸，旧报纸垫桌。'
      : sort === 'listen'
        ? '手机里的一段音乐、白纸、彩笔。'
        : '彩纸、圆头剪刀、胶棒。';
  return draftWithoutCitations(
    [
      `**${sort === 'colour' ? '颜色变变变' : sort === 'listen' ? '声音画出来' : '一张纸的秘密'}**（${order.grade?.name ?? '孩子'}，约 30 分钟，${steps.length} 步）`,
      `**准备**：${tools}`,
      steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
      `**家长记住**：不评“像不像”，只说看到的，比如“你把黄色放在了最上面”；${sort === 'colour' ? '颜料不进嘴，换颜色先洗笔，' : ''}孩子不想玩了就停。`,
      STUDY_LABEL,
    ].join('\n\n'),
  );
}
