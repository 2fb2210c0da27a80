import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { runsOf } from '../words/grams.ts';

/** What somebody typed, understood. */
export interface Query {
  /** Folded, without punctuation: its stretches joined by one blank. */
  phrase: string;
  /** Stretches of letters; all of them should be found. */
  runs: string[];
  /** Its words, the empty ones left out; the same as `runs` where segmentation finds nothing to cut. */
  words: string[];
}

/** Longer than any title; what is behind it does not make a search better. */
const LONGEST = 60;
const MOST_WORDS = 12;

/** Words that are in every text and every question. They count only where nothing else was typed. */
const EMPTY_WORDS = new Set(
  (
    '的 了 是 在 和 与 及 或 也 都 就 又 还 很 把 被 让 给 对 从 到 向 为 于 以 之 其 这 那 哪 谁 吗 呢 吧 啊 呀 么 着 过 得 地 ' +
    '什么 怎么 怎样 怎么样 为什么 如何 哪些 哪里 哪个 哪儿 多少 几 几个 请问 应该 可以 能 能够 会 要 想 有 没有 一个 一种 一下 ' +
    '关于 有关 以及 我 我们 你 你们 他 她 它 他们 代表 是什么 介绍 请 做'
  ).split(' '),
);

/** An ISBN is printed with hyphens wherever its publisher put them, and typed with or without. */
function plainNumbers(folded: string): string {
  return folded.replace(/[0-9][0-9 -]{7,16}[0-9x]/g, (number) => {
    const digits = number.replace(/[ -]/g, '');
    return digits.length === 10 || digits.length === 13 ? digits : number;
  });
}

function isWorth(word: string): boolean {
  return !EMPTY_WORDS.has(word);
}

/** Undefined where nothing that could be found was typed. */
export function readQuery(typed: string, cut: (text: string) => string[]): Query | undefined {
  const folded = plainNumbers(foldText(typed.replace(/[\u2010-\u2015\uff0d]/g, '-'))).slice(0, LONGEST);
  const runs = [...new Set(runsOf(folded))];
  if (runs.length === 0) return undefined;
  const cutWords = runs.flatMap((run) => (/^[a-z0-9]+$/.test(run) || run.length < 2 ? [run] : cut(run)));
  const words = [...new Set(cutWords.flatMap(runsOf))].slice(0, MOST_WORDS);
  const worth = words.filter(isWorth);
  return { phrase: runs.join(' '), runs, words: worth.length > 0 ? worth : words };
}
