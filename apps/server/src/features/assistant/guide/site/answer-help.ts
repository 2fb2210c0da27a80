import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations } from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type FindAboutDeps, findAbout } from './find-about.ts';
import { ACCOUNT_HELP } from './help-account.ts';
import { GUIDE_HELP } from './help-guide.ts';
import { HALLS_HELP } from './help-halls.ts';
import { MORE_HELP } from './help-more.ts';
import { PRACTICAL_HELP } from './help-practical.ts';
import { READING_HELP } from './help-reading.ts';
import { SELDOM_HELP } from './help-seldom.ts';
import { contactSentence, type HelpTopic, type SiteFacts } from './help-topic.ts';
import { listResources } from './resource-list.ts';

/* Help with the site: a fixed text for each page and function, with the operator's own contact and limits. */

/** The first topic that matches counts, so the narrower ones come first. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  ...SELDOM_HELP,
  ...MORE_HELP,
  ...PRACTICAL_HELP,
  ...ACCOUNT_HELP,
  ...READING_HELP,
  ...HALLS_HELP,
  ...GUIDE_HELP,
];

/** A longer message tells or asks something else. */
const MAX_LENGTH = 60;
const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:“”"'（）()《》]+/gu;
const FOLLOW_UPS = ['你能做什么？', '有哪些书？', '最近有什么动态？'];

export function findHelp(folded: string): HelpTopic | undefined {
  const plain = folded.toLowerCase().replace(PUNCTUATION, '');
  if (plain.length > MAX_LENGTH) return undefined;
  return HELP_TOPICS.find(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain));
}

/** 《女史箴图》现在收藏在哪里 asks where a work is kept, not for the bookshelf. */
const OF_A_WORK =
  /(?:现在|如今|今|现|原作|真迹|被|都)?(?:收|珍|馆|现)?藏(?:在|于)(?:哪|什么)|谁(?:画|写|作)|哪(?:个|家)博物馆/;

const MAX_TOPICS = 2;

/** Help for each part of a message, when the parts ask for different things: 密码忘了，验证码也收不到. */
function findTopics(folded: string): HelpTopic[] {
  const whole = findHelp(folded);
  if (!whole) return [];
  const parts = folded.split(/[，。？?！!；;,]/u).flatMap((part) => (part.length > 3 ? (findHelp(part) ?? []) : []));
  return [...new Set(parts.length > 1 ? parts : [whole])].slice(0, MAX_TOPICS);
}

/** News items of the operator about a function, by words of their titles. */
async function noticesOf(topics: readonly HelpTopic[], deps: FindAboutDeps) {
  const words = topics.flatMap(({ notices = [] }) => notices);
  if (words.length === 0) return [];
  const found = await findAbout(words, [], ['news'], deps);
  return found
    .map(({ row }) => row)
    .filter(({ title }) => words.some((word) => title.includes(word)))
    .slice(0, 2);
}

/** How many of the texts have a pair of characters. */
let pairCounts: Map<string, number> | undefined;
const textOf = ({ text }: HelpTopic) => (typeof text === 'string' ? text : '');

function countPairs(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const topic of HELP_TOPICS)
    for (const pair of new Set(pairsOf(textOf(topic)))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return counts;
}

const MIN_NEAR = 0.3;
/** Pairs of characters that only ask, so that they do not tell one function from another. */
const ASKING = /怎么|什么|可以|能不|不能|为什|有没|没有|的时|时候|一下|我的|这个|那个|是不|不是|你们|在哪|哪里/;

/** For a message that surely asks for help and matches no topic: the text with most of its words. */
function nearestTopic(folded: string): HelpTopic | undefined {
  pairCounts ??= countPairs();
  const counts = pairCounts;
  const wanted = [...new Set(pairsOf(folded))].filter((pair) => !ASKING.test(pair) && counts.has(pair));
  const weightOf = (pair: string) => Math.log(1 + HELP_TOPICS.length / (counts.get(pair) ?? 1));
  const total = wanted.reduce((sum, pair) => sum + weightOf(pair), 0);
  const rated = HELP_TOPICS.map((topic) => ({
    topic,
    share: wanted.filter((pair) => textOf(topic).includes(pair)).reduce((sum, pair) => sum + weightOf(pair), 0) / total,
  })).sort((a, b) => b.share - a.share);
  const [best] = rated;
  return wanted.length > 1 && best && best.share >= MIN_NEAR ? best.topic : undefined;
}

