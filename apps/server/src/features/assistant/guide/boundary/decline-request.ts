import type { ChatQuestion } from '../../engine/engine.ts';
import { type AnswerDraft, asGuidesOwn, draftWithoutCitations } from '../compose/draft.ts';
import { STARTERS } from '../compose/follow-ups.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { DAILY_LIFE_RULES } from './daily-life-rules.ts';
import { ERRAND_RULES } from './errand-rules.ts';
import { PROTECTED_RULES } from './protected-rules.ts';
import { REPLIES, type Reply } from './replies.ts';

/* Requests that the guide declines whatever the site contains, each with a sentence of its own and a way back. */

const OFF_TOPIC_RULES = [...PROTECTED_RULES, ...ERRAND_RULES, ...DAILY_LIFE_RULES];

/** What a question about art speaks of: places in works, titles, makers and history. */
const ABOUT_ART =
  /《|(?:画|图|作品|雕塑|雕像|壁画|戏|京剧|昆曲|戏曲|歌剧|舞剧|舞蹈|诗|曲子?|歌|书法|年画|剪纸|浮世绘|石窟|敦煌|电影|小说|故事|神话|舞台|艺术)(?:里面?|中|上)|题材|寓意|象征|名画|画家|画派|艺术家|雕塑家|作曲家|音乐家|书法家|(?:艺术|美术|音乐|戏曲|绘画|设计)史|(?:古人|古代|当时).{0,8}(?:画|雕|写|演|唱)|(?:怎么|怎样|如何)(?:画|演|唱|雕)|画的是|画着/;

/** Someone who tells of a personal need does not ask about a subject that the message happens to name. */
const OWN_NEED = /我|咱|帮|怎么办|吃什么|推荐/;

/** The kind of request that is declined; undefined for what the guide may answer. */
export function offTopicKind(question: string, named: readonly IndexedEntry[] = []): Reply | undefined {
  const isAboutArt = ABOUT_ART.test(question) || (named.length > 0 && !OWN_NEED.test(question));
  return OFF_TOPIC_RULES.find(
    ({ all, unless, evenAboutArt }) =>
      (evenAboutArt || !isAboutArt) && all.every((pattern) => pattern.test(question)) && !unless?.test(question),
  )?.reply;
}

/** What is declined because it is no business of the guide, not because it would do harm. */
const HARMLESS: readonly Reply[] = [
  'feelings',
  'leisure',
  'errand',
  'travel',
  'cooking',
  'writing',
  'fortune',
  'gossip',
];

/** On the page of a work its age and whether it is the original are questions about the work. */
const ASKED_OF_A_PAGE: readonly Reply[] = ['value'];

export function declineRequest(
  { question, about }: ChatQuestion,
  named: readonly IndexedEntry[],
  /** Whether the shape of the message asks for something of the field. */
  isOfField = false,
): AnswerDraft | undefined {
  const kind = offTopicKind(question, named);
  if (!kind || (about && ASKED_OF_A_PAGE.includes(kind)) || (isOfField && HARMLESS.includes(kind))) return undefined;
  return asGuidesOwn(draftWithoutCitations(REPLIES[kind], STARTERS.slice(0, 3)));
}
