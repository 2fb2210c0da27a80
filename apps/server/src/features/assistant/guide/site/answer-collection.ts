import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import type { GuideRepo } from '../knowledge/guide.repo.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { dayOf, listResources } from './resource-list.ts';
import type { SiteData } from './site-data.ts';
import { COUNTED_KINDS, isAnything, topicOf, type WantedKind, wantedKind } from './wanted.ts';

/* Questions about the collection as a whole: how much there is, what is new, what is read most. */

interface CollectionDeps {
  siteData: SiteData;
  repo: Pick<GuideRepo, 'resources'>;
}

const COUNT = /多少|总数|总共有?几|一共有?几|有几(?:本|门|幅|条|个|件|节|堂)|数量|how many/;
const OWN = /你们|这里|本站|本馆|馆里|站里|网站|平台|展厅|图书馆|词典|课堂|库|里面|上面|一共|总共|收录|有多少/;
const NEWEST =
  /最新|新上架|刚上架|新书|新课|新到|上新|最近.{0,8}(?:活动|动态|新闻|通知|消息|展览|展出|讲座|馆讯|展讯|课讯|上架|更新|新|什么书|什么课)|近来|近期/;
const MOST_READ =
  /最(?:受欢迎|热门|火|多人|红)|热门|(?:读|看|听)得?最多|(?:人|大家)(?:都)?(?:在|爱|喜欢)(?:看|读|听)|排行|人气/;
const ENTRIES = /词典|词条|条目/;
/** What may be left of a question that asks about the whole collection. */
const NO_TOPIC =
  /这个|网站|说的|讲的|说了|讲了|什么|啥|内容|节课|一条|云课堂|里面|新闻|作品|展品|藏品|图书|书籍|视频课|音频课|体验课|视频|音频|课程|讲座|一共|总共|全部|所有|按时间|先后|顺序|给我|列出?|说说|看看|几条|[一二两三四五六七八九十]条|有没有|现在|目前|多少|几|总数|数量|收录|收了|收|最新|最近|近期|近来|新上架|刚上架|上架|更新|新到|上新|新|哪|有|是|了|共|展厅|图书馆|数字|云|课堂|美育|词典|词条|条目|条|动态|活动|新闻|通知|展览|消息|馆里|的|或者?|和|还是|吗|呢|呀|办|搞|可以|参加|文章|馆讯|最|受欢迎|热门|火|多人|多|得|人气|排行榜?|大家|爱|喜欢|都|在|人|榜|一|幅|本|门|件|个|节|堂|种|库|藏|品|数|集|录|how many/g;

function isWhole(folded: string): boolean {
  return topicOf(folded.replace(NO_TOPIC, '')).replace(/\s/g, '') === '';
}

const sentenceOf = ({ word, measure, link }: WantedKind, count: number) =>
  `${link}里现在有 **${count}** ${measure}${word}`;

async function answerCount(folded: string, index: KnowledgeIndex, { siteData }: CollectionDeps) {
  const entries = `[美育词典](/dictionary)现在有 **${index.entries.length}** 条`;
  if (ENTRIES.test(folded)) return draftWithoutCitations(`${entries}，还会接着增加。`, ['你能做什么？', '推荐几本书']);
  const counts = await siteData.counts();
  const countOf = ({ resTypes }: WantedKind) => resTypes.reduce((sum, resType) => sum + (counts.get(resType) ?? 0), 0);
  const several = COUNTED_KINDS.filter(({ word }) => folded.includes(word) || folded.includes(word.replace('课', '')));
  if (several.length > 1)
    return draftWithoutCitations(`${several.map((one) => sentenceOf(one, countOf(one))).join('；')}。`, [
      `最新的${several[0]?.word}是什么？`,
    ]);
  const kind = wantedKind(folded);
  if (!isAnything(kind))
    return draftWithoutCitations(`${sentenceOf(kind, countOf(kind))}。`, [`最新的${kind.word}是什么？`]);
  const all = COUNTED_KINDS.map((one) => `${one.word} ${countOf(one)} ${one.measure}`).join('、');
  return draftWithoutCitations(`现在有${all}，${entries}。`, ['最新上架的书是哪本？', '推荐几门视频课']);
}

/** Of several types the newest first; of one type in the order of its list. */
async function rowsOf(ids: readonly string[], { repo }: CollectionDeps) {
  return repo.resources([...ids]);
}

async function answerNewest(folded: string, deps: CollectionDeps): Promise<AnswerDraft> {
  const kind = wantedKind(folded);
  const newest = await deps.siteData.newest();
  const rows = await rowsOf(
    kind.resTypes.flatMap((resType) => newest.get(resType) ?? []),
    deps,
  );
  rows.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const shown = rows.slice(0, 4);
  const [first, ...rest] = shown;
  if (!first) return draftWithoutCitations(`现在还没有上架的${kind.word}，可以到${kind.link}看看别的。`);
  const { lines, cited } = listResources(shown, {
    withKind: kind.resTypes.length > 1,
    note: ({ publishedAt }) => `${dayOf(publishedAt)}上架。`,
  });
  const lead = `最新的${kind.word}是${dayOf(first.publishedAt)}的《${first.title}》${rest.length > 0 ? '，近来的还有这些' : ''}：`;
  return {
    text: `${lead}\n\n${lines.join('\n')}\n\n更多在${kind.link}。`,
    ...{ cited, relatedIds: shown.map(({ id }) => id) },
    followUps: [`《${first.title}》讲了什么？`, `${kind.word}一共有多少？`],
  };
}

