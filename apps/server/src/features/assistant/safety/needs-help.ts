import { foldMessage } from './fold-message.ts';
import { matchesNeed } from './need-patterns.ts';
import { loadModel } from './text-model.ts';

/** Of a long message the beginning and the end are looked at: people say what matters there. */
const LONGEST = 400;

/** Above this the model takes a message for a call for help; docs/decisions/0012 has what that finds and misses. */
const THRESHOLD = 0;
/** Below this it knows a harmless message that a pattern finds as well, such as a question about a novel. */
const HARMLESS = -2.1;
/** A few characters prove little. */
const SHORT = { characters: 6, threshold: 0.9 };
/** Posters against bullying, drugs or violence name them: the patterns do not judge these, the model does. */
const CAMPAIGN = /海报|宣传画|手抄报|黑板报|标语|公益|(?:对|向).{0,10}说不|poster|campaign/;
/** Few of the messages it learnt from are in Latin letters, so it must be surer there, and short ones are left to the patterns. */
const LATIN = { threshold: 0.8, words: 4 };

function ends(text: string): string {
  return text.length <= 2 * LONGEST ? text : `${text.slice(0, LONGEST)} ${text.slice(-LONGEST)}`;
}

/**
 * Whether a young person needs help before anything else: self-harm, abuse, bullying, coerced pictures, running away, drugs,
 * planned violence, or a friend in such danger.
 */
export function needsHelp(text: string): boolean {
  const looked = ends(text);
  const message = foldMessage(looked);
  // Numbers and signs alone say nothing.
  if (!/\p{Script=Han}{2}|[a-z]{2}/u.test(message.compact)) return false;
  const hit = !CAMPAIGN.test(message.compact) && matchesNeed(looked, message);
  const score = loadModel('help').score(message);
  const characters = message.compact.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (characters === 0)
    return hit || (score > LATIN.threshold && message.latin.trim().split(' ').length >= LATIN.words);
  if (characters < SHORT.characters) return hit || score > SHORT.threshold;
  return score > (hit ? HARMLESS : THRESHOLD);
}
