import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { inOtherLanguage, withEnglishIntroduction } from './compose/english-introduction.ts';
import type { DraftContext } from './draft-context.ts';
import type { GuideDeps } from './site/guide-deps.ts';

/* What is done to a question before it is answered, and to its answer for somebody who writes in another language. */

const SITE_ANSWER = 'Here is how, in Chinese, with links to the pages:';

const SHORT =
  /\bshort(?:ly)?\b|\bbriefly\b|\b(?:one|two|three|four|[1-4]) (?:short )?sentences?\b|\bbrief|\bin short\b|keep it short/i;

export function inLanguageOf({ resolved, request }: DraftContext, draft: AnswerDraft, step?: string): AnswerDraft {
  if (resolved.language === 'zh') return draft;
  if (resolved.language !== 'en') return inOtherLanguage(draft, resolved.language);
  if (step === 'nameOrReading') return draft;
  const isFound = draft.unanswered?.reason !== 'nothing';
  return step === 'site' && isFound
    ? { ...draft, text: `${SITE_ANSWER}\n\n${draft.text}` }
    : withEnglishIntroduction(draft, resolved, SHORT.test(request.question));
}

/** 皴？: a single character is the beginning of what it is asked for, 皴法. */
export async function wholeWord(question: string, deps: GuideDeps): Promise<string> {
  const character = /^[^\p{L}]{0,4}(\p{Script=Han})[^\p{L}]{0,6}$/u.exec(question)?.[1];
  if (!character) return question;
  const index = await deps.index();
  const folded = foldText(character);
  const entry =
    index.titled(folded) ??
    index.titled(`${folded}法`) ??
    index.entries.find(({ title }) => title.startsWith(folded) && title.length === 2);
  return entry ? `${entry.title}是什么` : question;
}
