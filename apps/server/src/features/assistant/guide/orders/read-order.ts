import { type Grade, gradeOf } from '../study/study-request.ts';
import { type Amounts, readAmounts } from './read-amounts.ts';

/* What a request for study help orders: the form, how much of it, for whom, and what must not be in it. */

export type OrderKind =
  | 'lesson'
  | 'trialLesson'
  | 'worksheet'
  | 'paper'
  | 'openings'
  | 'plan'
  | 'guideTalk'
  | 'studentTalk'
  | 'event'
  | 'poster'
  | 'goals'
  | 'taskSheet'
  | 'homeGame'
  | 'cards'
  | 'explain'
  | 'table'
  | 'term'
  | 'outline'
  | 'slides'
  | 'marks'
  | 'shortMark';

export interface StudyOrder {
  kind: OrderKind;
  folded: string;
  amounts: Amounts;
  grade: Grade | undefined;
  /** undefined: not said. */
  answers: 'none' | 'last' | undefined;
  /** Words that the answer must not have. */
  forbidden: readonly string[];
  wants(...words: readonly string[]): boolean;
}

interface Rule {
  kind: OrderKind;
  /** One of these words. */
  words: readonly string[];
  /** And one of these. */
  also?: readonly string[];
  /** And none of these. */
  not?: readonly string[];
}

const MAKE = ['写', '做', '设计', '出', '给', '帮', '来', '要', '列', '排', '安排', '准备', '上'];

/** The first that matches counts. */
const RULES: readonly Rule[] = [
  { kind: 'shortMark', words: ['学生答', '学生写', '孩子答', '学生的回答'], also: ['满分', '几分', '评语', '批改'] },
  { kind: 'marks', words: ['批', '打分', '判分', '总分'], also: ['√', '×', '（对）', '（错）'] },
  {
    kind: 'table',
    words: ['对比表', '比较表', '对照表', '表格', '做个表', '做张表', '列个表', '列表'],
    not: ['评价表', '评分表', '时间表', '课程表', '打分表'],
  },
  { kind: 'term', words: ['名词解释'] },
  { kind: 'outline', words: ['三级标题', '二级标题', '论文提纲', '论文'], also: ['提纲', '大纲', '标题', '框架'] },
  { kind: 'slides', words: ['ppt', 'PPT', '幻灯片', '课件'], also: ['页', '大纲', '提纲', '框架', '做'] },
  { kind: 'trialLesson', words: ['试讲', '说课稿', '无生课', '面试'], also: ['稿', '题目', '分钟', '讲'] },
  {
    kind: 'goals',
    words: ['教学目标', '核心素养目标'],
    also: ['怎么写', '写', '列', '帮', '给'],
    not: ['教案', '教学设计'],
  },
  {
    kind: 'lesson',
    words: ['教案', '教学设计', '备课', '备一节', '备一堂', '公开课', '上一节', '上一堂', '这课', '第一课', '课时'],
    not: ['怎么下载', '导出', '评分标准', '下周', '四次课', '几次课', '反思'],
  },
  { kind: 'taskSheet', words: ['任务单', '小侦探', '闯关单', '打卡单', '寻宝单'], not: ['听赏'] },
  { kind: 'worksheet', words: ['学习单', '练习单', '学历案', '导学单', '探究单', '工作纸'] },
  { kind: 'poster', words: ['手抄报', '黑板报', '小报'], also: ['内容', '做', '版块', '板块', '写', '帮', '给', '弄'] },
  {
    kind: 'paper',
    words: [
      '判断题',
      '填空题',
      '填空练习',
      '填空',
      '单选',
      '选择题',
      '多选题',
      '抢答题',
      '竞赛题',
      '测试题',
      '练习题',
      '小测',
      '问答题',
    ],
    also: ['出', '道', '个', '做', '来', '份', '张'],
    not: ['批', '改成填空', '学生答', '对不对', '对吗', '三段描述'],
  },
  {
    kind: 'openings',
    words: ['开头', '开个头', '起个头', '第一段'],
    also: ['写', '给', '帮', '作文', '三个', '几个'],
    not: ['批', '改', '怎么样', '赏析'],
  },
  { kind: 'guideTalk', words: ['导览词', '讲解词', '解说词', '导赏词', '导览稿', '讲解稿'] },
  {
    kind: 'studentTalk',
    words: ['国旗下讲话', '演讲稿', '发言稿', '广播稿', '主题班会发言'],
    also: ['学生', '初中', '小学', '高中', '同学', '国旗'],
  },
  {
    kind: 'event',
    words: ['预算', '方案', '策划'],
    also: ['展', '汇报', '活动', '上墙', '开幕', '义卖', '市集'],
    not: ['教案'],
  },
  { kind: 'cards', words: ['记忆卡', '闪卡', '抽认卡', '正面', '问答卡'], also: ['卡', '反面', '背面'] },
  {
    kind: 'plan',
    words: ['每天', '四周', '八周', '周的', '周计划', '天计划', '计划', '次课', '入门', '零基础', '自学'],
    also: ['周', '天', '次课', '个月', '节课'],
    not: ['研学', '社团', '选修', '项目', '展', '教案', '有没有', '推荐', '哪些课'],
  },
  {
    kind: 'homeGame',
    words: ['在家', '亲子', '我家', '陪孩子', '跟孩子', '带娃', '和孩子'],
    also: ['游戏', '活动', '步骤', '玩', '动手'],
  },
  {
    kind: 'explain',
    words: ['讲给', '解释', '讲讲', '介绍', '给小学', '给幼儿', '讲', '认识', '说说'],
    also: ['年级', '小朋友', '幼儿', '大班', '中班', '小班', '岁', '小学', '孩子', '句话', '术语', '小小孩'],
    not: ['书', '推荐', '课程', '视频', '有没有', '学习单', '教案'],
  },
];

