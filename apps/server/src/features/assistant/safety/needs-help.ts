import type { HelpKind } from '@meiyu/contract/admin/ai-fields.ts';
import { type FoldedMessage, foldMessage } from './fold-message.ts';
import { matchNeed } from './need-patterns.ts';
import { loadModel } from './text-model.ts';

/**
 * Of a long message only this many characters at the beginning and at the end are checked: that is where people ask for
 * help.
 */
const CHECKED_AT_EACH_END = 400;

/** Above this score the model reports a call for help; docs/decisions/0012 lists what this finds and misses. */
const THRESHOLD = -0.25;
/** Below this score a message is harmless even if a pattern matches, such as a question about a novel. */
const ALLOWED_DESPITE_PATTERN = -2.1;
/** Messages with fewer Chinese characters need a higher score. */
const SHORT_MESSAGE = { characters: 10, threshold: 0.95 };
/** Prompts for campaign posters name bullying, drugs or violence, so only the model judges them, not the patterns. */
const CAMPAIGN = /海报|宣传画|手抄报|黑板报|标语|公益|(?:对|向).{0,10}说不|poster|campaign/;
/**
 * Few training texts are in Latin letters, so such messages need a higher score, and those with fewer words are left to
 * the patterns.
 */
const LATIN_MESSAGE = { threshold: 0.8, words: 4 };

/**
 * A question about art or a function of the site that has no word of distress needs a higher score: the model, trained on
 * short texts, takes long and spoken questions about people for calls.
 */
const SUBJECT =
  /皴|国画|山水|工笔|写意|碑帖|字帖|楷书|行书|草书|隶书|京剧|昆曲|越剧|戏曲|花脸|青衣|脸谱|唱腔|古琴|古筝|琵琶|二胡|笛子|交响曲|协奏曲|民歌|青花|瓷器|紫砂壶|汝窑|园林|名[楼亭园]|斗拱|榫卯|干栏|剪纸|刺绣|年画|皮影|视频|音频|书架|笔记.{0,6}(?:导|找|删)|浏览记录|词典|美术课|股票|股市/;
const ASKS = /[?？吗呢啊哦]|什么|怎么|怎样|为什么|有没有|能不能|是不是|会不会|可以|多少|几|哪|谁|推荐|教我|该不该|不是/;
const DISTRESS =
  /死|活|疼|痛|哭|怕|血|伤|割|划|跳|药|毒|刀|肿|敷|离家|出走|消失|保重|遗|摸|脱|裸|私密|威胁|欺负|霸凌|打我|骂|踢|救|难过|难受|抑郁|绝望|没意思|孤独|一个人|恨|罪|爸|妈|叔|舅|继父|网友|厕所|洗澡|秘密|最后|累|睡不|吐|逼|勒索|照片发|坠|绳|墓|天上|解脱|离开|不想|酒|烟/;
const SUBJECT_THRESHOLD = 2.6;
/** Other messages without a word of distress, such as “another one, please”, need a somewhat higher score. */
const CALM_THRESHOLD = 0.7;

function asksOfSubject(compact: string): boolean {
  return SUBJECT.test(compact) && ASKS.test(compact);
}

function beginningAndEnd(text: string): string {
  return text.length <= 2 * CHECKED_AT_EACH_END
    ? text
    : `${text.slice(0, CHECKED_AT_EACH_END)} ${text.slice(-CHECKED_AT_EACH_END)}`;
}

/**
 * Whether a young person needs help before anything else: self-harm, abuse, bullying, coerced pictures, running away, drugs,
 * planned violence, or a friend in such danger.
 */
export function needsHelp(text: string): boolean {
  return findCallForHelp(text) !== undefined;
}

/** What a call for help is about; undefined for other texts. */
export function findCallForHelp(text: string): HelpKind | undefined {
  const checked = beginningAndEnd(text);
  const message = foldMessage(checked);
  // Numbers and punctuation alone mean nothing.
  if (!/\p{Script=Han}{2}|[a-z]{2}/u.test(message.compact)) return undefined;
  const matched = CAMPAIGN.test(message.compact) ? undefined : matchNeed(checked, message);
  return isCallForHelp(checked, message, matched !== undefined) ? (matched ?? 'other') : undefined;
}

function isCallForHelp(checked: string, message: FoldedMessage, matchesPattern: boolean): boolean {
  const score = loadModel('help').score(message);
  const characters = message.compact.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (characters === 0)
    return (
      matchesPattern ||
      (score > LATIN_MESSAGE.threshold && message.latin.trim().split(' ').length >= LATIN_MESSAGE.words)
    );
  if (characters < SHORT_MESSAGE.characters) return matchesPattern || score > SHORT_MESSAGE.threshold;
  if (matchesPattern) return score > ALLOWED_DESPITE_PATTERN;
  if (DISTRESS.test(checked)) return score > THRESHOLD;
  return score > (asksOfSubject(checked) ? SUBJECT_THRESHOLD : CALM_THRESHOLD);
}
