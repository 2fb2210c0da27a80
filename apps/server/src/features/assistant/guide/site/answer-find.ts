import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations, searchLink } from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import { entriesAbout } from '../knowledge/entries-about.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { topicsOf } from './catalogue-topic.ts';
import { ABOUT_SCORE, type FindAboutDeps, findAbout, type RatedResource } from './find-about.ts';
import { listResources } from './resource-list.ts';
import {
  DEPICTED,
  isAnything,
  type Level,
  topicName,
  topicOf,
  topicWords,
  type WantedKind,
  wantedKind,
  wantedLevel,
  wantedMinutes,
} from './wanted.ts';

/* Finds resources of the wanted kind about a topic, for a level and a length of time. */

const MAX_SHOWN = 4;
const ALL_TYPES = ['book', 'video', 'audio', 'img', 'exp'] as const;
/** Words by which titles and abstracts show that a resource suits beginners. */
const EASY = /孩子|小朋友|少年|儿童|亲子|入门|第一|初学|动手|故事|玩|给.{0,4}的信|慢慢|小/;

const levelNote = ({ name, isYoung }: Level) =>
  isYoung
    ? `馆里的资源没有按年级标注，下面是按讲法浅、篇幅短挑的，${name}看之前请家长或老师先翻一翻。`
    : `馆里的资源没有按年级标注，下面是按题目和讲法挑的，供${name}参考。`;

interface Request {
  folded: string;
  kind: WantedKind;
  topic: string;
  words: string[];
  level: Level | undefined;
  minutes: number | undefined;
}

/** The entries that the question names. 外国画 contains the name 国画, but means something else. */
const namedIn = ({ folded, named }: ResolvedQuestion) => (/[外西]国?的?画|西洋画/.test(folded) ? [] : named);

function readRequest(resolved: ResolvedQuestion): Request {
  const { folded } = resolved;
  const named = namedIn(resolved);
  // An entry may be called 怎样画竹子; such a title is left out, because resources are not looked for by it.
  const titles = named.map(({ title }) => title).filter((title) => !title.startsWith('怎'));
  const [first] = titles;
  const rest = topicOf(folded).replace(/^[画教](?=.)/u, '');
  // A single character is the topic only if works are about such things (竹, 琴); others are left over from a phrase.
  const plain = rest.length < 2 && !DEPICTED.test(rest) ? '' : rest;
  const topic = first ?? topicName(folded, plain);
  const words = [...new Set([...titles, ...topicWords(folded, plain)])];
  return {
    ...{ folded, words, topic, kind: wantedKind(folded) },
    ...{ level: wantedLevel(folded), minutes: wantedMinutes(folded) },
  };
}

/** Easy ones first for the young and beginners. */
function byLevel(rated: readonly RatedResource[], level: Level | undefined): RatedResource[] {
  if (!level) return [...rated];
  const bonus = ({ row, text }: RatedResource) =>
    (EASY.test(text) ? 1.5 : 0) + (level.isYoung && (row.resType === 'exp' || row.resType === 'audio') ? 1 : 0);
  return rated.toSorted((a, b) => b.score + bonus(b) - a.score - bonus(a));
}

async function withinMinutes(rated: readonly RatedResource[], minutes: number | undefined, deps: FindAboutDeps) {
  if (minutes === undefined) return { rated: [...rated], noteOf: () => '' };
  const lengths = await deps.siteData.lengths();
  const noteOf = (id: string) => {
    const length = lengths.get(id);
    if (!length) return '';
    const total = Math.max(1, Math.round(length.minutes));
    return length.minutes <= minutes
      ? `全长约 ${total} 分钟。`
      : `最短的一集约 ${Math.max(1, Math.round(length.shortest))} 分钟。`;
  };
  const fits = rated.filter(({ row }) => {
    const length = lengths.get(row.id);
    return length ? length.shortest <= minutes : row.resType === 'img';
  });
  return { rated: fits, noteOf };
}

/**
 * Without a topic: of the wanted kinds what the operator recommends, then the newest, and for the young all that entries refer
 * to.
 */
async function recommended({ kind, level }: Request, deps: FindAboutDeps): Promise<RatedResource[]> {
  const rows = await deps.repo.recommended([...kind.resTypes], 24);
  const newest = rows.length >= MAX_SHOWN ? new Map() : await deps.siteData.newest();
  const more = await deps.repo.resources(kind.resTypes.flatMap((resType): string[] => newest.get(resType) ?? []));
  // For the young easy ones are preferred, and the few recommended ones may have none.
  const ofEntries = level?.isYoung
    ? (
        await deps.repo.resources([...new Set((await deps.index()).entries.flatMap(({ resourceIds }) => resourceIds))])
      ).filter(({ resType }) => kind.resTypes.includes(resType))
    : [];
  const all = [...new Map([...rows, ...more, ...ofEntries].map((row) => [row.id, row])).values()];
  return byLevel(
    all.map((row, at) => ({
      row,
      score: 1 - at / 100 + (level?.isYoung && EASY.test(row.title) ? 1 : 0),
      text: `${row.title}\n${row.abstract}`,
    })),
    level,
  );
}

