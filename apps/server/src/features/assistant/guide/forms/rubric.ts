import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { toNumber } from './to-number.ts';

/* A table to mark by: aspects with points that make the total, and what each level looks like. */

interface Aspect {
  name: string;
  weight: number;
  best: string;
  good: string;
  fair: string;
}

const aspect = (name: string, weight: number, best: string, good: string, fair: string): Aspect => ({
  name,
  weight,
  best,
  good,
  fair,
});

/** By what is judged; the first that matches counts. */
const SETS: readonly (readonly [RegExp, string, readonly Aspect[]])[] = [
  [
    /策展|布展|办展|(?:小|画|班级|作品)展(?:览)?(?!示)/,
    '策展',
    [
      aspect(
        '主题与选件',
        25,
        '主题一句话说得清，每件作品都切题，有取舍的理由',
        '主题清楚，多数作品切题',
        '有主题，作品凑在一起',
      ),
      aspect(
        '布置与动线',
        25,
        '高低、疏密、前后有安排，观众知道从哪里看起，挂得平、挂得牢',
        '排得整齐，走得通',
        '能看到作品，但拥挤或歪斜',
      ),
      aspect(
        '说明文字',
        25,
        '每件有标签（题目、作者、材料、一句介绍），有开头语，没有错字',
        '标签齐全，介绍较简单',
        '只有题目和作者，或有错字',
      ),
      aspect(
        '合作与讲解',
        25,
        '分工清楚，人人做完自己的事，能对观众讲一分钟并答一个问题',
        '分工基本做完，能照稿介绍',
        '少数人做，讲解不完整',
      ),
    ],
  ],
  [
    /小组|合作|项目|探究|研究|调查|报告/,
    '小组研究',
    [
      aspect('问题与计划', 20, '问题具体，计划写明谁在什么时候做什么', '问题清楚，计划较粗', '问题太大，没有计划'),
      aspect('资料与证据', 30, '三处以上来源，注明出处，互相核对', '两处来源，有出处', '只有一处或没有出处'),
      aspect('成果', 30, '完整、准确、有自己的发现', '基本完整', '不完整或有错误'),
      aspect('合作与表达', 20, '人人有任务，讲得清，会答问', '多数人参与，讲得出', '少数人做，照读'),
    ],
  ],
  [
    /摄影|照片|视频|短片|微电影/,
    '影像',
    [
      aspect('主题', 25, '一个画面就看出想说什么', '主题清楚', '看不出想说什么'),
      aspect('画面', 30, '取景、光线、清晰度都有用心', '清楚端正', '模糊或杂乱'),
      aspect('叙述', 25, '先后有变化，有开头结尾', '顺序清楚', '随意拼接'),
      aspect('规矩', 20, '征得被拍的人同意，注明音乐、图片来源', '有来源，不全', '没有注明'),
    ],
  ],
  [
    /合唱|班歌|唱歌|歌唱|歌咏/,
    '合唱',
    [
      aspect('音准', 25, '各声部音准稳定', '个别音偏，能自己拉回', '多处走音'),
      aspect('节奏', 20, '整齐，快慢一致', '偶有抢拍、拖拍', '多处不齐'),
      aspect('声部配合', 20, '声部均衡，会听别人', '偶有一部盖过别部', '各唱各的'),
      aspect('情感与表现', 20, '强弱、咬字合乎歌意', '有表情，变化不多', '平淡无变化'),
      aspect('台风', 15, '进退场有序，精神集中', '基本有序', '小动作多'),
    ],
  ],
  [
    /看(?:一幅|一张|懂)?.{0,6}(?:画|作品)|欣赏|鉴赏|赏析|看展/,
    '欣赏',
    [
      aspect('观察', 25, '能指着画说出三处以上细节', '说出两处', '只说出大概'),
      aspect('形式分析', 25, '能用构图、笔墨（或色彩）、虚实的词说明', '用到一两个词', '只说“好看”'),
      aspect('理解', 25, '说出作者、时代或意境，并有依据', '说出一项', '说不出或说错'),
      aspect('表达', 25, '有自己的看法和理由，话说得清', '有看法，理由少', '只复述别人的话'),
    ],
  ],
  [
    /书法|写字|毛笔|临帖/,
    '书法',
    [
      aspect('笔画', 30, '起收清楚，提按分明', '多数清楚', '起收含糊'),
      aspect('结构', 30, '重心稳，疏密匀', '个别字不稳', '多数字不稳'),
      aspect('章法', 20, '行列整齐，留白得当', '基本整齐', '拥挤或歪斜'),
      aspect('习惯与整洁', 20, '坐姿执笔正确，纸面干净', '偶有污迹', '污迹多'),
    ],
  ],
  [
    /演奏|弹|拉琴|吹奏|乐器|节奏/,
    '演奏',
    [
      aspect('音准与节奏', 35, '准确稳定', '偶有差错，能接上', '差错多，中断'),
      aspect('方法', 25, '姿势、指法正确放松', '基本正确', '紧张或错误'),
      aspect('表现', 25, '强弱快慢有变化', '有一些变化', '平淡'),
      aspect('完整', 15, '一气呵成', '停顿一两次', '未完成'),
    ],
  ],
  [
    /舞蹈|跳舞/,
    '舞蹈',
    [
      aspect('动作', 30, '到位、有控制', '基本到位', '多处不到位'),
      aspect('节奏', 25, '合拍', '偶有脱拍', '多处脱拍'),
      aspect('表现', 25, '神情与音乐一致', '有表情', '无表情'),
      aspect('配合', 20, '队形整齐，会照应', '基本整齐', '散乱'),
    ],
  ],
  [
    /演讲|朗诵|讲解|汇报|讲故事|小讲解员|展示/,
    '讲说',
    [
      aspect('内容', 35, '准确、有例子、有出处', '基本准确', '有明显错误'),
      aspect('条理', 20, '开头、中间、结尾清楚', '顺序基本清楚', '想到哪说到哪'),
      aspect('语言', 25, '吐字清楚，快慢得当', '基本清楚', '听不清'),
      aspect('仪态与互动', 20, '目光看人，会提问', '偶尔看人', '只看稿'),
    ],
  ],
  [
    /剪纸|手工|泥塑|陶|刺绣|编|扎|制作/,
    '手工',
    [
      aspect('方法', 30, '步骤正确，工具安全', '基本正确', '步骤缺失'),
      aspect('工艺', 30, '边线干净，连接牢固', '有小毛边', '断裂或松散'),
      aspect('设计', 25, '有自己的纹样和想法', '能改动范样', '照搬'),
      aspect('整理与合作', 15, '收拾干净，会帮人', '基本收拾', '未收拾'),
    ],
  ],
  [
    /./,
    '作品',
    [
      aspect('主题', 25, '切题，有自己的想法', '切题', '偏题'),
      aspect('构图与造型', 25, '主次分明，造型生动', '主次基本清楚', '零散'),
      aspect('技法', 25, '方法用得对，细处耐看', '基本会用', '不熟'),
      aspect('完整与表达', 25, '完成，能说出为什么这样做', '基本完成', '未完成'),
    ],
  ],
];