const includesAny = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

function kindOf(folded: string, { minutes, lessons }: Amounts): OrderKind | undefined {
  // 小班教节奏，15分钟
  const isTaught = includesAny(folded, ['教', '上课', '这课', '一课', '的课', '体验课']) && minutes !== undefined;
  const rule = RULES.find(
    ({ words, also, not }) =>
      includesAny(folded, words) &&
      (also === undefined || includesAny(folded, also)) &&
      !includesAny(folded, not ?? []),
  );
  // Several lessons are a unit, which has a form of its own.
  if (rule?.kind === 'lesson' && (lessons ?? 1) > 1) return undefined;
  if (rule && !(rule.kind === 'explain' && isTaught)) return rule.kind;
  return isTaught && includesAny(folded, [...MAKE, '想', '怎么']) ? 'lesson' : undefined;
}

const NOT_PARTS = [
  '不许出现',
  '不要出现',
  '别出现',
  '不能出现',
  '不准出现',
  '不许说',
  '别说',
  '不要用',
  '别用',
  '不用',
];
const QUOTES = ['“', '”', '「', '」', '"'];

/** 不许出现“消失点”三个字 */
function forbiddenIn(folded: string): string[] {
  return NOT_PARTS.flatMap((start) => {
    const at = folded.indexOf(start);
    if (at < 0) return [];
    const rest = folded.slice(at + start.length);
    if (!QUOTES.some((quote) => rest.startsWith(quote))) return [];
    const end = [...rest.slice(1)].findIndex((sign) => QUOTES.includes(sign));
    return end > 0 ? [rest.slice(1, end + 1)] : [];
  });
}

const WITHOUT_ANSWERS = [
  '不要答案',
  '别给答案',
  '答案不要',
  '不附答案',
  '不带答案',
  '不用答案',
  '不给答案',
  '别附答案',
  '先别给答案',
  '没有答案',
  '无答案',
  '不要附答案',
  '答案先不',
];
const LAST_ANSWERS = [
  '答案放最后',
  '答案另起',
  '答案在最后',
  '最后一行',
  '答案单独',
  '答案写在最后',
  '答案附后',
  '答案放在最后',
];

/** Questions about the site, or for a text of the visitor to be looked at. */
const NO_ORDER = ['你们有', '有没有', '哪里下载', '怎么导出', '能导出', '能下载', '帮我改', '有错吗'];

export function readOrder(folded: string): StudyOrder | undefined {
  if (includesAny(folded, NO_ORDER)) return undefined;
  const amounts = readAmounts(folded);
  const kind = kindOf(folded, amounts);
  if (kind === undefined) return undefined;
  const { age } = amounts;
  const ofAge: Grade | undefined =
    age === undefined || age > 18
      ? undefined
      : { name: `${age}岁`, band: age <= 9 ? 'lower' : age <= 12 ? 'upper' : age <= 15 ? 'middle' : 'high' };
  const isSmall = includesAny(folded, ['幼儿', '大班', '中班', '小班', '学前', '小小孩', '幼师']);
  const grade = ofAge ?? (isSmall ? { name: '幼儿园', band: 'lower' as const } : gradeOf(folded));
  return {
    ...{ kind, folded, amounts, grade, forbidden: forbiddenIn(folded) },
    answers: includesAny(folded, WITHOUT_ANSWERS) ? 'none' : includesAny(folded, LAST_ANSWERS) ? 'last' : undefined,
    wants: (...words) => includesAny(folded, words),
  };
}

/** The amount of what is counted in one of these units, else of any unit. */
export function countOf({ amounts: { items } }: StudyOrder, ...units: readonly string[]): number | undefined {
  return (
    items.find(({ unit }) => units.some((one) => unit.startsWith(one))) ?? (units.length === 0 ? items[0] : undefined)
  )?.count;
}