export async function answerHelp(
  folded: string,
  deps: FindAboutDeps,
  /** Whether the shape of the message surely asks for help with the site. */
  isSure = false,
): Promise<AnswerDraft | undefined> {
  const matched = findTopics(folded);
  const near = matched.length === 0 && isSure ? nearestTopic(folded) : undefined;
  const topics = near ? [near] : matched;
  if (topics.length === 0 || (/《/.test(folded) && OF_A_WORK.test(folded))) return undefined;
  const facts = await deps.siteData.facts();
  const texts = topics.map(({ text }) => (typeof text === 'string' ? text : text(facts)));
  const rows = await noticesOf(topics, deps);
  if (rows.length === 0) return draftWithoutCitations(texts.join('\n\n'), FOLLOW_UPS);
  const { lines, cited } = listResources(rows);
  return {
    text: [...texts, `馆里的通知：\n${lines.join('\n')}`].join('\n\n'),
    ...{ cited, relatedIds: rows.map(({ id }) => id), followUps: FOLLOW_UPS },
  };
}

/** 怎么搜不到蒙娜丽莎: where it is, and what the search has. */
export function answerNotFound({ folded, named }: ResolvedQuestion): AnswerDraft | undefined {
  if (!/搜不到|搜不出|找不到|没搜到|查不到/.test(folded) || /密码|验证码|笔记|书架|登录|页面|入口/.test(folded))
    return undefined;
  const [entry] = named;
  if (!entry) return undefined;
  const citations = createCitationList();
  const text = entry.aspects.what ?? entry.aspects.who ?? entry.text;
  const mark = citations.cite(toEntrySource(entry), text);
  return {
    text: `云展厅里的作品是本馆编排的，多是中国题材，不一定收有“${entry.title}”这件原作，所以在作品里搜不到。可以这样找：在[搜索](/search/index)里把类型换成“全部”，换个写法（译名、作者名）再搜；[美育词典](/dictionary)里有它的词条：${text}${mark}`,
    ...{ cited: citations.cited, relatedIds: entry.resourceIds, followUps: [askWhatItIs(entry)] },
  };
}

/** Words by which a question is about the site, though no topic has an answer. */
const ABOUT_SITE =
  /(?:这个|你们)?(?:网站|平台)(?!.{0,6}(?:设计|艺术))|本站|[账帐]号|登[录陆]|注册|界面|按钮|客服|你们(?:这|馆|有|能|会|怎么|家)|会员|积分|我的(?:书架|笔记|记录|画廊|申请|消息)/;
const ASKS_HOW = /怎么|如何|怎样|能不能|可以|能|有没有|有|在哪|哪里|为什么|吗|什么/;

/** Says so where the site's help does not say it, rather than quoting a page that has some of the words. */
export async function answerUnknownHelp(
  { folded, named, topics }: ResolvedQuestion,
  facts: () => Promise<SiteFacts>,
): Promise<AnswerDraft | undefined> {
  if (named.length > 0 || topics.length > 0 || !ABOUT_SITE.test(folded) || !ASKS_HOW.test(folded)) return undefined;
  const draft = draftWithoutCitations(
    `这一点本站的说明里没有写，我不乱猜。${contactSentence(await facts())}账号和个人数据的事，多半能在[设置](/userinfo/settings)和[隐私与数据](/userinfo/privacy)里办；各个栏目是做什么的，见[平台介绍](/platformIntroduction/index)。`,
    FOLLOW_UPS,
  );
  return { ...draft, unanswered: { question: folded, reason: 'partial' } };
}