async function answerMostRead(folded: string, deps: CollectionDeps): Promise<AnswerDraft> {
  const kind = wantedKind(folded);
  const rows = await rowsOf(await deps.siteData.mostRead(kind.resTypes, 5), deps);
  if (rows.length === 0)
    return draftWithoutCitations(`${kind.word}还没有积累起阅读次数，排不出名次。可以到${kind.link}随意看看。`, [
      '推荐几本书',
    ]);
  const { lines, cited } = listResources(rows, {
    ...{ numbered: true, withKind: kind.resTypes.length > 1 },
    note: ({ readCount }) => `${readCount} 次。`,
  });
  return {
    text: `按点开的次数，${kind.word}里现在最多人看的是：\n\n${lines.join('\n')}`,
    ...{ cited, relatedIds: rows.map(({ id }) => id), followUps: [`《${rows[0]?.title}》讲了什么？`] },
  };
}

const EXTREME =
  /最(短|长)的?(?:一?(?:集|门|节|个|段))?.{0,4}(?:课|集|视频|音频|讲座)|(?:课|集|视频|音频).{0,6}最(短|长)/;

/** The shortest episode, or the longest course. */
async function answerLength(folded: string, { siteData, repo }: CollectionDeps): Promise<AnswerDraft | undefined> {
  const match = EXTREME.exec(folded);
  if (!match) return undefined;
  const isShort = (match[1] ?? match[2]) === '短';
  const lengths = [...(await siteData.lengths())].sort(([, a], [, b]) =>
    isShort ? a.shortest - b.shortest : b.minutes - a.minutes,
  );
  const rows = await repo.resources(lengths.slice(0, 3).map(([id]) => id));
  const [first] = rows;
  const length = first && lengths.find(([id]) => id === first.id)?.[1];
  if (!first || !length) return undefined;
  const seconds = Math.round(length.shortest * 60);
  const shown = isShort
    ? seconds < 120
      ? `${seconds} 秒`
      : `${Math.round(length.shortest)} 分钟`
    : `${Math.round(length.minutes)} 分钟`;
  const { lines, cited } = listResources([first], { withKind: true });
  return {
    text: `按站里记的时长，${isShort ? '最短的一集约' : '最长的一门全长约'} ${shown}，在这门课里：\n\n${lines.join('\n')}\n\n每集多长，课的页面上写着。`,
    ...{ cited, relatedIds: [first.id], followUps: [`《${first.title}》讲了什么？`] },
  };
}

const USUAL = /(视频|音频)课?(?:里)?.{0,4}(?:一集|每集|一节|每节|单集|大概|一般).{0,8}(?:多久|多长|几分钟|多少分钟)/u;

/** How long an episode usually is. */
async function answerUsualLength(folded: string, { siteData, repo }: CollectionDeps): Promise<AnswerDraft | undefined> {
  const word = USUAL.exec(folded)?.[1];
  if (!word) return undefined;
  const lengths = await siteData.lengths();
  const rows = (await repo.resources([...lengths.keys()])).filter(
    ({ resType }) => resType === (word === '音频' ? 'audio' : 'video'),
  );
  const own = rows.flatMap(({ id }) => lengths.get(id) ?? []);
  if (own.length === 0) return undefined;
  const shortest = Math.round(Math.min(...own.map(({ shortest: one }) => one)) * 60);
  const total = own.map(({ minutes }) => minutes).sort((a, b) => a - b);
  const least = Math.max(1, Math.round(total[0] ?? 1));
  const most = Math.max(1, Math.round(total.at(-1) ?? 1));
  const said = shortest < 100 ? `${shortest} 秒` : `${Math.round(shortest / 60)} 分钟`;
  return draftWithoutCitations(
    `按站里记的时长，${word}课最短的一集约 ${said}，一门课几集合起来约 ${least === most ? least : `${least}–${most}`} 分钟，一集多在一两分钟到几分钟之间。每集多长，写在[云课堂](/cloud-classroom${word === '音频' ? '/index/list/audio' : ''})各门课的集目后面。`,
    [`推荐几门${word}课`],
  );
}

const MOST_WORKS = /谁的?(?:作品|画|展品)?.{0,4}最多|作品最多的(?:是谁|画家|作者)/;

/** The authors with most works. */
async function answerMostWorks(folded: string, { siteData }: CollectionDeps): Promise<AnswerDraft | undefined> {
  if (!MOST_WORKS.test(folded)) return undefined;
  const authors = await siteData.authors('img');
  if (authors.length === 0) return undefined;
  const said = authors
    .slice(0, 3)
    .map(({ author, count }) => `${author} ${count} 件`)
    .join('，');
  return draftWithoutCitations(
    `按[云展厅](/cloudExhibitionHall)现在公开的作品统计，${authors[0]?.author}最多：${said}。`,
    ['一共有多少幅作品？'],
  );
}

export async function answerCollection(
  folded: string,
  index: KnowledgeIndex,
  deps: CollectionDeps,
  /** Whether the shape of the message surely asks for figures or news of the site. */
  isSure = false,
): Promise<AnswerDraft | undefined> {
  const extreme =
    (await answerUsualLength(folded, deps)) ??
    (await answerLength(folded, deps)) ??
    (await answerMostWorks(folded, deps));
  if (extreme) return extreme;
  const asksCount = COUNT.test(folded) && (OWN.test(folded) || !isAnything(wantedKind(folded)));
  const asksNewest = NEWEST.test(folded);
  const asksMostRead = MOST_READ.test(folded);
  const isNewest = isSure && !asksCount && !asksMostRead && /新|近|刚/.test(folded);
  if (isNewest) return answerNewest(folded, deps);
  if (!(asksCount || asksNewest || asksMostRead) || !isWhole(folded)) return undefined;
  if (asksCount) return answerCount(folded, index, deps);
  return asksNewest ? answerNewest(folded, deps) : answerMostRead(folded, deps);
}
