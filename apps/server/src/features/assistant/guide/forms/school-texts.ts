import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, factsOf, fitting, lengthOf, nameOf, spoken } from './form-texts.ts';

/*
 * Texts that a school writes: a notice to parents, an invitation, an appeal, a label beside a work, questions for an interview,
 * a riddle. What the request does not say stays open in 【】.
 */

const WHEN =
  /(?:(?:本|下|这|上)?(?:周|星期|礼拜)[一二三四五六日天末]|[\d一二三四五六七八九十]{1,3}月[\d一二三四五六七八九十]{1,3}[日号]|明天|后天|今天|本周|下周)(?:的)?(?:上午|下午|中午|晚上|早上|傍晚)?(?:[\d一二两三四五六七八九十]{1,3}[点时](?:半|[\d一二三四五六七八九十]{1,3}分?)?)?/u;
const BRING = /(?:要|需要?|请|得|记得|自)(?:自己)?(?:带|备|准备)(?:好)?([^，。；！]{2,24})/u;
const WHERE = /(?:在|到|去|于)([^，。；！]{2,16}?(?:馆|室|厅|院|校|园|中心|教室|操场|博物馆|展厅|剧场))/u;

/** What it is about: after the colon, without time and things to bring. */
function eventOf(folded: string): string {
  const after = /[：:]/u.test(folded) ? folded.slice(folded.search(/[：:]/u) + 1) : folded;
  const text = after
    .replace(WHEN, '')
    .replace(BRING, '')
    .replace(
      /请?(?:全体|各位)?家长(?:们)?(?:来|一起)?|(?:在|到|去|于)[^，。；！]{2,16}?(?:馆|室|厅|院|园|中心|操场|剧场)/gu,
      '',
    )
    .replace(
      /^.{0,6}?(?:帮我|给我|请|我要|我想)?(?:写|拟|出|做)(?:一)?(?:份|个|张|封|篇|则)?(?:通知|邀请函|倡议书)?[，：:]?/u,
      '',
    )
    .replace(/(?:给|向|发给)(?:全体|所有)?(?:家长|同学|老师|校长|大家)(?:们)?(?:的)?(?:一)?(?:份|封|张)?/u, '')
    .replace(/(?:的)?(?:通知|邀请函|请柬|倡议书|告家长书|公告|海报)(?:怎么写)?/u, '')
    .replace(/^[，。的关于举办开展组织参加：:\s]{1,20}|[，。！的\s]{1,8}$/gu, '');
  return (text.split(/[，。；！]/u)[0] ?? '').trim().replace(/^(?:来|去)?(?:观?看|参加|参观(?=.{2,}展))/u, '');
}

const SHARP = /剪|刻|针|绣|刀|雕|木工|版画/;
const DYE = /染|墨|颜料|画|书法|陶|泥/;
const OUT = /参观|博物馆|美术馆|研学|写生|春游|秋游|外出/;

function careOf(text: string): string[] {
  return [
    ...(SHARP.test(text) ? ['用到剪刀、针或刻刀，由老师清点发放并看护；孩子的手上有伤口请提前告诉老师。'] : []),
    ...(DYE.test(text)
      ? ['颜料、染液可能弄脏衣服，请穿旧衣或带围裙、手套；皮肤易过敏的请提前告诉老师，颜料不入口，做完洗手。']
      : []),
    ...(OUT.test(text) ? ['外出请穿校服和便于行走的鞋，带水；跟队走，不单独离开，有急事找带队老师。'] : []),
    '因病、因事不能参加的，请在活动前告诉班主任。',
  ];
}

