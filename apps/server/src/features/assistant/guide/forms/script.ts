import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, type Fact, factsOf, fitting, lengthOf, nameOf, spoken } from './form-texts.ts';

/* Texts to be spoken: a speech or a talk of some minutes, written out, and the words of a host. */

const CHARACTERS_PER_MINUTE = 210;
const CHARACTERS_PER_MINUTE_YOUNG = 180;

const QUOTED = /《([^》]{2,30})》/u;

function titleOf(folded: string, { name }: FormSubject): string {
  const quoted = QUOTED.exec(folded)?.[1];
  return quoted && !name.includes(quoted) ? `《${quoted}》` : name;
}

const ASPECTS = [
  'shows',
  'members',
  'when',
  'where',
  'made',
  'style',
  'works',
  'story',
  'meaning',
  'why',
  'influence',
  'look',
] as const;

/** Facts about the subject, of its own entry first, then one of each other entry. */
function materialOf({ main, entries }: FormSubject, maxSentence: number): { first: Fact[]; rest: Fact[] } {
  const [lead] = main ? [main] : entries;
  if (!lead) return { first: [], rest: [] };
  const first = factsOf(lead, ['what', 'who'], { maxSentence: 120, perAspect: 1 }).slice(0, 1);
  const own = factsOf(lead, ASPECTS, { maxSentence }).filter(({ sentence }) => sentence !== first[0]?.sentence);
  const others = entries
    .filter((entry) => entry !== lead)
    .slice(0, 8)
    .flatMap((entry) => factsOf(entry, ['what', 'style', 'meaning'], { maxSentence, perAspect: 1 }).slice(0, 1));
  return { first: first.map(spoken), rest: [...own, ...others].map(spoken) };
}

/** The paragraphs of a speech: 三四 sentences each, with a turn of speech before them. */
function paragraphs(facts: readonly Fact[], say: (fact: Fact) => string): string[] {
  const turns = [
    '先说它的来历和样子。',
    '再说说它妙在哪里。',
    '它背后还有故事和讲究。',
    '再往深里看一步。',
    '还有一点，也值得记住。',
  ];
  const size = Math.max(2, Math.ceil(facts.length / 4));
  const groups = Array.from({ length: Math.ceil(facts.length / size) }, (_, at) =>
    facts.slice(at * size, (at + 1) * size),
  );
  return groups.map((group, at) => `${turns[at] ?? ''}${group.map(say).join('')}`);
}

export function answerScript(request: FormRequest, subject: FormSubject): AnswerDraft | undefined {
  const { folded, grade, minutes = 3, characters } = request;
  if (/主持/.test(folded)) return answerHost(request, subject);
  const isYoung = grade?.band === 'lower' || grade?.band === 'upper';
  const rate = isYoung ? CHARACTERS_PER_MINUTE_YOUNG : CHARACTERS_PER_MINUTE;
  const wanted = characters ?? Math.round(minutes * rate);
  const { first, rest } = materialOf(subject, isYoung ? 70 : 110);
  if (first.length === 0) return undefined;
  const citations = createCitationList();
  const say = (fact: Fact) => cite(fact, citations);
  const bare = subject.name.replace(/[《》]/gu, '');
  const [lead] = subject.main ? [subject.main] : subject.entries;
  const { sense } = lead ? taskWords(lead) : { sense: '看' };
  const opening = `${isYoung ? '老师好，同学们好！' : '各位老师、同学：大家好！'}今天我要讲的是${titleOf(folded, subject)}。请大家先在心里想一想：说到${bare}，你最先想起的是什么？一个画面，一种颜色，还是一段声音？`;
  const closing = `讲到这里，我想请大家记住一句话：好东西不会自己说话，要有人去${sense}、去学、去讲，它才一直活着。下一次遇见${bare}，请停下来，多${sense}一会儿，再说给身边的人听。我的介绍就到这里，谢谢大家！`;
  const room = wanted - opening.length - closing.length - 50 - (first[0]?.sentence.length ?? 0);
  const body = fitting(rest, Math.max(80, room));
  const text = [opening, first.map(say).join(''), ...paragraphs(body, say), closing];
  const length = lengthOf(text.join(''));
  return toStudyDraft(
    [
      `**${titleOf(folded, subject)} · 讲稿**（约 ${Math.max(1, Math.round((length / rate) * 2) / 2)} 分钟，${length} 字）`,
      ...text,
      '**讲的时候**：每段停一停，看看听的人；说到名字和年份放慢；结尾那句话提高一点声音。',
    ],
    citations,
    subject.entries.slice(0, 3),
  );
}

