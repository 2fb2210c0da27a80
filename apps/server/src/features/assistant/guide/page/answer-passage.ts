import { placePath } from '@meiyu/contract/page-path.ts';
import { placeLabelOf } from '../compose/citations.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import type { AnswerDraft } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { type RatedSentence, rateNearest } from '../sources/nearest-sentences.ts';
import { around, linesOf, MIN_LENGTH } from '../sources/passage-lines.ts';
import { isWhole } from './answer-whole.ts';
import { bodyOf, draftOf, nameOf, type PageQuestion } from './page-draft.ts';

/* The passage of a page, or of the whole book or lecture, that answers a question: neighbouring sentences as they stand. */

export interface Passage {
  text: string;
  /** How sure it is: the share of the question's words, and whether it has the sign of an answer. */
  share: number;
  score: number;
  hasSign: boolean;
}

const MAX_PARTS = 3;
/** 是哪七幅 asks for all of them. */
const ASKS_ALL = /哪[几两二三四五六七八九十]|分别|逐一|列出|都是哪些/;
const LENGTH_OF_ALL = { min: 340, max: 420 };
/** A passage with this score answers; with a lower one it is only the nearest. */
export const ANSWERS = 0.5;
export const SURELY = 0.72;
export const NEAR = 0.3;
const byScore = (a: RatedSentence, b: RatedSentence) => b.score - a.score || a.at - b.at;

/** The passages for the parts of a question, the best of each, in the order of the text. */
export function passagesIn(text: string, page: PageQuestion, folded = page.resolved.folded): Passage[] {
  const { index, deps, about } = page;
  const lines = linesOf(text);
  const sentences = lines.map(({ sentence }) => sentence);
  if (sentences.length === 0) return [];
  const parts = folded
    .split(/[，。？?！!；;,、\s]/u)
    .filter(({ length }) => length > 2)
    .slice(0, 5);
  const asked = parts.length > 1 ? [folded, ...parts] : [folded];
  const found = new Map<number, Passage & { at: number; isPart: boolean }>();
  for (const [order, part] of asked.entries()) {
    const { terms } = parseQuestion(part, index, deps.segmenter.tag);
    const [best] = rateNearest({ folded: part, terms, names: [about.title] }, sentences, index).sort(byScore);
    if (!best || best.share < 0.15) continue;
    // A part of a question needs more than the whole, as it has fewer words.
    if (order > 0 && (best.score < ANSWERS + 0.08 || best.share < 0.32)) continue;
    const known = found.get(best.at);
    if (!known || known.score < best.score) {
      const { at, share, score, hasSign } = best;
      const isAll = ASKS_ALL.test(part);
      const least = order > 0 && parts.length > 2 ? 30 : MIN_LENGTH;
      const passage = isAll ? around(lines, at, LENGTH_OF_ALL.min, LENGTH_OF_ALL.max) : around(lines, at, least);
      found.set(at, { at, share, score, hasSign, text: passage, isPart: order > 0 });
    }
  }
  // With an answer for each part the nearest to the whole is not needed.
  const ofParts = [...found.values()].filter(({ isPart }) => isPart);
  const kept = ofParts.length > 1 ? ofParts : [...found.values()];
  const chosen = kept.sort((a, b) => b.score - a.score).slice(0, MAX_PARTS);
  return chosen
    .filter((one, order) => !chosen.slice(0, order).some((other) => other.text.includes(one.text.slice(0, 20))))
    .sort((a, b) => a.at - b.at);
}

const bestOf = (found: readonly Passage[]) => Math.max(0, ...found.map(({ score }) => score));

/** What stands before a passage that only comes near the question. */
export const nearOnly = ({ about }: PageQuestion) =>
  `${nameOf(about)}的文字里，我没有找到直接回答这一问的话；最接近的一段是：`;

/** From the text of the page itself, else from its abstract. */
export function answerPassage(page: PageQuestion, least = ANSWERS): AnswerDraft | undefined {
  const ofText = passagesIn(page.about.resType === 'entry' ? page.body : bodyOf(page.about), page);
  const withAbstract = isWhole(page) && bestOf(ofText) < SURELY ? passagesIn(page.body, page) : [];
  const found = bestOf(withAbstract) > bestOf(ofText) + 0.1 ? withAbstract : ofText;
  if (bestOf(found) < least) return undefined;
  const text = found.map((one) => one.text).join('\n\n');
  const isReason = /为什么|为啥|为何/.test(page.resolved.folded) && !found.some(({ hasSign }) => hasSign);
  const lines = bestOf(found) < ANSWERS || (isReason && bestOf(found) < SURELY) ? [nearOnly(page), text] : [text];
  return withEntry(page, draftOf(page, lines, found[0]?.text), bestOf(found));
}

