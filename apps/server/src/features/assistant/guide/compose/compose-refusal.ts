import { REFUSAL_START } from '../question/talk-topics.ts';
import type { Findings } from '../sources/find-sources.ts';
import { type AnswerDraft, draftWithoutCitations, searchLink } from './draft.ts';
import { STARTERS } from './follow-ups.ts';

/** The title of a source that covers a smaller fraction of the question is not offered as similar. */
const MIN_SIMILAR_SHARE = 0.6;
/** What the guide knows; said when nothing similar was found either. */
const SCOPE = '我熟悉的是书画、音乐、戏曲、舞蹈、建筑、民间工艺和本馆的用法；别的事，请问老师、家人或懂这一行的人。';

/** Tells the user that nothing was found, then offers similar titles. */
export function composeRefusal(question: string, { sources }: Findings): AnswerDraft {
  const similarTitles = [
    ...new Set(sources.filter(({ share }) => share >= MIN_SIMILAR_SHARE).map(({ title }) => title)),
  ].slice(0, 3);
  const offer =
    similarTitles.length > 0
      ? `\n\n馆里比较接近的有：${similarTitles.map((title) => `《${title}》`).join('、')}。`
      : `\n\n${SCOPE}`;
  const draft = draftWithoutCitations(
    `${REFUSAL_START}，我就不猜了。${offer}\n\n可以换一种说法再问，或者到${searchLink(question)}里找找。`,
    STARTERS.slice(0, 3),
  );
  return { ...draft, unanswered: { question, reason: 'nothing' } };
}

/** A question that points at a page, asked where none is open. */
export function composeNoPage(question: string): AnswerDraft {
  return {
    ...draftWithoutCitations(
      '我这里没有打开的页面，看不到您指的是哪一处，所以不乱猜。可以这样问：在书、课、作品或词条的页面点“问一问”，我就按那一页、那一段、那一处来答；或者把那句话、作品名、曲名写给我，我去馆里找。',
      STARTERS.slice(0, 3),
    ),
    unanswered: { question, reason: 'partial' },
  };
}
