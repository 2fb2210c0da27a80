import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Jieba } from '@node-rs/jieba';

export interface Segmenter {
  /** Splits a folded text into words. */
  cut(text: string): string[];
  /** The same with the part of speech from the dictionary: nr a person, ns a place, v a verb … */
  tag(text: string): { word: string; tag: string }[];
  /** Adds names and terms that the dictionary does not have. */
  learn(words: Iterable<string>): void;
}

/** The frequency of a common word, so that a title is not split. */
const FREQUENCY = 5000;

/** The dictionary (five megabytes) is read when it is first needed. */
export function createSegmenter(): Segmenter {
  const known = new Set<string>();
  let jieba: Jieba | undefined;
  const open = () => {
    jieba ??= Jieba.withDict(readFileSync(fileURLToPath(import.meta.resolve('@node-rs/jieba/dict.txt'))));
    return jieba;
  };
  return {
    cut: (text) => open().cut(text, true),
    tag: (text) => open().tag(text, true),
    learn(words) {
      const fresh = [...words].filter((word) => /^[\p{L}\p{N}]{2,12}$/u.test(word) && !known.has(word));
      if (fresh.length === 0) return;
      for (const word of fresh) known.add(word);
      open().loadDict(Buffer.from(fresh.map((word) => `${word} ${FREQUENCY} n\n`).join('')));
    },
  };
}