/** The words of a host: a beginning, rounds with the class, an end, with their minutes. */
function answerHost({ minutes = 10, folded }: FormRequest, subject: FormSubject): AnswerDraft {
  const citations = createCitationList();
  const asked = /怎样([^，。]{2,16})|怎么([^，。]{2,16})|主题是?[“《]?([^，。”》]{2,16})/u.exec(folded);
  const theme = asked?.[1] ?? asked?.[2] ?? asked?.[3] ?? subject.name;
  const lead = subject.main;
  const facts = lead
    ? factsOf(lead, ['learn', 'steps', 'look', 'made', 'meaning', 'what'], { maxSentence: 120 }).slice(0, 5)
    : [];
  const share = (part: number) => Math.max(1, Math.round(minutes * part));
  const last = minutes - share(0.15) - share(0.3) - share(0.3);
  const isMuseum = /博物馆|美术馆|文物|看展|展览/.test(folded);
  const rules = isMuseum
    ? '一，不摸：手上的汗会留在文物上；二，不闪光：强光会让颜色和纸绢变旧；三，不喧哗、不奔跑；四，不在展柜上垫纸写字；五，跟着路线走，让后面的人也看得见。'
    : '';
  return toStudyDraft(
    [
      `**主持词：${theme}**（约 ${minutes} 分钟）`,
      `**一、开场（${share(0.15)} 分钟）**\n主持人：同学们好，欢迎参加今天的班会。今天我们说的是“${theme}”。先请大家闭上眼睛，想一件放了几百年的东西：它怎样才能走到我们面前？`,
      `**二、看一看，说一说（${share(0.3)} 分钟）**\n主持人：请三位同学说说自己的经历：你在哪里见过？当时看到了哪些好的做法，又看到哪些不妥的做法？\n（三位同学发言，每人半分钟左右）\n主持人：谢谢你们。请大家把听到的不妥做法记成一个词，写在黑板上。`,
      `**三、知道为什么（${share(0.3)} 分钟）**\n主持人：为什么要这样做呢？${rules}${facts.map((fact) => cite(fact, citations)).join('')}\n主持人：我说一种做法，大家站起来表示“对”，坐着表示“不对”：在展厅里小声讨论——；开着闪光灯拍画——；看不清就把手放上去——。`,
      `**四、约定与结束（${Math.max(1, last)} 分钟）**\n主持人：请每个小组用一句话写下自己的约定，贴到墙上。（各组朗读）\n主持人：今天的约定，从下一次参观开始做起。班会到此结束，谢谢大家！`,
    ],
    citations,
    subject.entries.slice(0, 2),
  );
}

/** An outline of a talk or a report: parts with their minutes, what to say in each, questions to ask. */
export function answerTalkOutline(request: FormRequest, subject: FormSubject): AnswerDraft | undefined {
  const { folded, minutes, items, grade } = request;
  const [lead] = subject.main ? [subject.main] : subject.entries;
  if (!lead) return undefined;
  const citations = createCitationList();
  const isReport = /报告|鉴赏|赏析|欣赏|听后感|观后感|读后感/.test(folded) && !/演讲|讲课/.test(folded);
  const members =
    subject.main?.kind === '群体' || subject.main === undefined
      ? subject.entries.filter((entry) => entry !== lead).slice(0, 3)
      : [];
  const { sense } = taskWords(lead);
  const first = factsOf(lead, ['what', 'who', 'when'], { maxSentence: 120, perAspect: 1 }).slice(0, 2);
  const middle =
    members.length > 0
      ? members.map(
          (entry) =>
            [
              nameOf(entry),
              factsOf(entry, ['who', 'what', 'style', 'works'], { maxSentence: 110, perAspect: 1 }).slice(0, 3),
            ] as const,
        )
      : ([
          [`${sense}到的`, factsOf(lead, ['shows', 'style', 'look'], { maxSentence: 120 }).slice(0, 3)],
          ['怎样做成、从哪里来', factsOf(lead, ['made', 'when', 'story'], { maxSentence: 120 }).slice(0, 3)],
          ['意义与影响', factsOf(lead, ['meaning', 'why', 'influence', 'works'], { maxSentence: 120 }).slice(0, 2)],
        ] as const);
  const parts = middle.filter(([, facts]) => facts.length > 0);
  const each = minutes ? Math.max(1, Math.round((minutes * 0.7) / Math.max(1, parts.length))) : undefined;
  const edge = minutes ? Math.max(1, Math.round((minutes - (each ?? 0) * parts.length) / 2)) : undefined;
  const time = (value: number | undefined) => (value === undefined ? '' : `（约 ${value} 分钟）`);
  const said = (facts: readonly Fact[]) => facts.map((fact) => `- ${cite(fact, citations)}`).join('\n');
  const own = isReport ? '\n- 自己写：【我的感受，用上一个具体的瞬间】' : '';
  const questions = /提问|问题/.test(folded) ? (items ?? 2) : 0;
  const asks = [
    `${members.length > 1 ? `${members.map(nameOf).join('、')}有什么共同点，又各有什么不同` : `你最先注意到${nameOf(lead)}的哪一处，为什么`}？请举出一个证据。`,
    `如果没有${nameOf(lead)}，后来的艺术会少了什么？说说你的理由。`,
    '把它和今天的一件作品放在一起，你会怎样比较？',
  ].slice(0, questions);
  return toStudyDraft(
    [
      `**${titleOf(folded, subject)} · ${isReport ? '报告提纲' : '讲课提纲'}**${grade ? `（${grade.name}）` : ''}${minutes ? `共 ${minutes} 分钟` : ''}`,
      `**一、开头**${time(edge)}\n${said(first)}${isReport ? '\n- 引导：为什么选它？第一次接触是在什么时候？' : '\n- 出示一件作品或放一段录音，先请大家说第一印象。'}`,
      ...parts.map(([name, facts], at) => `**${'二三四五六'[at]}、${name}**${time(each)}\n${said(facts)}${own}`),
      `**${'二三四五六七'[parts.length]}、结尾**${time(edge)}\n- 用一句话收束，回到开头的第一印象${isReport ? '；列出用到的资料' : ''}。`,
      asks.length > 0 ? `**提问**\n${asks.map((ask, at) => `${at + 1}. ${ask}`).join('\n')}` : '',
    ],
    citations,
    [lead, ...members],
  );
}
