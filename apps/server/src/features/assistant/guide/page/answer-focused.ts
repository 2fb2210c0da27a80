import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { AnswerDraft } from '../compose/draft.ts';
import { isPerson } from '../knowledge/knowledge-index.ts';
import { withoutAskingWords } from '../question/asked-aspects.ts';
import { withoutQuestionPhrases } from '../question/parse-question.ts';
import { CLUES } from '../sources/rate-units.ts';
import { draftOf, nameOf, type PageQuestion } from './page-draft.ts';
import { pageSentences } from './page-text.ts';

/*
 * Chooses the sentence of a page that fits a question best: by the characters that it shares with the question, the thing
 * that 什么 or 哪 asks for, and a colour. Words are cut differently in questions and in texts, so characters are compared.
 */

/** Removed from a question before its characters are compared: words that point at the page, and words without content. */
const WITHOUT_CONTENT =
  /这(?:一)?(?:幅|件|张|本|节|首|段|页|门|集|里|套|个|些|两种|几种|种|两个|词条)?(?:画|作品|书|课|曲子?|词条|图)?(?:里|中|上|说)?(?:的)?|图上|画里|书里|文中|作者|到底|其实|当年|现在|是不是|自己|他|我能|古代|很|像/gu;
/** Characters that are in most sentences, so that they do not tell one from another. */
const COMMON = new Set(
  '的了是在不也有这那么吗呢什谁哪怎为几多少说讲写画要能会可以来去看听和跟与及从到把被给对上下里中就都还又很',
);
/** The thing asked for: 什么矿 asks for a sentence with 矿. */
const ASKED_THING = /(?:什么|哪(?:种|个|些|位)?|几|多少)(\p{Script=Han})/u;
const COLOUR = /([红黄蓝绿白黑金银紫])(?:色|的地方|脸)?/u;
const FIRST_PERSON = /[“"「]我[”"」]?(?:到底)?(?:是|指)?谁|“我”/u;
const MADE_BY = /(?:诗|词|曲|歌|话|句|谱|文章|理论|说法|三远).{0,8}(?:谁|哪位|什么人)/u;
const BEGINS_BY_POINTING = /^(?:这|那|图|画|它)/u;
const MAKER = /[》”]|写|作|说|唱|弹|《/u;
/** A sentence with this score (see `rate`) is the answer even where other rules would have one too. */
const MIN_CERTAIN_SCORE = 0.6;
/** Where nothing else answered, a sentence needs this share of the question's characters. */
const MIN_LIKELY_SHARE = 0.34;

interface Rated {
  sentence: string;
  /** Share of the question's characters that the sentence has. */
  share: number;
  /** The share with additions and deductions. */
  score: number;
}

function sentencesOfPage({ body, about }: PageQuestion): string[] {
  const details = (about.details ?? []).map(({ value }) => value).join('\n');
  const all = [...pageSentences(body), ...pageSentences(about.text), ...pageSentences(details)];
  return [...new Set(all)].filter(({ length }) => length <= 150);
}

function rate(page: PageQuestion): Rated[] {
  const { folded, asked } = page.resolved;
  const content = withoutQuestionPhrases(withoutAskingWords(folded.replace(WITHOUT_CONTENT, ' ')), []);
  const characters = [...new Set(content)].filter((one) => /\p{Script=Han}/u.test(one) && !COMMON.has(one));
  const thing = ASKED_THING.exec(folded)?.[1];
  const colour = COLOUR.exec(folded)?.[1];
  const [first] = asked;
  const clue = first ? CLUES[first.aspect] : undefined;
  return sentencesOfPage(page)
    .map((sentence) => {
      const text = foldText(sentence);
      const share =
        characters.length === 0 ? 0 : characters.filter((one) => text.includes(one)).length / characters.length;
      const score =
        share +
        (thing && !COMMON.has(thing) && text.includes(thing) ? 0.35 : 0) +
        (colour && text.includes(colour) ? 0.3 : 0) +
        (colour && /颜料|涂/.test(folded) && text.includes(colour) && /都是纸|纸|颜料|粉|不画/.test(text) ? 0.3 : 0) +
        (clue?.test(sentence) ? 0.1 : 0) +
        (MADE_BY.test(folded) && MAKER.test(sentence) ? 0.25 : 0) -
        (/[？?]/u.test(sentence) ? 0.2 : 0);
      return { sentence, score, share };
    })
    .sort((a, b) => b.score - a.score);
}