const COUNTS = /几[件幅本门个首]/;

/** The topic in the words of the question: 青花, which the dictionary has as 青花瓷. */
function calledIn({ topic }: Request, { folded, named }: ResolvedQuestion): string {
  const [entry] = namedIn({ folded, named } as ResolvedQuestion);
  const called = entry?.names.filter((name) => folded.includes(name)).sort((a, b) => b.length - a.length)[0];
  return called ?? topic;
}

/** Those with the topic in their title. Their number is said in the answer to 有几本…. */
function withTopicInTitle(
  rated: readonly RatedResource[],
  request: Request,
  resolved: ResolvedQuestion,
): RatedResource[] {
  const word = calledIn(request, resolved);
  return word === '' ? [] : rated.filter(({ row }) => row.title.includes(word)).slice(0, 12);
}

/** One of each kind first, then the others in their order. */
function varied(rated: readonly RatedResource[]): RatedResource[] {
  const first = rated.filter(({ row }, at) => rated.findIndex((one) => one.row.resType === row.resType) === at);
  return [...first, ...rated.filter((one) => !first.includes(one))].slice(0, MAX_SHOWN + 2);
}

/** For 体验课: the days and what to bring, from the news item with the timetable if there is one. */
async function timetable({ kind, folded }: Request, deps: FindAboutDeps): Promise<string> {
  if (
    !kind.resTypes.includes('exp') ||
    kind.resTypes.length > 1 ||
    !/带|时间|周末|几点|什么时候|暑假|寒假|报名/.test(folded)
  )
    return '';
  const found = (await findAbout(['体验课', '课表'], [], ['news'], deps)).find(({ row }) =>
    /课表|体验课/.test(row.title),
  );
  return found
    ? `时间和要带的东西，见通知《${found.row.title}》：${found.row.abstract}`
    : '每期的时间、地点和要带的东西，写在各期的页面上。';
}

function nothingFound({ kind, topic, folded }: Request): AnswerDraft {
  return {
    ...draftWithoutCitations(
      `馆里现在没有关于“${topic}”的${kind.word}，我就不凑数了。可以换一个说法，或到${searchLink(topic)}里再找找。`,
      ['推荐几本书', '最近有什么动态？'],
    ),
    unanswered: { question: folded, reason: 'nothing' },
  };
}

