import { entryOf } from '../knowledge/sources.ts';
import { LANGUAGE_NOTES, NOTHING_FOUND, type OtherLanguage } from '../question/other-language.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { AnswerDraft } from './draft.ts';

const REFUSAL = `I could not find a reliable answer to this in the collection, so I will not guess.

The texts of this site are in Chinese. Much of it can be enjoyed with little Chinese: the works in the [exhibition hall](/cloudExhibitionHall), which can be enlarged, and the films and recordings of the [classroom](/cloud-classroom). You can also ask me about a work, an artist or a technique by its name.`;
const DECLINED =
  'I cannot help with that here. I am the guide of an art site: ask me about paintings, calligraphy, music or opera.';

/** The English texts of the entries that the question names, or else of the one that the answer is from. */
function englishTexts(draft: AnswerDraft, { named }: ResolvedQuestion): string[] {
  const cited = draft.cited.flatMap(({ source }) => entryOf(source) ?? []);
  const entries = named.length > 0 ? named.slice(0, 2) : cited.slice(0, 1);
  return entries.flatMap((entry) => {
    const at = cited.indexOf(entry);
    const mark = draft.cited.findIndex(({ source }) => entryOf(source) === entry) + 1;
    const text = entry.aspects.english;
    return text === undefined ? [] : [`${text}${at < 0 ? '' : `[${mark}]`}`];
  });
}

/** An answer to a question in English: what the entry says in English, then the text of the site, which is Chinese. */
export function withEnglishIntroduction(draft: AnswerDraft, resolved: ResolvedQuestion, isShort = false): AnswerDraft {
  if (draft.cited.length === 0) return { ...draft, text: draft.unanswered ? REFUSAL : DECLINED };
  const english = englishTexts(draft, resolved);
  // A short answer was asked for: the English text alone.
  if (english.length > 0 && isShort) return { ...draft, text: english.join('\n\n') };
  if (english.length > 0)
    return {
      ...draft,
      text: `${english.join('\n\n')}\n\nThe full text of our dictionary, in Chinese:\n\n${draft.text}`,
    };
  const names = resolved.named.map(({ title, aliases }) => {
    const latin = aliases.find((alias) => /^[A-Za-z][A-Za-z .'’-]+$/.test(alias));
    return latin ? `${latin} (${title})` : title;
  });
  const subject = names.length > 0 ? ` about ${names.slice(0, 2).join(' and ')}` : '';
  return { ...draft, text: `Here is what our dictionary says${subject} (the text is in Chinese):\n\n${draft.text}` };
}

/** A sentence in the asker's language, the English text of the entry where it has one, then the answer in Chinese. */
export function inOtherLanguage(draft: AnswerDraft, language: OtherLanguage): AnswerDraft {
  const [first] = draft.cited;
  const english = entryOf(first?.source)?.aspects.english;
  if (draft.unanswered?.reason === 'nothing' || draft.cited.length === 0)
    return { ...draft, text: NOTHING_FOUND[language], cited: [] };
  const { text } = draft;
  return {
    ...draft,
    text: [LANGUAGE_NOTES[language], english ? `${english}[1]` : '', text].filter(Boolean).join('\n\n'),
  };
}
