import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import { mentionsOf } from '../study/study-subject.ts';
import type { FormRequest } from './form-request.ts';
import { type FormSubject, fameOf } from './form-subject.ts';
import { cite, factsOf, nameOf } from './form-texts.ts';
import { toNumber } from './to-number.ts';

/* A course of many weeks, one line each, and a project of some weeks in stages. */

const MAX_WEEKS = 20;

function weeksIn(folded: string): number {
  const match = /(\d{1,2}|[一二两三四五六七八九十]{1,3})(?:个)?(?:周|星期|礼拜|次)/u.exec(folded)?.[1];
  const value = match ? toNumber(match) : 0;
  return Math.min(MAX_WEEKS, value >= 2 ? value : 16);
}

/** The course of learning an art by hand, from the first week to the last. */
const COURSES: readonly (readonly [RegExp, readonly (readonly [string, string])[]])[] = [
  [
    /书法|毛笔|写字/,
    [
      ['文房四宝与坐姿', '认笔墨纸砚，学坐姿、执笔、铺纸，画横竖线'],
      ['基本笔画：横、竖', '起笔、行笔、收笔，各写二十个'],
      ['基本笔画：撇、捺', '由重到轻、由轻到重，写“人”“大”'],
      ['基本笔画：点、钩', '侧点、竖钩，写“小”“水”'],
      ['基本笔画：折、提', '转折处一顿，写“口”“日”“地”'],
      ['永字八法', '把八种笔画合在一个“永”字里'],
      ['独体字的重心', '写“中”“木”“天”，找中线'],
      ['左右结构', '写“林”“明”“好”，让与避'],
      ['上下与包围结构', '写“思”“国”“同”，疏密匀称'],
      ['选帖与读帖', '颜、柳、欧、赵各看一页，选一家'],
      ['临帖（一）', '一次两个字，写完与帖对照'],
      ['临帖（二）', '一行六字，看字距'],
      ['背临与集字', '合上帖写，再集成一个词'],
      ['章法与落款', '四字横幅、条幅，留天地、写名款、盖章'],
      ['创作', '写一副春联或一句诗，定稿'],
      ['作品展', '装框布展，互评，每人讲一分钟'],
    ],
  ],
  [
    /国画|水墨|中国画/,
    [
      ['笔墨纸的脾气', '浓、淡、干、湿、焦各试一块'],
      ['中锋与侧锋', '画线、画面，看差别'],
      ['墨分五色', '一笔里由浓到淡'],
      ['画竹：竿与节', '留节、分浓淡'],
      ['画竹：叶', '个字、介字组叶'],
      ['画兰', '一笔长、二笔交、三笔破'],
      ['画梅：枝干', '顿挫、留花位'],
      ['画梅：花与点', '圈花、点蕊'],
      ['画一样蔬果', '没骨画法'],
      ['画一种小动物', '先大形，后点睛'],
      ['山石：勾与皴', '勾轮廓，再顺纹理皴'],
      ['山石：染与点苔', '由淡到浓'],
      ['云水与留白', '哪里不画'],
      ['构图', '主次、疏密、三张小稿选一张'],
      ['创作与题款', '定稿、落款、盖章'],
      ['画展', '装裱布展，互评'],
    ],
  ],
  [
    /合唱|唱歌|歌唱/,
    [
      ['呼吸与站姿', '闻花式吸气，慢慢吐气'],
      ['发声：哼鸣', '轻声哼，找共鸣'],
      ['音阶与听音', '五个音，听准再唱'],
      ['节奏', '拍手、踏步、念词'],
      ['齐唱一首短歌', '整齐、咬字'],
      ['轮唱', '二部先后进入'],
      ['强弱与快慢', '看指挥的手'],
      ['二声部（一）', '分声部学'],
      ['二声部（二）', '合起来，会听别人'],
      ['民歌一首', '方言与韵味'],
      ['外国歌曲一首', '语感与风格'],
      ['主打歌（一）', '学旋律'],
      ['主打歌（二）', '加声部与表情'],
      ['台风与队形', '进退场、目光'],
      ['联排', '从头到尾不停'],
      ['汇报演出', '录像、互评'],
    ],
  ],
];

