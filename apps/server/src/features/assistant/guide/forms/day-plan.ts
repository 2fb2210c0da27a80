import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { toNumber } from './to-number.ts';

/* A timetable for a visit of a museum: arriving, looking in turns, resting, something to do by hand. */

interface Block {
  minutes: number;
  name: string;
  how: string;
}

const AGES = /([一二三四五六])年级|([\d一二三四五六七八九十]{1,2})岁/gu;

/** The children of the request, the younger first. */
function childrenOf(folded: string): string[] {
  return [...folded.matchAll(AGES)].map(([name]) => name);
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function blocksFor(total: number, young: string, old: string): Block[] {
  const both = young !== old;
  const split = both
    ? `${young}的任务：找三种动物（或三种颜色），一样画一个小图；${old}的任务：抄一张说明牌，写下年代、材料和一个问题。`
    : '每人一张小纸：找一件最大的、一件最小的、一件最想带回家的，各画一个小图。';
  const morning: Block[] = [
    { minutes: 20, name: '到馆、存包、上厕所', how: '先看导览图，两个人各挑一个最想看的展厅，定好走散了在哪里会合。' },
    { minutes: 40, name: '第一段：只看一个展厅', how: `慢慢走一圈，再回到最喜欢的三件前面。${split}` },
    { minutes: 15, name: '歇一歇', how: '到休息区喝水、坐一坐，互相给对方看自己画的。' },
    {
      minutes: 40,
      name: '第二段：看另一个人挑的展厅',
      how: both
        ? `${old}当小讲解员，给${young}讲一件，讲清“它是什么、做什么用”。`
        : '一个人闭眼，另一个人用话描述一件展品，猜是哪一件。',
    },
  ];
  if (total <= 150)
    return [...morning, { minutes: 20, name: '收尾', how: '在出口每人说一件“今天最……的”，拍一张合影。' }];
  const rest: Block[] = [
    { minutes: 70, name: '午饭和午休', how: '在馆里允许的地方或馆外吃，饭后散步二十分钟，不赶着看。' },
    {
      minutes: 50,
      name: '动手任务',
      how: both
        ? `选上午的一件展品：${young}用橡皮泥捏它的样子或剪出外形，${old}画正面和侧面两张，再写三句说明。`
        : '选上午的一件展品，捏出或画出它，写三句说明。',
    },
    { minutes: 35, name: '第三段：回去再看一眼', how: '只看做的那一件，找出刚才没注意的一处，改一改自己的作品。' },
    { minutes: 20, name: '家庭小展', how: '把作品摆在一起，各讲一分钟，互相说一句“我喜欢你的……”。' },
  ];
  return [...morning, ...rest];
}

export function answerDayPlan({ folded, minutes }: FormRequest): AnswerDraft {
  const children = childrenOf(folded);
  const young = children[0] ?? '小的';
  const old = children.at(-1) ?? young;
  const half = /半天|上午|下午/.test(folded);
  const blocks = blocksFor(minutes ?? (half ? 150 : 330), young, old);
  const hour = /([\d一二三四五六七八九十]{1,3})点/u.exec(folded)?.[1];
  let at = hour ? toNumber(hour) * 60 : /下午/.test(folded) ? 14 * 60 : 9 * 60 + 30;
  const rows = blocks.map(({ minutes: own, name, how }) => {
    const from = clock(at);
    at += own;
    return `| ${from}–${clock(at)} | ${own} 分钟 | ${name} | ${how} |`;
  });
  return toStudyDraft(
    [
      `**${half ? '半天' : '一天'}的参观时间表**${children.length > 0 ? `（${children.join('、')}）` : ''}`,
      `| 时间 | 多久 | 做什么 | 怎么做 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
      '**带上**：水、一人一支铅笔和一个小本、橡皮泥或剪纸、一件薄外套。**规矩**：不摸展品，不开闪光灯，小声说话，不奔跑。',
      '**出门前请查**：那一家馆的开放时间、要不要预约、收不收票、能不能带水进展厅，各馆不同，我不替它说；时刻可以整体往前往后挪。小的累了就缩短第三段，不要硬看完。',
    ],
    createCitationList(),
    [],
  );
}