export function answerNotice({ original: folded, grade }: FormRequest): AnswerDraft {
  const isInvitation = /邀请|请柬/.test(folded);
  const isAppeal = /倡议/.test(folded);
  const event = eventOf(folded) || '【活动名称】';
  const when = WHEN.exec(folded)?.[0] ?? '【日期】';
  const where = WHERE.exec(folded)?.[1] ?? '【地点】';
  const bring = BRING.exec(folded)?.[1]?.replace(/的$/u, '');
  const hour = /[点时](?!间)/.test(when) ? '' : '【几点到几点】';
  const whose = grade ? `${grade.name}` : '【班级】';
  const to = /家长/.test(folded) ? '家长' : /校长|领导/.test(folded) ? '老师' : /同学/.test(folded) ? '同学' : '家长';
  if (isAppeal)
    return toStudyDraft(
      [
        '**倡议书**',
        `亲爱的${to === '家长' ? '同学' : to}们：`,
        `　　${event}，要靠我们每一个人。我们倡议：`,
        '1. 从自己做起：先看、先听、先学，弄清楚它为什么值得珍惜。\n2. 从身边做起：每周做一件小事，记下来，带动一个同学、一位家人。\n3. 守住规矩：不乱摸、不乱涂、不喧哗，看见不妥的做法轻声提醒。\n4. 讲给别人听：把学到的讲给弟弟妹妹、爷爷奶奶听。',
        `　　让我们从今天开始！\n\n　　　　　　　　倡议人：${whose}\n　　　　　　　　【年】【月】【日】`,
      ],
      createCitationList(),
      [],
    );
  const things = bring ?? (isInvitation ? undefined : '【要带的东西】');
  return toStudyDraft(
    [
      isInvitation ? '**邀请函**' : `**${event.includes('【') ? '活动' : `关于${event}的`}通知**`,
      `尊敬的${to}：`,
      isInvitation
        ? `　　您好！我们将举办${event}，诚挚地邀请您来看一看，和孩子们一起分享。`
        : `　　您好！为了让孩子们亲手体验、学会欣赏，${whose}将开展${event}，现把有关事项通知如下：`,
      [
        `一、**时间**：${when}${hour}`,
        `二、**地点**：${where}`,
        `三、**内容**：${event}`,
        ...(things ? [`四、**请准备**：${things}`] : []),
        `${things ? '五' : '四'}、**请注意**：\n${careOf(isInvitation && !/做|体验|制作|课/.test(folded) ? '' : folded)
          .map((line) => `   - ${line}`)
          .join('\n')}`,
      ].join('\n'),
      isInvitation ? '　　恭候您的光临！' : '　　有疑问请联系【老师姓名、电话】。谢谢您的支持！',
      `　　　　　　　　【学校】${whose === '【班级】' ? whose : ` ${whose}`}\n　　　　　　　　【年】【月】【日】`,
      isInvitation
        ? ''
        : '- - - - - - - - - - - - - -\n**回执**　学生姓名：＿＿＿＿　□ 参加　□ 不参加　家长签名：＿＿＿＿',
      '【】里是您没有说到的，请自己填。',
    ],
    createCitationList(),
    [],
  );
}

/** A label beside a work or an introduction of so many characters. */
export function answerLabel({ characters = 100, folded }: FormRequest, { main }: FormSubject): AnswerDraft | undefined {
  if (!main) return undefined;
  const citations = createCitationList();
  const isWork = main.kind === '作品' && characters > 60;
  const facts = factsOf(
    main,
    [
      ...(isWork ? (['who', 'when', 'what'] as const) : (['what', 'who', 'when'] as const)),
      'material',
      'shows',
      'style',
      'made',
      'meaning',
      'kept',
    ],
    {
      maxSentence: 70,
      perAspect: 1,
    },
  ).map(spoken);
  const chosen = fitting(facts, characters);
  if (chosen.length === 0) return undefined;
  const text = chosen.map((fact) => cite(fact, citations)).join('');
  const { sense } = taskWords(main);
  return toStudyDraft(
    [
      `**${nameOf(main)}**`,
      text,
      /展签|说明牌|说明卡/.test(folded) ? `${sense === '听' ? '听一听' : '看一看'}：你最先注意到的是哪一处？` : '',
      `（${lengthOf(text)} 字）`,
    ],
    citations,
    [main],
  );
}