/** What there is when the wanted kind has nothing about the topic: other kinds, then entries. */
async function offerNearest(request: Request, resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<AnswerDraft> {
  const named = namedIn(resolved);
  const { kind, topic, words } = request;
  const others = (await findAbout(words, named, ALL_TYPES, deps))
    .filter(({ row, score }) => score >= ABOUT_SCORE && !kind.resTypes.includes(row.resType))
    .slice(0, 3);
  const about = entriesAbout(words, named, await deps.index());
  const ofKind = (entry: IndexedEntry) => Number(words.includes(entry.kind));
  const entries = [...about.named, ...about.tagged.toSorted((one, other) => ofKind(other) - ofKind(one))];
  if (others.length === 0 && entries.length === 0) return nothingFound(request);
  const citations = createCitationList();
  const { lines } = listResources(
    others.map(({ row }) => row),
    { withKind: true, citations },
  );
  const entryLines = entries.slice(0, 3).map((entry) => {
    const [sentence = ''] = sentencesOf(entry.aspects.what ?? entry.text);
    return `- **${entry.title}**（词典）：${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
  });
  const entriesNote = entries.length > 0 ? `，[美育词典](/dictionary)里有 ${entries.length} 条` : '';
  const text = `馆里现在没有专门关于“${topic}”的${kind.word}${entriesNote}。相近的有：`;
  return {
    text: `${text}\n\n${[...lines, ...entryLines].join('\n')}`,
    ...{ cited: citations.cited, relatedIds: others.map(({ row }) => row.id) },
    followUps: entries.slice(0, 2).map(askWhatItIs),
    unanswered: { question: request.folded, reason: 'partial' },
  };
}

function nothingInTime({ kind, minutes }: Request): AnswerDraft {
  const limit = minutes === undefined ? '' : `${minutes} 分钟以内的`;
  return draftWithoutCitations(`馆里现在没有${limit}${kind.word}。可以到${kind.link}看看别的。`, ['最近有什么动态？']);
}

/**
 * Of the words searched for, those that are in the question. The others, such as 花木 for 荷花, were added because they are
 * related. 花 is left out beside another word, because too many titles have it.
 */
function wordsOfQuestion({ folded, words }: Request): string[] {
  const asked = words.filter((word) => folded.includes(word));
  return asked.length > 1 ? asked.filter((word) => word !== '花') : asked;
}

/** Without words that are a part of another one. */
const longest = (words: readonly string[]) =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)));

/** Those that have a word of the question, if there are any; else all. */
function preferWordsOfQuestion(rated: readonly RatedResource[], request: Request): RatedResource[] {
  const asked = wordsOfQuestion(request);
  const withWord = rated.filter(({ row }) =>
    asked.some((word) => row.title.includes(word) || row.abstract.includes(word)),
  );
  return asked.length < request.words.length && withWord.length > 0 ? withWord : [...rated];
}

/** Without the words of the topic that neither the catalogue nor the dictionary has, where another one is known. */
async function withKnownTopic(request: Request, resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<Request> {
  if (!request.topic.includes(' ')) return request;
  const { name, own, wide } = await topicsOf(resolved, deps);
  return own.length === 0 ? request : { ...request, topic: name, words: [...new Set([...own, ...wide])] };
}

export async function answerFind(resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<AnswerDraft | undefined> {
  const request = await withKnownTopic(readRequest(resolved), resolved, deps);
  const { kind, topic, words, level, minutes } = request;
  if (topic !== '' && words.length === 0) return undefined;
  const found =
    words.length === 0
      ? await recommended(request, deps)
      : byLevel(preferWordsOfQuestion(await findAbout(words, namedIn(resolved), kind.resTypes, deps), request), level);
  const inTime = await withinMinutes(found, minutes, deps);
  const bestScore = words.length === 0 ? 0 : Math.max(0, ...inTime.rated.map(({ score }) => score));
  const fit = inTime.rated.filter(({ score }) => words.length === 0 || score >= bestScore * 0.3);
  const titled = COUNTS.test(resolved.folded) ? withTopicInTitle(fit, request, resolved) : [];
  const shown = titled.length > 0 ? titled : isAnything(kind) ? varied(fit) : fit.slice(0, MAX_SHOWN);
  if (shown.length === 0 && words.length > 0) return offerNearest(request, resolved, deps);
  if (shown.length === 0) return nothingInTime(request);
  // Resources that are not about the topic are shown if they mention an entry that the question names.
  const mentionsNamed = namedIn(resolved).length > 0 && bestScore >= 0.7;
  if (words.length > 0 && bestScore < ABOUT_SCORE - 1 && !mentionsNamed && !/提到|里面有/.test(resolved.folded))
    return offerNearest(request, resolved, deps);
  const { lines, cited } = listResources(
    shown.map(({ row }) => row),
    { withKind: kind.resTypes.length > 1, note: ({ id }) => inTime.noteOf(id) },
  );
  const asked = wordsOfQuestion(request);
  const isNarrow =
    asked.length > 0 &&
    asked.length < words.length &&
    shown.every(({ row }) => asked.some((word) => row.title.includes(word)));
  const count = kind.resTypes.length === 1 && COUNTS.test(resolved.folded) ? await deps.siteData.counts() : undefined;
  const [resType] = kind.resTypes;
  const total = count && resType ? `一共 **${count.get(resType) ?? 0}** ${kind.measure}。` : '';
  const shownWords = longest(asked.filter((word) => shown.some(({ row }) => row.title.includes(word)))).join('、');
  const isStory = /故事/.test(resolved.folded) && topic === '';
  const lead = isStory
    ? `馆里没有专门的故事集，带着故事、讲法浅的${kind.word}有这些：`
    : topic === ''
      ? `${total}馆里有这些${kind.word}可以看：`
      : titled.length > 0
        ? `题目里有**${calledIn(request, resolved)}**的${kind.word}，馆里有 **${titled.length}** ${kind.measure}：`
        : `关于**${isNarrow ? shownWords : topic}**，馆里有这些${kind.word}：`;
  const notes = [level && levelNote(level), await timetable(request, deps)].filter(Boolean);
  return {
    text: [lead, lines.join('\n'), ...notes, `更多在${kind.link}。`].join('\n\n'),
    ...{ cited, relatedIds: shown.map(({ row }) => row.id) },
    followUps: [
      ...resolved.named.slice(0, 1).map(askWhatItIs),
      `《${shown[0]?.row.title}》讲了什么？`,
      ...(resolved.named[0] ? [`出几道关于${resolved.named[0].title}的题`] : []),
    ].slice(0, 3),
  };
}