/** So many of the course's weeks: some left out or held twice, the first and the last always there. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (count <= 1) return items.slice(0, 1);
  return Array.from({ length: count }, (_, at) => items[Math.round((at * (items.length - 1)) / (count - 1))] as T);
}

interface Week {
  theme: string;
  work: string;
  entry?: IndexedEntry | undefined;
}

function weeksOf(request: FormRequest, subject: FormSubject, count: number, index: KnowledgeIndex): Week[] {
  const course = COURSES.find(([pattern]) => pattern.test(request.folded))?.[1];
  if (course) {
    const chosen = spread(course, count);
    return chosen.map(([theme, work], at) => {
      const isAgain = at > 0 && chosen[at - 1]?.[0] === theme;
      const entry = index.titled(theme) ?? index.findNames(theme).find(({ entry: one }) => !isPerson(one))?.entry;
      return {
        theme: isAgain ? `${theme}（巩固）` : theme,
        work: isAgain ? `${work}；挑上周最弱的一处再练` : work,
        entry,
      };
    });
  }
  const pool = subject.entries
    .filter((entry) => entry !== subject.main && !isPerson(entry))
    .toSorted((a, b) => fameOf(b, index) - fameOf(a, index));
  const { sense, act } = pool[0] ? taskWords(subject.main ?? pool[0]) : { sense: '看', act: '画一画' };
  const middle = Array.from({ length: Math.max(0, count - 3) }, (_, at): Week => {
    const entry = pool[at % Math.max(1, pool.length)];
    const isAgain = at >= pool.length;
    return entry
      ? {
          theme: `${nameOf(entry)}${isAgain ? '（再做一遍，做得更好）' : ''}`,
          work: isAgain ? `${act}，改进上一次的` : at % 2 === 0 ? `${sense}例子，说三处发现` : act,
          entry: isAgain ? undefined : entry,
        }
      : { theme: '自选主题', work: `${act}` };
  });
  return [
    { theme: `走近${subject.name}`, work: `${sense}、记、问，约定规矩与工具`, entry: subject.main },
    ...middle,
    { theme: '创作', work: '用学到的方法完成一件自己的作品' },
    { theme: '成果展示', work: '布展或汇报，自评、互评' },
  ];
}

/** Exactly as many lines as weeks. */
export function answerSyllabus(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft {
  const count = weeksIn(request.folded);
  const citations = createCitationList();
  const rows = weeksOf(request, subject, count, index)
    .slice(0, count)
    .map(({ theme, work, entry }, at) => {
      const [fact] = entry ? factsOf(entry, ['what', 'learn', 'steps'], { maxSentence: 60, perAspect: 1 }) : [];
      return `| ${at + 1} | ${theme} | ${work} | ${fact ? cite(fact, citations) : '—'} |`;
    });
  return toStudyDraft(
    [
      `**${subject.name}课程大纲**（${request.grade ? `${request.grade.name}，` : ''}${count} 周，一周一行）`,
      `| 周 | 主题 | 做什么 | 讲一句 |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
      '**每次怎样上**：看范例（四分之一时间）→ 示范与练习（一半）→ 互看、挑一件贴墙（四分之一）。**评价**：每四周各选一件最满意的放进作品袋，学期末比第一件和最后一件。',
    ],
    citations,
    subject.main ? [subject.main] : [],
  );
}

/** What the entries say of a topic that has no entry of its own. */
function factsAbout(topic: string, subject: FormSubject, index: KnowledgeIndex, max: number) {
  const own = subject.main?.names.some((name) => topic.includes(name))
    ? factsOf(subject.main, ['what', 'where', 'members', 'works', 'meaning'], { maxSentence: 100, perAspect: 1 })
    : [];
  const said = mentionsOf(topic, index)
    .filter(({ sentence }) => sentence.length <= 100)
    .toSorted((a, b) => fameOf(b.entry, index) - fameOf(a.entry, index));
  return [...own, ...said]
    .filter(({ sentence }, at, all) => all.findIndex((one) => one.sentence === sentence) === at)
    .slice(0, max);
}

/** Days for each of four stages, all of them together the whole. */
function stagesOf(days: number): [number, number][] {
  const ends = [0.15, 0.5, 0.8, 1].map((part) => Math.max(1, Math.round(days * part)));
  return ends.map((end, at) => [(ends[at - 1] ?? 0) + 1, end]);
}

/** A project on a topic: stages with days, tasks, what comes of them, and how they are judged. */
export function answerProject(request: FormRequest, subject: FormSubject, index: KnowledgeIndex): AnswerDraft {
  const { folded, days = 14, grade } = request;
  const topic = /[《“「"]([^》”」"]{2,24})[》”」"]/u.exec(folded)?.[1] ?? subject.name.replace(/[《》]/gu, '');
  const citations = createCitationList();
  const facts = factsAbout(topic, subject, index, 8);
  const subjects = ['历史', '美术', '语文', '音乐', '地理', '数学', '科学', '英语'].filter((one) =>
    folded.includes(one),
  );
  const told = (from: number, to: number) =>
    facts
      .slice(from, to)
      .map((fact) => `   - 可用的事实：${cite(fact, citations)}`)
      .join('\n');
  const rows: readonly (readonly [string, string, string])[] = [
    [
      '启动：提出问题',
      `看图、看地图，全班列问题，合成三个驱动问题（它从哪里来、经过谁的手、今天还看得见什么）；四至五人一组，每组认领一题。\n   - 成果：问题墙、分组表、一张“已经知道／想知道”的表。`,
      told(0, 2),
    ],
    [
      '探究：找证据',
      `${subjects.includes('历史') ? '历史：做时间线和路线图，标出人、物、年代；' : '做时间线，标出人、物、年代；'}${subjects.includes('美术') || subjects.length === 0 ? '美术：选三件作品或纹样，画下来，写“哪里看得出来自别处”；' : ''}${subjects.includes('音乐') ? '音乐：听两件乐器，说来历；' : ''}每条记出处。\n   - 成果：资料卡每人三张（写明出处）。`,
      told(2, 5),
    ],
    [
      '制作：做出东西来',
      '每组从中选一样：长卷地图、纹样设计、小展板、三分钟讲解或短剧；先交草图，互相提意见，再做成品。\n   - 成果：一件作品、一张一百字的说明卡。',
      told(5, 8),
    ],
    ['展示与评价', '布置小展，每组讲三分钟、答两个问题；写反思：我改变了哪一个想法。\n   - 成果：展览、反思一份。', ''],
  ];
  const lines = stagesOf(days).map(([from, to], at) => {
    const [name, text, fact] = rows[at] ?? ['', '', ''];
    return `${at + 1}. **第 ${from === to ? from : `${from}–${to}`} 天　${name}**：${text}${fact === '' ? '' : `\n${fact}`}`;
  });
  return toStudyDraft(
    [
      `**“${topic}” · ${days % 7 === 0 ? `${days / 7} 周` : `${days} 天`}项目计划**（${grade ? `${grade.name}` : '年级按学情定'}${subjects.length > 1 ? `，${subjects.join('＋')}` : ''}）`,
      lines.join('\n'),
      '**评价**（100 分）：史实有据、注明出处 30；观察与分析 25；作品完成度 25；合作与表达 20。自评、互评、教师评各占三分之一。',
      facts.length === 0 ? `馆里没有讲“${topic}”的条目，事实请从课本和图书馆查，写明出处。` : '',
    ],
    citations,
    facts.slice(0, 3).map(({ entry }) => entry),
  );
}