/** Riddles: what entries say of themselves, without their names; the answers below. */
export function answerRiddles({ items }: FormRequest, { main, entries, name }: FormSubject): AnswerDraft | undefined {
  const count = Math.min(8, items ?? 3);
  const citations = createCitationList();
  const pool = main ? [main, ...entries.filter((entry) => entry.kind === main.kind && entry !== main)] : entries;
  const riddles = pool.flatMap((entry) => {
    const texts = [entry.aspects.what, entry.aspects.style, entry.aspects.count, entry.text].flatMap((text) =>
      text ? sentencesOf(text) : [],
    );
    const hidden = texts
      .map((sentence) => ({
        sentence,
        said: sentence.replaceAll(`《${entry.title}》`, '我').replaceAll(entry.title, '我'),
      }))
      .filter(
        ({ said, sentence }) =>
          said !== sentence && !entry.names.some((one) => said.includes(one)) && said.length >= 14 && said.length <= 70,
      );
    const [first] = hidden;
    return first ? [{ entry, ...first }] : [];
  });
  const chosen = riddles.slice(0, count);
  if (chosen.length === 0) return undefined;
  const short = chosen.length < count ? `（馆里能出的只有 ${chosen.length} 个）` : '';
  return toStudyDraft(
    [
      `**猜一猜：${name}**${short}`,
      chosen.map(({ said }, at) => `${at + 1}. ${said.replace(/。$/u, '')}。我是谁？`).join('\n'),
      `**谜底**\n${chosen.map(({ entry, sentence }, at) => `${at + 1}. ${entry.title}${citations.cite(toEntrySource(entry), sentence)}`).join('\n')}`,
    ],
    citations,
    chosen.map(({ entry }) => entry),
  );
}

/** Questions to ask somebody who makes or performs something. */
export function answerInterview({ items = 8, folded }: FormRequest, { main, name }: FormSubject): AnswerDraft {
  const whom = /采访(?:一[位个名])?([^，。的]{2,10}?)(?:，|。|的|$|提纲|问题)/u.exec(folded)?.[1] ?? `做${name}的人`;
  const questions = [
    '您是几岁、跟谁开始学的？第一次动手的情形还记得吗？',
    '最难的是哪一步？您练了多久才过了这一关？',
    `一天的工作是怎样的？能不能把${main?.title ?? '它'}的做法从头到尾说一遍？`,
    '手里最离不开的一件工具是什么？能让我摸一摸吗？',
    '哪一件作品（哪一场）您最满意？哪一件让您遗憾？',
    `您觉得好的${main?.title ?? '作品'}和一般的差在哪里，外行怎样看得出来？`,
    '和您年轻的时候比，它变了什么，什么没有变？',
    '现在谁在学？您最担心什么，又最高兴什么？',
    '如果只教我们一招，您会教哪一招？',
    '您想对我们这个年纪的人说一句什么话？',
  ];
  const count = Math.min(questions.length, Math.max(3, items));
  const citations = createCitationList();
  const known = main
    ? factsOf(main, ['what', 'made', 'steps', 'works'], { maxSentence: 100, perAspect: 1 }).slice(0, 2)
    : [];
  return toStudyDraft(
    [
      `**采访提纲：${whom}**（${count} 个问题）`,
      known.length > 0 ? `**去之前先读**：${known.map((fact) => cite(fact, citations)).join('')}` : '',
      questions
        .slice(0, count)
        .map((question, at) => `${at + 1}. ${question}`)
        .join('\n'),
      '**带上**：本子、笔；录音、拍照先问“可以吗”。**开头**：我是＿＿＿＿学校＿＿＿＿班的＿＿＿＿，想请您讲讲……**结尾**：谢谢您，稿子写好了先请您看一遍。',
    ],
    citations,
    main ? [main] : [],
  );
}
