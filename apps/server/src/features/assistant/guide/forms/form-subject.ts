import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { studyTopicOf } from '../study/study-request.ts';
import { relatedEntries } from '../study/study-subject.ts';

/* What a form of study help is about: an entry, a whole field such as Western music, or a topic of several entries. */

export interface FormSubject {
  name: string;
  /** The entry about the subject itself; undefined for a field or a wide topic. */
  main: IndexedEntry | undefined;
  /** Entries to draw from, the nearest and best known first. */
  entries: readonly IndexedEntry[];
}

interface Field {
  name: string;
  kinds: readonly string[];
  /** The word that names the field is in many requests, so a narrower topic is preferred to it. */
  isWide?: true;
}

/** The first that matches counts. */
const FIELDS: readonly (readonly [RegExp, Field])[] = [
  [
    /(?:西方|西洋|外国|欧洲|世界)(?:的)?(?:古典)?(?:音乐|作曲家|名曲)|古典音乐/,
    { name: '西方音乐', kinds: ['西方音乐'] },
  ],
  [/(?:西方|西洋|外国|欧洲|世界)(?:的)?(?:美术|绘画|画|艺术|名画)/, { name: '西方美术', kinds: ['西方美术'] }],
  [/民族乐器|中国乐器|民乐|中国(?:传统|古代|民族)?音乐|传统音乐|国乐/, { name: '中国音乐', kinds: ['音乐'] }],
  [/现代美术|二十世纪美术/, { name: '现代美术', kinds: ['现代美术'] }],
  [/中国(?:古代)?(?:美术|绘画)|国画|中国画/, { name: '中国画', kinds: ['画家', '作品', '技法'], isWide: true }],
  [/音乐/, { name: '音乐', kinds: ['音乐基础', '音乐', '西方音乐'], isWide: true }],
  [/书法|毛笔字|写字/, { name: '书法', kinds: ['书法'] }],
  [/戏曲|唱戏/, { name: '戏曲', kinds: ['戏曲'] }],
  [/舞蹈/, { name: '舞蹈', kinds: ['舞蹈'] }],
  [/建筑|房子|老屋|古镇|园林/, { name: '建筑', kinds: ['建筑'], isWide: true }],
  [/民间(?:艺术|美术|工艺)|民艺|手工|非遗/, { name: '民间工艺', kinds: ['民艺'] }],
  [/美学|审美|美(?:是|需要|能|可以)|[《“]美/, { name: '美学', kinds: ['美学'], isWide: true }],
  [/美术|画/, { name: '美术', kinds: ['美术基础', '画家', '作品', '西方美术', '技法'], isWide: true }],
];
/** Entries on a whole art name a field rather than a subject. */
const FIELD_ENTRIES: ReadonlySet<string> = new Set(['中国画', '书法艺术', '美育', '民歌的体裁', '美学']);
const QUOTED = /[《“「"]([^《》“”「」"]{1,30})[》”」"]/gu;
const MAX_ENTRIES = 60;
/** Words of requests that are in no topic. */
const REQUEST_WORDS =
  /设计|研学单|任务单|参观|去?博物馆|找一找|画一画|想一想|明天|今天|下周|要上|一节|一堂|写清楚|每一步|几分钟|导学单|判断题|填空题?|简答题?|单选题?|小测|评分表|打分表|评价表|评分标准|单元|课时|怎么(?:排|安排|写|做)|计划|每天|每人|一页|学会|主持词|讲稿|演讲|稿子|发言|书单|暑假|寒假|议论文|论点|素材|跨学科|作业|报告|鉴赏|欣赏|提纲|大纲|开头|不同的?|要能比划|孩子|宝宝|家长|老师|学校|同学|小组|展示|帮|带|附|含|对错|为什么|分值|标明|满分|方面|四个|三个|两个|五个|以内|左右|一份|一道|一套|一张|用的?|能|要|想|请|我们?|他们?|你/g;

/** How many entries refer to this one: the best known have most. */
const fames = new WeakMap<KnowledgeIndex, Map<string, number>>();

export function fameOf({ id }: IndexedEntry, index: KnowledgeIndex): number {
  let counts = fames.get(index);
  if (!counts) {
    counts = new Map();
    for (const { related, resourceIds, id: own } of index.entries) {
      counts.set(own, (counts.get(own) ?? 0) + Math.min(4, resourceIds.length) * 0.5);
      for (const { entry } of related) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    }
    fames.set(index, counts);
  }
  return counts.get(id) ?? 0;
}

const byFame = (index: KnowledgeIndex) => (a: IndexedEntry, b: IndexedEntry) =>
  fameOf(b, index) - fameOf(a, index) || (a.id < b.id ? -1 : 1);

function fieldOf(folded: string, index: KnowledgeIndex): { subject: FormSubject; isWide: boolean } | undefined {
  const field = FIELDS.find(([pattern]) => pattern.test(folded))?.[1];
  const entries = index.entries.filter(({ kind }) => field?.kinds.includes(kind)).toSorted(byFame(index));
  if (!field || entries.length === 0) return undefined;
  const subject = { name: field.name, main: undefined, entries: entries.slice(0, MAX_ENTRIES) };
  return { subject, isWide: field.isWide === true };
}

export function topicText(folded: string): string {
  return studyTopicOf(folded.replace(REQUEST_WORDS, ' ')).replace(/\s+/g, ' ').trim();
}

/** Entries whose title, other name or tag is a word of the topic. */
function taggedEntries(words: readonly string[], index: KnowledgeIndex): IndexedEntry[] {
  return index.entries
    .filter(
      ({ names, tags }) =>
        names.some((name) => words.includes(name)) || tags.some((tag) => words.includes(foldText(tag).toLowerCase())),
    )
    .toSorted(byFame(index));
}

function subjectOfEntry(main: IndexedEntry, named: readonly IndexedEntry[], index: KnowledgeIndex): FormSubject {
  const related = relatedEntries(main, index);
  const ofTag = taggedEntries(main.names, index);
  const similar = index.entries.filter(
    (entry) => entry.kind === main.kind && entry.tags.some((tag) => main.tags.includes(tag)),
  );
  const entries = [...new Set([main, ...named, ...related, ...ofTag, ...similar])].slice(0, MAX_ENTRIES);
  return { name: main.kind === '作品' ? `《${main.title}》` : main.title, main, entries };
}

/** 一座桥 is a bridge. */
const COUNTED = /^[一二三四五六七八九十几][座幅首件支条只张把个棵朵场出曲栋间]/u;

/** The best known entry that a quoted word begins or ends: 永 of 永字八法, 一座桥 of 赵州桥. */
function entryOfWord(quoted: string, index: KnowledgeIndex): IndexedEntry | undefined {
  const isCounted = COUNTED.test(quoted);
  const word = quoted.replace(COUNTED, '');
  if (word === '' || word.length > 2 || (!isCounted && word.length > 1)) return undefined;
  const found = index.entries.filter(
    ({ names, kind }) =>
      kind !== '画家' &&
      names.some(
        (name) => (isCounted ? name.endsWith(word) : name.startsWith(`${word}字`)) && name.length > word.length,
      ),
  );
  return found.toSorted(byFame(index))[0];
}

/** 维瓦尔第《冬》: the work of a named maker that has the quoted part. */
function workOf(title: string, named: readonly IndexedEntry[], index: KnowledgeIndex): IndexedEntry | undefined {
  const maker = named.find(isPerson);
  if (!maker) return undefined;
  return index.entries
    .filter((entry) => !isPerson(entry) && entry.text.includes(maker.title) && entry.foldedText.includes(title))
    .toSorted(byFame(index))[0];
}

/** The entry that a quoted title names, else the one that is named longest. */
function mainEntry({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): IndexedEntry | undefined {
  for (const [, quoted = ''] of folded.matchAll(QUOTED)) {
    const title = foldText(quoted).toLowerCase();
    const entry =
      (title.length > 1 ? index.titled(title) : undefined) ??
      named.find(({ names }) => names.some((name) => title.includes(name))) ??
      entryOfWord(title, index) ??
      workOf(title, named, index);
    if (entry) return entry;
  }
  const lengthIn = ({ names }: IndexedEntry) =>
    Math.max(0, ...names.filter((name) => folded.includes(name)).map((name) => name.length));
  // Of names of the same length the one that is no person: in 郭熙的三远 the subject is 三远.
  return named
    .filter(({ title }) => !FIELD_ENTRIES.has(title))
    .toSorted((a, b) => lengthIn(b) - lengthIn(a) || Number(isPerson(a)) - Number(isPerson(b)))[0];
}

/** Undefined where nothing of the site is about it. */
export function formSubject(resolved: ResolvedQuestion, index: KnowledgeIndex): FormSubject | undefined {
  const { folded, named, topics } = resolved;
  const main = mainEntry(resolved, index);
  if (main) return subjectOfEntry(main, named, index);
  const topic = topicText(folded);
  const [quoted] = [...folded.matchAll(QUOTED)].map(([, text]) => text ?? '');
  const isOfQuoted = quoted !== undefined && FIELDS.some(([pattern]) => pattern.test(quoted));
  const field = fieldOf(isOfQuoted ? quoted : folded, index);
  if (field && (isOfQuoted || !field.isWide)) return { ...field.subject, name: quoted ?? field.subject.name };
  const words = [
    ...new Set(
      topic.split(' ').flatMap((word) => [word, word.slice(0, 2), word.slice(-2), word.slice(0, 3), word.slice(-3)]),
    ),
  ].filter((word) => word.length > 1);
  const isAbout = ({ aspects, text }: IndexedEntry) =>
    words.some((word) => (aspects.what ?? text.slice(0, 40)).includes(word));
  const known = taggedEntries(words, index).toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)));
  const [first] = topics;
  if (topic.length < 2 && first) return subjectOfEntry(first.entry, [], index);
  const longest = topic.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? topic;
  if (known.length >= 3 && known.length <= 80)
    return { name: quoted ?? longest, main: undefined, entries: known.slice(0, MAX_ENTRIES) };
  if (field) return { ...field.subject, name: quoted ?? field.subject.name };
  const near = index.findByPairs(pairsOf(topic), 12);
  return near.length >= 3 && topic.length > 1 ? { name: quoted ?? longest, main: undefined, entries: near } : undefined;
}
