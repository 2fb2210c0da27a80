import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { ACCOUNT_HELP } from './help-account.ts';
import { GUIDE_HELP } from './help-guide.ts';
import { HALLS_HELP } from './help-halls.ts';
import { MORE_HELP } from './help-more.ts';
import { PRACTICAL_HELP } from './help-practical.ts';
import { READING_HELP } from './help-reading.ts';
import { contactSentence, type HelpTopic, type SiteFacts } from './help-topic.ts';

/* Help with the site: a fixed text for each page and function, with the operator's own contact and limits. */

/** The first topic that matches counts, so the narrower ones come first. */
export const HELP_TOPICS: readonly HelpTopic[] = [
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

export async function answerHelp(folded: string, facts: () => Promise<SiteFacts>): Promise<AnswerDraft | undefined> {
  const topic = findHelp(folded);
  if (!topic || (/《/.test(folded) && OF_A_WORK.test(folded))) return undefined;
  const text = typeof topic.text === 'string' ? topic.text : topic.text(await facts());
  return draftWithoutCitations(text, FOLLOW_UPS);
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
