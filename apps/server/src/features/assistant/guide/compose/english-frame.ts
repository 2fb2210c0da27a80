import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { AnswerDraft } from './draft.ts';

const REFUSAL = `I could not find a reliable answer to this in the collection, so I will not guess.

The texts of this site are in Chinese. Much of it can be enjoyed with little Chinese: the works in the [exhibition hall](/cloudExhibitionHall), which can be enlarged, and the films and recordings of the [classroom](/cloud-classroom). You can also ask me about a work, an artist or a technique by its name.`;
const DECLINED =
  'I cannot help with that here. I am the guide of an art site: ask me about paintings, calligraphy, music or opera.';

/** An answer to a question in English: an English sentence, then the text of the site, which is Chinese. */
export function inEnglishFrame(draft: AnswerDraft, { named }: ResolvedQuestion): AnswerDraft {
  if (draft.cited.length === 0) return { ...draft, text: draft.unanswered ? REFUSAL : DECLINED };
  const names = named.map(({ title, aliases }) => {
    const latin = aliases.find((alias) => /^[A-Za-z][A-Za-z .'’-]+$/.test(alias));
    return latin ? `${latin} (${title})` : title;
  });
  const subject = names.length > 0 ? ` about ${names.slice(0, 2).join(' and ')}` : '';
  return { ...draft, text: `Here is what our dictionary says${subject} (the text is in Chinese):\n\n${draft.text}` };
}
