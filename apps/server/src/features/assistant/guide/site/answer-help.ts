import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import { ACCOUNT_HELP } from './help-account.ts';
import { GUIDE_HELP } from './help-guide.ts';
import { HALLS_HELP } from './help-halls.ts';
import { READING_HELP } from './help-reading.ts';
import type { HelpTopic, SiteFacts } from './help-topic.ts';

/* Help with the site: a fixed text for each page and function, with the operator's own contact and limits. */

/** The first topic that matches counts, so the narrower ones come first. */
export const HELP_TOPICS: readonly HelpTopic[] = [...ACCOUNT_HELP, ...READING_HELP, ...HALLS_HELP, ...GUIDE_HELP];

/** A longer message tells or asks something else. */
const MAX_LENGTH = 44;
const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:“”"'（）()《》]+/gu;
const FOLLOW_UPS = ['你能做什么？', '有哪些书？', '最近有什么动态？'];

export function findHelp(folded: string): HelpTopic | undefined {
  const plain = folded.toLowerCase().replace(PUNCTUATION, '');
  if (plain.length > MAX_LENGTH) return undefined;
  return HELP_TOPICS.find(({ pattern, unless }) => pattern.test(plain) && !unless?.test(plain));
}

export async function answerHelp(folded: string, facts: () => Promise<SiteFacts>): Promise<AnswerDraft | undefined> {
  const topic = findHelp(folded);
  if (!topic) return undefined;
  const text = typeof topic.text === 'string' ? topic.text : topic.text(await facts());
  return draftWithoutCitations(text, FOLLOW_UPS);
}
