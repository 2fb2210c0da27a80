import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { correctNames } from './correct-names.ts';
import { ASKING_PHRASES, EMPTY_WORDS, FAINT_WORDS } from './question-words.ts';

/** What kind of answer is wanted: sentences that have it come first. */
export type Asking = 'who' | 'when' | 'where' | 'why' | 'how' | 'which' | 'count' | 'what';

export interface Term {
  word: string;
  weight: number;
  /** The name of a person, a work, a body. */
  proper: boolean;
  noun: boolean;
}

export interface ReadQuestion {
  /** Names that were misspelt put right. */
  folded: string;
  /** Without the words of asking. */
  plain: string;
  terms: Term[];
  asking: Asking;
}

const ASKING: readonly (readonly [RegExp, Asking])[] = [
  [/谁|哪位|哪一位|什么人|哪个人|哪位画家|作者/, 'who'],
  [/什么时候|哪年|哪一年|何时|什么年代|哪个朝代|什么朝代|哪朝|几几年|多久以前/, 'when'],
  [/哪里|哪儿|什么地方|何处|哪个地方|哪个省|哪座城|在哪|哪个博物馆|收藏在|藏在/, 'where'],
  [/为什么|为啥|为何|怎么会|原因|凭什么|干嘛要/, 'why'],
  [/怎么|怎样|如何|咋|步骤|方法|办法/, 'how'],
  [/多少|几个|几种|几根|几条|几口|几样|多高|多长|多大|几/, 'count'],
  [/哪种|哪个|哪些|哪一|哪幅|哪首|哪本|哪件/, 'which'],
];

const HALF = 100;
const MOST_TERMS = 24;

function askingOf(folded: string): Asking {
  return ASKING.find(([pattern]) => pattern.test(folded))?.[1] ?? 'what';
}

/** Blanks stand where words of asking stood, so that no pair is made over the gap. Names that contain one stay whole. */
function withoutAsking(folded: string, names: readonly string[]): string {
  const kept = names.filter((name) => ASKING_PHRASES.some((phrase) => name.includes(phrase)));
  let text = folded;
  for (const [at, name] of kept.entries()) text = text.replaceAll(name, String.fromCharCode(0xe000 + at));
  for (const phrase of ASKING_PHRASES) text = text.replaceAll(phrase, ' ');
  for (const [at, name] of kept.entries()) text = text.replaceAll(String.fromCharCode(0xe000 + at), ` ${name} `);
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** How much the kinds of words tell what is asked about. Names most; what the dictionary does not know is often cut wrongly. */
function factorOfKind(tag: string): number {
  if (isProper(tag)) return 1.2;
  if (tag.startsWith('n')) return 1;
  if (tag.startsWith('v')) return 0.6;
  return tag === 'x' ? 0.4 : 0.5;
}

function isProper(tag: string): boolean {
  return /^(?:nr|nt|nz|eng)/.test(tag);
}

/** A long story is asked about at its beginning or at its end. */
function inShort(question: string): string {
  return question.length <= 2 * HALF ? question : `${question.slice(0, HALF)} ${question.slice(-HALF)}`;
}

export function readQuestion(question: string, index: KnowledgeIndex, tag: Segmenter['tag']): ReadQuestion {
  const folded = correctNames(foldText(inShort(question)).toLowerCase(), index);
  const names = new Set(index.named(folded).map(({ name }) => name));
  const plain = withoutAsking(folded, [...names]);
  const words = new Map<string, string>();
  for (const run of plain.split(' ').filter(Boolean))
    for (const { word, tag: kind } of tag(run)) if (!words.has(word.trim())) words.set(word.trim(), kind);
  const terms = [...words]
    .filter(([word]) => word !== '' && !EMPTY_WORDS.has(word))
    .map(([word, kind]) => {
      const faint = FAINT_WORDS.has(word);
      // The longer a name, the surer it is that just this is meant.
      const factor = names.has(word) ? Math.sqrt(word.length / 2) : factorOfKind(kind) * (word.length === 1 ? 0.6 : 1);
      return {
        word,
        weight: index.weigh(word) * (faint ? 0.2 : factor),
        proper: !faint && isProper(kind) && word.length > 1,
        noun: !faint && kind.startsWith('n') && word.length > 1,
      };
    });
  terms.sort((a, b) => b.weight - a.weight).splice(MOST_TERMS);
  return { folded, plain, terms, asking: askingOf(folded) };
}