/** Points for each aspect, by their weights; whole numbers that make the total. */
export function sharePoints(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  let rest = total - shares.reduce((all, share) => all + share, 0);
  for (let at = 0; rest > 0; at = (at + 1) % shares.length, rest -= 1) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

const range = (points: number, from: number, to: number) => {
  const low = Math.ceil(points * from);
  const high = Math.max(low, Math.floor(points * to));
  return low === high ? `${low} 分` : `${low}–${high} 分`;
};

const LEVELS: Readonly<Record<number, readonly (readonly [string, number, number])[]>> = {
  2: [
    ['达到', 0.6, 1],
    ['继续努力', 0, 0.59],
  ],
  3: [
    ['优', 0.85, 1],
    ['良', 0.6, 0.84],
    ['继续努力', 0, 0.59],
  ],
  4: [
    ['优', 0.9, 1],
    ['良', 0.75, 0.89],
    ['合格', 0.6, 0.74],
    ['继续努力', 0, 0.59],
  ],
  5: [
    ['优', 0.9, 1],
    ['良', 0.8, 0.89],
    ['中', 0.7, 0.79],
    ['合格', 0.6, 0.69],
    ['继续努力', 0, 0.59],
  ],
};

/** What each level looks like; between two described levels stands what most, but not all, of the better one is. */
function described({ best, good, fair }: Aspect, count: number): string[] {
  const none = '还没有做到上一档，老师示范后再做一次';
  const most = `做到优的大半：${best.split(/[，、；]/u)[0]}，其余还欠一点`;
  if (count === 2) return [good, fair];
  if (count === 4) return [best, good, fair, none];
  return count === 5 ? [best, most, good, fair, none] : [best, good, fair];
}

export function answerRubric({ folded, points, grade }: FormRequest): AnswerDraft {
  const total = points ?? 100;
  const [, name, all] = SETS.find(([pattern]) => pattern.test(folded)) ?? [/./, '作品', []];
  const named = /([二两三四五]|\d)个?(?:档|等级|级别|层次|级(?!学|的学))/u.exec(folded)?.[1];
  const levels = LEVELS[named ? toNumber(named) : 3] ?? LEVELS[3] ?? [];
  const sides = /([二两三四五六]|\d)个?(?:维度|方面|项)/u.exec(folded)?.[1];
  const wanted = Math.min(all.length, Math.max(2, sides ? toNumber(sides) : all.length));
  const aspects = all.slice(0, wanted);
  const missing = sides && toNumber(sides) > all.length ? toNumber(sides) - all.length : 0;
  for (let at = 0; at < Math.min(missing, 2); at += 1)
    aspects.push(
      [
        aspect('态度与习惯', 20, '按时、专注、收拾干净', '基本做到', '需要提醒'),
        aspect('反思', 20, '说得出一处满意、一处要改和怎么改', '说得出一处', '说不出'),
      ][at] as Aspect,
    );
  const shares = sharePoints(
    aspects.map(({ weight }) => weight),
    total,
  );
  const rows = aspects.map((one, at) => {
    const own = shares[at] ?? 0;
    const cells = described(one, levels.length).map((text, level) => {
      const [, from, to] = levels[level] ?? ['', 0, 1];
      return `${text}（${range(own, from, to)}）`;
    });
    return `| ${one.name} | ${own} | ${cells.join(' | ')} | ＿＿ |`;
  });
  const judges = /学生代表|评委/.test(folded)
    ? '**怎么算**：老师评分占 60 %，学生代表评分取平均占 40 %，两项相加即得总分；亮分前各自打完，不互相商量。'
    : '';
  const heads = levels.map(([level]) => level);
  return toStudyDraft(
    [
      `**${name}评分表**${grade ? `（${grade.name}）` : ''}${aspects.length} 个方面，每个分 ${levels.length} 档，满分 ${total} 分`,
      '班级：＿＿＿＿　姓名（小组）：＿＿＿＿　评分人：＿＿＿＿',
      `| 方面 | 分值 | ${heads.join(' | ')} | 得分 |\n|${' --- |'.repeat(levels.length + 3)}\n${rows.join('\n')}\n| **合计** | **${total}** |${' |'.repeat(levels.length)} ＿＿ |`,
      judges,
      '一句鼓励：＿＿＿＿＿＿＿＿　一条建议：＿＿＿＿＿＿＿＿',
    ],
    createCitationList(),
    [],
  );
}