const MUCH_BETTER = 0.2;

/** Adds what an entry that the page is about says, where it has much more of the question. */
function withEntry(page: PageQuestion, draft: AnswerDraft, score: number): AnswerDraft {
  const { touched, own, resolved, index, deps, about } = page;
  if (about.resType === 'entry') return draft;
  const entries = touched.filter((entry) => entry !== own).slice(0, 4);
  const lines = entries.flatMap((entry) =>
    entry.units.flatMap((unit) => sentencesOf(unit.text).map((sentence) => ({ entry, sentence }))),
  );
  const { terms } = parseQuestion(resolved.folded, index, deps.segmenter.tag);
  const sentences = lines.map(({ sentence }) => sentence);
  const [best] = rateNearest({ folded: resolved.folded, terms }, sentences, index).sort(byScore);
  const line = best && lines[best.at];
  if (!best || !line || best.score < Math.max(ANSWERS, score + MUCH_BETTER)) return draft;
  return {
    ...draft,
    cited: [...draft.cited, { source: toEntrySource(line.entry), quote: line.sentence }],
    text: `${draft.text}\n\n词典“${line.entry.title}”条写道：${line.sentence}[${draft.cited.length + 1}]`,
  };
}

const EITHER = /(\p{Script=Han}{1,6}?)的?(?:，)?还是(\p{Script=Han}{1,6}?)(?=的|啊|呀|呢|[，。？?]|$)/u;

/** 是太阳还是月亮: the one of two that the page speaks of. */
export function answerEither(page: PageQuestion): AnswerDraft | undefined {
  const match = EITHER.exec(page.resolved.folded);
  if (!match) return undefined;
  const [, one = '', other = ''] = match;
  const text = `${page.about.title}。\n${page.body}`;
  const lines = linesOf(text);
  const options = [one.replace(/^.{0,4}(?:是|用|拿|该|要)/u, ''), other.replace(/^(?:是|用|拿)/u, '')];
  const [first, second] = options.map((option) => {
    const at = lines.findIndex(
      ({ sentence }, line) => line > 0 && (sentence.includes(option) || isSaid(option, sentence)),
    );
    return { option, at };
  });
  if (!first || !second || first.at >= 0 === second.at >= 0) return undefined;
  const meant = first.at >= 0 ? first : second;
  return draftOf(
    page,
    [`照${nameOf(page.about)}的文字，是${meant.option}。${around(lines, meant.at)}`],
    around(lines, meant.at),
  );
}

/** 月 says 月亮. */
const isSaid = (option: string, sentence: string) =>
  option.length === 2 && /[亮子儿]$/u.test(option) && sentence.includes(option[0] ?? option);

export const asksForPlace = (folded: string) => ASKS_PLACE.test(folded);
const ASKS_PLACE =
  /第几(?:分|秒|集|页|章)|几分几秒|哪一?(?:分钟|集|页|章)|几分钟|什么时候(?:讲|说|开始)|从哪(?:里|儿)开始|多少分/;

/** From the pages of the book, the minutes of the lecture, the walls of the exhibition that is open as a whole. */
export async function answerWithin(page: PageQuestion, least = ANSWERS): Promise<AnswerDraft | undefined> {
  const { about, deps, resolved } = page;
  if (!isWhole(page)) return undefined;
  const all = await deps.repo.passagesOf(about.resId);
  const asksPlace = ASKS_PLACE.test(resolved.folded);
  const passages = asksPlace ? all.filter(({ place }) => place !== null) : all;
  const wanted = asksPlace ? resolved.folded.replace(ASKS_PLACE, ' ') : resolved.folded;
  const rated = passages
    .map((passage) => ({ passage, found: passagesIn(`${passage.heading}。\n${passage.text}`, page, wanted) }))
    .map((one) => ({ ...one, score: bestOf(one.found) }))
    .sort((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best || best.score < least) return undefined;
  const isNear = best.score < ANSWERS && !ASKS_PLACE.test(resolved.folded);
  const { place, heading } = best.passage;
  const label = placeLabelOf(place ?? undefined);
  const text = best.found.map((one) => one.text).join('');
  const resType = about.resType as 'book' | 'video' | 'audio' | 'exhibition';
  const link = label && place ? `[${label}](${placePath({ id: about.resId, resType }, place)})` : label;
  const where = [heading === about.title ? '' : `“${heading}”`, link].filter(Boolean).join('，');
  if (ASKS_PLACE.test(resolved.folded)) return draftOf(page, [`在${where || nameOf(about)}。那里说：${text}`], text);
  return draftOf(page, [isNear ? nearOnly(page) : '', text, where ? `这段话在${where}。` : ''], text);
}