function draftFor(page: PageQuestion, rated: readonly Rated[]): AnswerDraft | undefined {
  const [best] = rated;
  if (!best) return undefined;
  const all = sentencesOfPage(page);
  const next = all[all.indexOf(best.sentence) + 1];
  // A short sentence is told with the one after it.
  const more = best.sentence.length < 24 && next && !/[？?]/u.test(next) ? next : '';
  return draftOf(page, [`${nameOf(page.about)}里说：${best.sentence}${more}`], best.sentence);
}

/**
 * Questions that the general rules would take for something else: who “I” is, what a colour means, who made or said
 * something, where something is.
 */
export function answerFocused(page: PageQuestion): AnswerDraft | undefined {
  const { folded } = page.resolved;
  if (page.about.resType === 'entry') return undefined;
  if (FIRST_PERSON.test(folded)) {
    const details = (page.about.details ?? []).map(({ value }) => value).join('\n');
    const introduction = [...pageSentences(details), ...sentencesOfPage(page)].find((sentence) =>
      /^[“"]?我(?:是|叫|今年)/u.test(sentence),
    );
    return introduction ? draftOf(page, [`“我”在书里这样说自己：${introduction}`], introduction) : undefined;
  }
  const isOfColour = COLOUR.test(folded) && /颜料|是什么|怎么|为什么|涂|留|代表|意思|好人|坏人/.test(folded);
  const isOfPlace = /在哪(?:里|儿)?/.test(folded) && !BEGINS_BY_POINTING.test(folded);
  if (!isOfColour && !isOfPlace && !MADE_BY.test(folded)) return undefined;
  const all = rate(page);
  // Only a sentence that names a person can say who made something; only one that names a thing can say where it is.
  const person = (sentence: string) => page.index.findNames(sentence).some(({ entry }) => isPerson(entry));
  const name = /^(.{2,6}?)(?:现在)?在哪/u.exec(folded)?.[1] ?? '';
  const named = all.filter(({ sentence }) => person(sentence));
  const rated = isOfPlace
    ? all.filter(({ sentence }) => name !== '' && sentence.includes(name))
    : MADE_BY.test(folded) && named.length > 0
      ? named.map((one) => ({ ...one, score: one.score + 0.4 }))
      : all;
  return rated[0] && rated[0].score >= MIN_CERTAIN_SCORE ? draftFor(page, rated) : undefined;
}

/** The sentence of the page that fits the question best, and its share of the question's characters. */
export function nearestSentence(page: PageQuestion): { sentence: string; share: number } | undefined {
  return rate(page)[0];
}

/** Where nothing else answered: the page's nearest sentence, if it has enough of the question. */
export function answerNearest(page: PageQuestion): AnswerDraft | undefined {
  const rated = rate(page);
  const [best] = rated;
  return best && best.share >= MIN_LIKELY_SHARE && best.score >= MIN_LIKELY_SHARE + 0.1
    ? draftFor(page, rated)
    : undefined;
}

/** A sentence with the thing asked for that fits so well that `answerFromText` need not search the page by words. */
export function answerCertain(page: PageQuestion): AnswerDraft | undefined {
  // A question of several parts needs several sentences.
  if (/[，,、；]/u.test(page.resolved.folded.replace(/[，。？?]$/u, ''))) return undefined;
  const rated = rate(page);
  const [best] = rated;
  const thing = ASKED_THING.exec(page.resolved.folded)?.[1];
  const hasThing = thing !== undefined && !COMMON.has(thing) && best?.sentence.includes(thing);
  return best && hasThing && best.score >= MIN_CERTAIN_SCORE ? draftFor(page, rated) : undefined;
}
