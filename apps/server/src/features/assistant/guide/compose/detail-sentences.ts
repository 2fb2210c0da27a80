import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type AskedAspect, askedAspects, withoutAskingWords } from '../question/asked-aspects.ts';
import { type Term, withoutQuestionPhrases } from '../question/parse-question.ts';
import { matchInText, UNKNOWN_WORD } from '../question/word-match.ts';
import { CLUES, cueOf, ownTerms } from '../sources/rate-units.ts';

/*
 * The sentences of an entry that say the details a question asks for, one for each of its parts: in 哪年建的，谁发现的 the
 * first part asks for a year, the second for a person. Where a text has the detail further back, its sentence comes first.
 */

interface Asking {
  terms: readonly Term[];
  folded: string;
  asked: readonly AskedAspect[];
  /** Pairs of neighbouring characters of the question without names and asking words, because words may be cut differently. */
  pairs?: readonly string[];
}

interface RatedDetail {
  sentence: string;
  score: number;
  /** The weighted share of the words of this part of the question. */
  share: number;
}

const MAX_PARTS = 4;
/** A sentence with a smaller share of the words does not answer this part. */
const MIN_SHARE = 0.3;
/** By how much more a sentence must fit than the text that is said first anyway. */
const MUCH_MORE = 0.25;
const CLUE = 0.3;
const ASPECT = 0.25;
const MIN_ASKED = 0.55;
/** The words of a part must weigh this much in units of one rare word. */
const MIN_WEIGHT = 0.25;
/** From this weight on, in rare words, a word is what the question is about. */
const RARE = 0.6;
const NUMERAL = /\d|[一二三四五六七八九十百千两几]/;
/** A sentence that points back says nothing alone. */
const POINTS_BACK = /^(?:它|他|她|这|那|其|又|也|还|另|因此|所以|但|后来|不过|此|前者|后者)/u;

function ratedSentence(
  sentence: string,
  aspect: EntryAspect | 'summary',
  { terms, asked, pairs = [] }: Omit<Asking, 'folded'>,
  index: KnowledgeIndex,
): RatedDetail {
  const folded = foldText(sentence);
  const rare = index.weightOf(UNKNOWN_WORD);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.reduce((sum, term) => sum + term.weight * matchInText(term, folded, index), 0);
  const ofTerms = total === 0 ? 0 : found / Math.max(total, 0.4 * rare);
  const ofPairs =
    pairs.length === 0
      ? 0
      : pairs.length === 1
        ? 0.5 * Number(folded.includes(pairs[0] ?? ' '))
        : pairs.filter((pair) => folded.includes(pair)).length / pairs.length;
  const share = Math.max(ofTerms, ofPairs);
  const [first] = asked;
  const clue =
    first && first.weight >= MIN_ASKED ? (first.aspect === 'count' ? NUMERAL : CLUES[first.aspect]) : undefined;
  const own = asked.find((one) => one.aspect === aspect);
  return {
    sentence,
    share,
    score:
      share +
      (clue?.test(sentence) ? CLUE : 0) +
      (own ? ASPECT * own.weight : 0) -
      (POINTS_BACK.test(sentence) ? 0.1 : 0),
  };
}

function contentPairs({ names }: IndexedEntry, part: string): string[] {
  const bare = names.reduce((text, name) => text.replaceAll(name, ' '), part);
  return pairsOf(withoutQuestionPhrases(withoutAskingWords(bare), [])).filter(
    (pair) => !/[的了是在那这么]/u.test(pair),
  );
}

/** The parts of a question that ask for something each. */
function partsOf(entry: IndexedEntry, { terms, folded, asked }: Asking): Asking[] {
  const own = ownTerms(entry, terms, folded);
  const parts = folded
    .split(/[，。？?！!；;,]/u)
    .filter((part) => part.length > 2)
    .slice(0, MAX_PARTS)
    .map((part) => ({
      ...{ terms: own.filter(({ word }) => part.includes(word)), asked: askedAspects(part), folded: part },
      pairs: contentPairs(entry, part),
    }))
    .filter((part) => part.terms.length > 0 || part.asked.some(({ weight }) => weight >= MIN_ASKED));
  return parts.length > 1 ? parts : [{ terms: own, asked, folded, pairs: contentPairs(entry, folded) }];
}

/** 几岁 and 多大 ask for an age. */
const ASKS_AGE = /几岁|多大(?!小)|岁数/;
/** “二泉”到底指哪儿: the quoted word is asked about, not the name that it is a part of. */
const QUOTED = /[“"「]([^“”"「」]{1,8})[”"」]/u;

function bestFor(part: Asking, entry: IndexedEntry, folded: string, index: KnowledgeIndex): RatedDetail | undefined {
  const quoted = QUOTED.exec(folded)?.[1];
  const rated = entry.units
    .flatMap(({ aspect, text }) => sentencesOf(text).map((sentence) => ratedSentence(sentence, aspect, part, index)))
    .map((one) => {
      const bare = entry.names.reduce((text, name) => text.replaceAll(name, ''), foldText(one.sentence));
      const hasQuoted = quoted !== undefined && bare.includes(quoted);
      const hasCue = cueOf(part.folded)?.test(one.sentence) ?? false;
      const hasAge = ASKS_AGE.test(folded) && /岁/.test(one.sentence);
      return {
        ...one,
        share: one.share + (hasQuoted || hasCue ? 0.5 : 0),
        score: one.score + (hasQuoted ? 0.6 : 0) + (hasAge ? 0.4 : 0) + (hasCue ? 0.8 : 0),
      };
    });
  return rated.sort((a, b) => b.score - a.score)[0];
}

/** Empty where the text that comes first anyway says it as well. */
export function detailSentences(
  entry: IndexedEntry,
  asking: Asking,
  lead: { text: string; aspect: EntryAspect | 'summary' },
  index: KnowledgeIndex,
): string[] {
  const rare = index.weightOf(UNKNOWN_WORD);
  const inLead = sentencesOf(lead.text);
  const parts = partsOf(entry, asking).map((part) => {
    const best = bestFor(part, entry, asking.folded, index);
    const weight = part.terms.reduce((sum, term) => sum + term.weight, 0);
    const leadScores = inLead.map((sentence) => ratedSentence(sentence, lead.aspect, part, index));
    const leadBest = leadScores.toSorted((one, other) => other.score - one.score)[0];
    // A rare word of the question stands only here.
    const hasOwn = part.terms.some(
      ({ word, weight: own }) =>
        word.length > 1 && own >= RARE * rare && best?.sentence.includes(word) && !lead.text.includes(word),
    );
    const isBetter =
      best !== undefined &&
      (hasOwn || (best.score - (leadBest?.score ?? 0) >= MUCH_MORE && best.share > (leadBest?.share ?? 0))) &&
      (weight >= MIN_WEIGHT * rare || cueOf(part.folded) !== undefined) &&
      best.share >= MIN_SHARE &&
      !lead.text.includes(best.sentence);
    return { best, isBetter };
  });
  if (!parts.some(({ isBetter }) => isBetter)) return [];
  // A new lead answers all parts of the question, in their order.
  const said = parts.flatMap(({ best, isBetter }) =>
    best && (isBetter || best.score >= MUCH_MORE + ASPECT) ? [best.sentence] : [],
  );
  return [...new Set(said)].slice(0, 3);
}
