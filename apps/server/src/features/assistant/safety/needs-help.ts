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
const THRESHOLD = 0;
/** Below this score a message is harmless even if a pattern matches, such as a question about a novel. */
const ALLOWED_DESPITE_PATTERN = -2.1;
/** Messages with fewer Chinese characters need a higher score. */
const SHORT_MESSAGE = { characters: 6, threshold: 0.9 };
/** Prompts for campaign posters name bullying, drugs or violence, so only the model judges them, not the patterns. */
const CAMPAIGN = /海报|宣传画|手抄报|黑板报|标语|公益|(?:对|向).{0,10}说不|poster|campaign/;
/**
 * Few training texts are in Latin letters, so such messages need a higher score, and those with fewer words are left to
 * the patterns.
 */
const LATIN_MESSAGE = { threshold: 0.8, words: 4 };

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
  return isCallForHelp(message, matched !== undefined) ? (matched ?? 'other') : undefined;
}

function isCallForHelp(message: FoldedMessage, matchesPattern: boolean): boolean {
  const score = loadModel('help').score(message);
  const characters = message.compact.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (characters === 0)
    return (
      matchesPattern ||
      (score > LATIN_MESSAGE.threshold && message.latin.trim().split(' ').length >= LATIN_MESSAGE.words)
    );
  if (characters < SHORT_MESSAGE.characters) return matchesPattern || score > SHORT_MESSAGE.threshold;
  return score > (matchesPattern ? ALLOWED_DESPITE_PATTERN : THRESHOLD);
}
