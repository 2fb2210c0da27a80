import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';

/* Advice for teachers: how to begin and end a lesson, how to make a class listen, how to involve quiet pupils. */

interface Way {
  name: string;
  how: string;
  say: string;
}

const way = (name: string, how: string, say: string): Way => ({ name, how, say });

const MUSIC_START: readonly Way[] = [
  way(
    '静听辨声',
    '进门不说话，放（或敲）一个极轻的声音：三角铁、碰铃、一段三十秒的录音，请大家闭眼，听到完全消失再举手。',
    '“请闭上眼。这个声音什么时候没有了，你就举手，看谁的耳朵最长。”',
  ),
  way(
    '节奏口令',
    '老师拍四拍，学生原样拍回；一句比一句轻，最后一句只用两个手指拍，教室自然静下来。',
    '“我拍一句，你还我一句。越来越轻，轻到只有自己听得见。”',
  ),
  way(
    '先听后猜',
    '黑板上写两个空格：“乐器＿＿，画面＿＿”。放一分钟音乐，只许写，不许说，听完请三个人念。',
    '“这一分钟里藏着一件乐器、一幅画。先别说，写在纸上，我们比一比谁听见的多。”',
  ),
  way(
    '一个人的声音',
    '老师站在教室中间，不用话筒，轻声唱一句或奏一句，再请大家说听到了几个音、往上走还是往下走。',
    '“我只唱一遍，声音很小，请帮我听听：它是往上走，还是往下走？”',
  ),
  way(
    '沉默指挥',
    '约好手势：手掌向上是哼、握拳是停。老师不出声，用手势带全班哼一个音，由弱到强再到停。',
    '“从现在起我不说话，请看我的手。”',
  ),
];
const ART_START: readonly Way[] = [
  way(
    '盖住一半',
    '大屏上只露出作品的一角，请大家说“你猜旁边是什么”，说够三个人再慢慢揭开。',
    '“先别急着看全。就凭这一角，你猜外面还有什么？”',
  ),
  way(
    '三十秒记画',
    '给看三十秒，关掉，写下记得的东西；再打开对照，看漏了什么。',
    '“三十秒，一句话也不说，用眼睛把它搬走。”',
  ),
  way(
    '摸一摸再看',
    '布袋里放一件实物（石头、布、陶片），只许摸，说出三个词，再看作品。',
    '“手先看，眼睛后看。摸到什么，说一个词。”',
  ),
  way('找不同', '并排放两张相近的作品，一分钟里找出三处不同。', '“这两张像双胞胎，谁能找出三处不一样？”'),
  way(
    '站到画里去',
    '请一位同学摆出画中人的姿势，全班说：他在看哪里、刚才发生了什么。',
    '“你来当画里这个人。大家说，他下一秒要做什么？”',
  ),
];
const STAGE_START: readonly Way[] = [
  way(
    '一个亮相',
    '老师做一个亮相定住五秒，请学生说“这个人是谁、刚做了什么”。',
    '“别眨眼，我只定五秒。你看出他是谁了吗？”',
  ),
  way(
    '锣鼓经接龙',
    '教四个字“仓、才、台、大”，老师念一句，学生接一句，越念越轻。',
    '“跟我念：仓——才——仓。好，现在只动嘴，不出声。”',
  ),
  way('看图猜人', '放三张脸谱，只给颜色，请大家猜谁忠、谁直、谁奸，再揭晓。', '“只看颜色，你猜他是什么脾气？”'),
];
const END: readonly Way[] = [
  way('一句话出门票', '每人在便利贴上写“今天我听（看）懂了＿＿”，出门时贴在门上。', '“写一句就走，最短的那句也算数。”'),
  way('留一个悬念', '放下节课作品的五秒，马上停。', '“后面会发生什么？下节课揭晓。”'),
  way(
    '回到开头',
    '把开头的那个声音或那一角再放一遍，问：“和刚进门时，听（看）到的有什么不同？”',
    '“同样一段，这回你听见了什么？”',
  ),
];
const SHY: readonly Way[] = [
  way('先写后说', '每个问题先给一分钟写在纸上，再请人念自己写的。', '“不用想得好，写三个词就行。”'),
  way('两人先说', '先和同桌说一遍，再请人说“我同桌的想法是……”。', '“你来替同桌说。”'),
  way('选一选再说', '给三个答案举手选，选完请每一边一个人说理由。', '“没有错的选项，只有不同的理由。”'),
  way('不出声的任务', '请他翻页、发图、掌管计时，先有位置，再开口。', '“这节课请你帮大家看时间。”'),
];

const AIMS: readonly (readonly [RegExp, string, readonly Way[]])[] = [
  [/结尾|收尾|结束|下课|小结/, '怎样收尾', END],
  [/不(?:敢|爱|肯|愿)(?:说|发言|举手|唱|画|参与)|胆小|内向|冷场|没人/, '怎样让他们开口', SHY],
  [/音乐|听|唱|曲|乐/, '怎样开场、静下来听', MUSIC_START],
  [/戏曲|京剧|昆曲|戏/, '怎样开场', STAGE_START],
  [/./, '怎样开场', ART_START],
];

const NUMBERS = '一二三四五';

export function answerClassTips({ folded, items, grade }: FormRequest): AnswerDraft {
  const [, title, ways] = AIMS.find(([pattern]) => pattern.test(folded)) ?? [/./, '怎样开场', ART_START];
  const count = Math.min(ways.length, items ?? 3);
  return toStudyDraft(
    [
      `**${title}：${NUMBERS[count - 1]}种办法**${grade ? `（${grade.name}）` : ''}`,
      ways
        .slice(0, count)
        .map(({ name, how, say }, at) => `${at + 1}. **${name}**：${how}\n   - 可以这样说：${say}`)
        .join('\n'),
      '用哪一种都先和学生约好一个“安静”的手势，一节课只用一种；静下来以后马上进入正题，别再讲规矩。',
    ],
    createCitationList(),
    [],
  );
}
