import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Jieba } from '@node-rs/jieba';

export interface Segmenter {
  /** Splits a folded text into words. */
  cut(text: string): string[];
  /** Splits like `cut` and adds the part of speech from the dictionary: nr a person, ns a place, v a verb … */
  tag(text: string): { word: string; tag: string }[];
  /** Adds names and terms that the dictionary does not have. */
  learn(words: Iterable<string>): void;
}

/** Learned words get the frequency of a common word, so that the segmenter does not split a learned title. */
const LEARNED_FREQUENCY = 5000;

/** The dictionary (five megabytes) is read when a text is first split, with the words learned until then. */
export function createSegmenter(): Segmenter {
  const learned = new Set<string>();
  let notLoaded: string[] = [];
  let jieba: Jieba | undefined;
  const loadJieba = () => {
    jieba ??= Jieba.withDict(readFileSync(fileURLToPath(import.meta.resolve('@node-rs/jieba/dict.txt'))));
    if (notLoaded.length > 0)
      jieba.loadDict(Buffer.from(notLoaded.map((word) => `${word} ${LEARNED_FREQUENCY} n\n`).join('')));
    notLoaded = [];
    return jieba;
  };
  return {
    cut: (text) => loadJieba().cut(text, true),
    tag: (text) => loadJieba().tag(text, true),
    learn(words) {
      const newWords = [...words].filter((word) => /^[\p{L}\p{N}]{2,12}$/u.test(word) && !learned.has(word));
      for (const word of newWords) learned.add(word);
      notLoaded = notLoaded.concat(newWords);
    },
  };
}
