import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, factsOf } from './form-texts.ts';

/* One event of some minutes, from the welcome to the end, and a remark of a teacher on a pupil. */

const clean = (text: string) => text.replace(/[《》“”]/gu, '');

/** Minutes for each part, all of them together the whole. */
function partsOf(minutes: number, shares: readonly number[]): number[] {
  const own = shares.slice(0, -1).map((share) => Math.max(2, Math.round((minutes * share) / 5) * 5 || 2));
  return [...own, Math.max(2, minutes - own.reduce((sum, one) => sum + one, 0))];
}

export function answerEvent(request: FormRequest, { main, entries, name }: FormSubject): AnswerDraft {
  const { folded, minutes = 60, grade } = request;
  const citations = createCitationList();
  const lead = main ?? entries[0];
  const quoted = /《([^《》]{2,16})》/u.exec(request.original)?.[1];
  const isReading = /读书|阅读|共读|书友/.test(folded);
  const topic = quoted ? `《${quoted}》` : clean(name);
  const { sense, act } = lead ? taskWords(lead) : { sense: '看', act: '画一画' };
  const told = (...aspects: Parameters<typeof factsOf>[1]) =>
    lead && main
      ? factsOf(lead, aspects, { maxSentence: 90, perAspect: 1 })
          .slice(0, 2)
          .map((fact) => cite(fact, citations))
          .join('')
      : '';
  const steps: readonly (readonly [string, string])[] = isReading
    ? [
        ['开场与约定', `每人用一句话说“我为什么来”；约定：一次一人说，不打断，说“我读到”而不说“书上肯定是”。`],
        ['共读一段', `主持人选${topic}开头的两三页，轮流念，念完静默一分钟，各圈一句。`],
        ['分组谈', '四人一组，三个问题：哪一句停住了你？它让你想起哪一件自己的事？你想问作者什么？'],
        ['各组说', '每组选一句、一个问题，念给大家；主持人把问题写在板上，归成两三类。'],
        ['写和画', '用一张小卡写或画“我带走的一样东西”，贴成一面墙。'],
        ['收束', '约下一次的页数和主持人；合影，收拾。'],
      ]
    : [
        ['签到与开场', `签名，领一张小卡，写“关于${topic}，我想知道……”；主持人一分钟开场。`],
        [
          `${sense}一${sense}`,
          `${sense === '听' ? '放一段录音' : '出示实物、大图或请人示范'}，先说发现，再讲解。${told('what', 'look', 'style')}`,
        ],
        ['学一招', `老师示范一个最小的动作，大家跟做三遍。${told('steps', 'made', 'members')}`],
        ['分组体验', `分三组轮换，每组都做到：一组${act}；一组用小卡认名词；一组互相讲给对方听。`],
        ['展示', '每组上来一分钟，其余的人说一处喜欢的地方。'],
        ['收束', '回看开头写的“我想知道”，答上了的打勾；收拾场地，合影。'],
      ];
  const own = partsOf(minutes, [0.1, 0.18, 0.17, 0.3, 0.15, 0.1]);
  let at = 0;
  const rows = steps.map(([title, how], step) => {
    const from = at;
    at += own[step] ?? 0;
    return `| ${from}–${at} | ${own[step]} 分钟 | ${title} | ${how} |`;
  });
  return toStudyDraft(
    [
      `**${topic}活动方案**（${grade ? `${grade.name}，` : ''}共 ${minutes} 分钟）`,
      `**目标**：每个人都${isReading ? '念过、说过、写过' : `${sense}过、做过、说过`}一次；说得出${topic}的一处好。`,
      `| 第几分钟 | 多久 | 环节 | 怎么做 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
      `**准备**：场地【地点】，桌椅摆成小组；${isReading ? '书每两人一本、卡片、笔' : '实物或大图、播放设备、卡片、笔和体验材料'}；分工：主持、计时、签到、拍照、收拾各一人。**安全**：通道留空，用剪刀、火、电的由老师看着；拍照先问愿不愿意。`,
      '**评价**：看小卡：开头想知道的，结束时有没有答上。',
    ],
    citations,
    main ? [main] : [],
  );
}

const PUPIL = /(?:一个|一位|这个|那个|位|给|夸)([^，。]{4,40}?)的?(?:学生|同学|孩子|女孩|男孩|小朋友)/u;

/** Three wordings of a remark with a pupil's strength and the next step. */
export function answerRemark({ original }: FormRequest): AnswerDraft | undefined {
  const said = PUPIL.exec(original)?.[1]?.replace(/^(?:一个|一位|夸)+/u, '');
  if (!said) return undefined;
  const [good = '', weak] = said.split(/，?(?:但是?|却|就是|不过|可是)/u);
  const next = weak
    ? `${weak.replace(/^(?:还|有点|有些|总是)/u, '')}没有关系，每个人都有自己的快慢：先对一个人讲，再对一组人讲，老师会陪着你。`
    : '下学期，试着把你的办法讲给一位同学听，你会发现自己懂得更多。';
  return toStudyDraft(
    [
      '**评语**（任选一种，再添上一件真事）',
      `1. 你${good}，这一点老师和同学都看在眼里。记得【哪一次】，你【做了什么】，让人难忘。${next}`,
      `2. 【名字】同学：你的${/画/.test(good) ? '画里' : /唱|琴|乐/.test(good) ? '声音里' : '作业里'}有你自己的样子，这是${good}换来的。${weak ? `老师知道你${weak.trim()}，不急，` : ''}下一步只做一小步：${weak ? '把作品举起来，让大家先看见它' : '给自己定一个小目标，写在本子第一页'}。`,
      `3. ${good}的你，让我们看见了什么叫用心。${weak ? '勇气也像画画一样，是一点一点练出来的，我们等你。' : '愿你一直喜欢下去。'}`,
      '【】里请填这个孩子真实的事，评语才是写给他的。',
    ],
    createCitationList(),
    [],
  );
}
