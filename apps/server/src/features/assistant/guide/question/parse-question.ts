import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { QUESTION_PHRASES, STOP_WORDS, WEAK_WORDS } from './question-words.ts';

/** What a question asks for; sentences that answer it are preferred. */
export type QuestionType = 'who' | 'when' | 'where' | 'why' | 'how' | 'which' | 'count' | 'what';

export interface Term {
  word: string;
  weight: number;
  /** Whether it is the name of a person, a work or an organisation. */
  isProperName: boolean;
  isNoun: boolean;
}

export interface ParsedQuestion {
  /** The folded question with corrected names. */
  folded: string;
  /** The question without question phrases. */
  topicText: string;
  terms: Term[];
  type: QuestionType;
}

const QUESTION_TYPES: readonly (readonly [RegExp, QuestionType])[] = [
  [/谁|哪位|哪一位|什么人|哪个人|哪位画家|作者/, 'who'],
  [/什么时候|哪年|哪一年|何时|什么年代|哪个朝代|什么朝代|哪朝|几几年|多久以前/, 'when'],
  [/哪里|哪儿|什么地方|何处|哪个地方|哪个省|哪座城|在哪|哪个博物馆|收藏在|藏在/, 'where'],
  [/为什么|为啥|为何|怎么会|原因|凭什么|干嘛要/, 'why'],
  [/怎么|怎样|如何|咋|步骤|方法|办法/, 'how'],
  [/多少|几个|几种|几根|几条|几口|几样|多高|多长|多大|几/, 'count'],
  [/哪种|哪个|哪些|哪一|哪幅|哪首|哪本|哪件/, 'which'],
];

/** Of a long message only this many characters at the beginning and at the end are read. */
const KEPT_AT_EACH_END = 100;
const MAX_TERMS = 24;

function questionTypeOf(folded: string): QuestionType {
  return QUESTION_TYPES.find(([pattern]) => pattern.test(folded))?.[1] ?? 'what';
}

/**
 * Replaces question phrases by spaces, so that no word is formed from the characters on both sides of a phrase. Names that
 * contain a phrase are kept: private-use characters stand for them meanwhile.
 */
export function withoutQuestionPhrases(folded: string, names: readonly string[]): string {
  const keptNames = names.filter((name) => QUESTION_PHRASES.some((phrase) => name.includes(phrase)));
  let text = folded;
  for (const [at, name] of keptNames.entries()) text = text.replaceAll(name, String.fromCharCode(0xe000 + at));
  for (const phrase of QUESTION_PHRASES) text = text.replaceAll(phrase, ' ');
  for (const [at, name] of keptNames.entries()) text = text.replaceAll(String.fromCharCode(0xe000 + at), ` ${name} `);
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Weight factor of a part of speech, given by the segmenter's tag (n… noun, v… verb, x unknown). Names weigh most, unknown
 * words least, because they are often segmented wrongly.
 */
function factorOfTag(tag: string): number {
  if (isProperNameTag(tag)) return 1.2;
  if (tag.startsWith('n')) return 1;
  if (tag.startsWith('v')) return 0.6;
  return tag === 'x' ? 0.4 : 0.5;
}

function isProperNameTag(tag: string): boolean {
  return /^(?:nr|nt|nz|eng)/.test(tag);
}

/** The beginning and end of a long message, where the question usually is. */
export function shorten(question: string): string {
  return question.length <= 2 * KEPT_AT_EACH_END
    ? question
    : `${question.slice(0, KEPT_AT_EACH_END)} ${question.slice(-KEPT_AT_EACH_END)}`;
}

/** The words of a text with their weights, the heaviest first. `names` are names of entries in the text. */
export function readTerms(
  topicText: string,
  names: ReadonlySet<string>,
  index: KnowledgeIndex,
  tagWords: Segmenter['tag'],
): Term[] {
  const tagOfWord = new Map<string, string>();
  for (const run of topicText.split(' ').filter(Boolean))
    for (const { word, tag } of tagWords(run)) if (!tagOfWord.has(word.trim())) tagOfWord.set(word.trim(), tag);
  const terms = [...tagOfWord]
    .filter(([word]) => word !== '' && !STOP_WORDS.has(word))
    .map(([word, tag]) => {
      const isWeak = WEAK_WORDS.has(word);
      // A longer name is less ambiguous.
      const factor = names.has(word) ? Math.sqrt(word.length / 2) : factorOfTag(tag) * (word.length === 1 ? 0.6 : 1);
      return {
        word,
        weight: index.weightOf(word) * (isWeak ? 0.2 : factor),
        isProperName: !isWeak && isProperNameTag(tag) && word.length > 1,
        isNoun: !isWeak && tag.startsWith('n') && word.length > 1,
      };
    });
  terms.sort((a, b) => b.weight - a.weight).splice(MAX_TERMS);
  return terms;
}

/** `question` is repaired already (repair-question.ts). */
export function parseQuestion(question: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): ParsedQuestion {
  const folded = foldText(shorten(question)).toLowerCase();
  const names = new Set(index.findNames(folded).map(({ name }) => name));
  const topicText = withoutQuestionPhrases(folded, [...names]);
  const terms = readTerms(topicText, names, index, tagWords);
  return { folded, topicText, terms, type: questionTypeOf(folded) };
}
