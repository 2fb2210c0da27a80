import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { runsOf } from './grams.ts';

/** A parsed search query. */
export interface Query {
  /** The runs joined by one space. */
  phrase: string;
  /** Runs of letters and digits, folded; all of them should be found. */
  runs: string[];
  /** The words that the segmenter finds in the runs, without stop words. */
  words: string[];
}

/** Longer than any title; more text does not improve a search. */
const MAX_LENGTH = 60;
const MAX_WORDS = 12;

/** Ignored, unless a query consists of nothing else. */
const STOP_WORDS = new Set(
  (
    '的 了 是 在 和 与 及 或 也 都 就 又 还 很 把 被 让 给 对 从 到 向 为 于 以 之 其 这 那 哪 谁 吗 呢 吧 啊 呀 么 着 过 得 地 ' +
    '什么 怎么 怎样 怎么样 为什么 如何 哪些 哪里 哪个 哪儿 多少 几 几个 请问 应该 可以 能 能够 会 要 想 有 没有 一个 一种 一下 ' +
    '关于 有关 以及 我 我们 你 你们 他 她 它 他们 代表 是什么 介绍 请 做'
  ).split(' '),
);

/** Removes hyphens and spaces from ISBNs, because people write them with and without. */
function normalizeIsbns(folded: string): string {
  return folded.replace(/[0-9][0-9 -]{7,16}[0-9x]/g, (number) => {
    const digits = number.replace(/[ -]/g, '');
    return digits.length === 10 || digits.length === 13 ? digits : number;
  });
}

function isContentWord(word: string): boolean {
  return !STOP_WORDS.has(word);
}

/** Parses a search text; undefined when it contains nothing to search for. */
export function readQuery(searchText: string, cut: (text: string) => string[]): Query | undefined {
  const folded = normalizeIsbns(foldText(searchText.replace(/[\u2010-\u2015\uff0d]/g, '-'))).slice(0, MAX_LENGTH);
  const runs = [...new Set(runsOf(folded))];
  if (runs.length === 0) return undefined;
  const cutWords = runs.flatMap((run) => (/^[a-z0-9]+$/.test(run) || run.length < 2 ? [run] : cut(run)));
  const words = [...new Set(cutWords.flatMap(runsOf))].slice(0, MAX_WORDS);
  const withoutStopWords = words.filter(isContentWord);
  return { phrase: runs.join(' '), runs, words: withoutStopWords.length > 0 ? withoutStopWords : words };
}
