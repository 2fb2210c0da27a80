import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { AskedPair } from '../knowledge/entry-lines.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/*
 * Finds the question among those of the entries (aspect `asked`) that means the same as a visitor's. Both are compared by
 * their characters and pairs of characters; those that few questions have weigh more.
 */

export interface MatchedPair {
  entry: IndexedEntry;
  pair: AskedPair;
  score: number;
}

interface KnownWording {
  entry: IndexedEntry;
  pair: AskedPair;
  features: ReadonlySet<string>;
  weight: number;
  /** What the answer and the names of the entry have besides. */
  more: ReadonlySet<string>;
  text: string;
}

interface Known {
  wordings: readonly KnownWording[];
  /** The wordings that have a feature. */
  byFeature: ReadonlyMap<string, readonly number[]>;
  weightOf(feature: string): number;
}

/** Different words of one meaning, the longer ones first. */
const SAME: readonly (readonly [string, readonly string[]])[] = [
  [
    '为什么',
    [
      ...[
        '是何缘故',
        '什么原因',
        '为什么会',
        '为什么要',
        '为什么能',
        '为什么是',
        '为啥',
        '为何',
        '凭什么',
        '凭啥',
        '怎么会',
      ],
      ...['怎么就', '干嘛', '干吗', '何以', '咋会'],
    ],
  ],
  ['怎么', ['怎样', '如何', '咋样', '咋']],
  [
    '区别',
    [
      ...[
        '有什么不一样',
        '有啥不一样',
        '有什么区别',
        '有什么不同',
        '有什么差别',
        '是一回事吗',
        '不是一回事',
        '哪里不一样',
      ],
      ...[
        '有啥区别',
        '有何不同',
        '有啥不同',
        '怎么区分',
        '怎么分清',
        '怎么分辨',
        '差别在哪',
        '分不清',
        '差在哪',
        '不一样',
      ],
      ...['不同', '差别', '差异'],
    ],
  ],
  ['什么', ['啥']],
  ['看', ['瞧', '欣赏', '观赏', '鉴赏']],
  ['名', ['名称', '名字', '得名']],
];
const FILLERS =
  '请问 老师说 老师 我想知道 想问一下 想问 到底 究竟 其实 总是 老是 大家 人家 我们 咱们 你们 一直 一下 真的 特别 这么 那么 这个 那个 听说 据说 人们 都说 总说 说是 一点 可以 呢 啊 呀 吧 嘛 哦 的 了 吗 我 你'.split(
    ' ',
  );

export function featuresOf(text: string): Set<string> {
  let plain = foldText(text).toLowerCase();
  for (const [one, words] of SAME) for (const word of words) plain = plain.replaceAll(word, one);
  for (const word of FILLERS) plain = plain.replaceAll(word, ' ');
  const features = new Set<string>();
  for (const [run] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (let at = 0; at < run.length; at += 1) {
      features.add(run[at] ?? '');
      if (at + 1 < run.length) features.add(run.slice(at, at + 2));
    }
  }
  return features;
}

/** A single character says less than a pair. */
const CHARACTER_WEIGHT = 0.45;
const MAX_WEIGHT = 5;

const known = new WeakMap<KnowledgeIndex, Known>();

function knownOf(index: KnowledgeIndex): Known {
  const before = known.get(index);
  if (before) return before;
  const read = index.entries.flatMap((entry) =>
    entry.asked.flatMap((pair) => {
      const more = featuresOf(`${pair.answer}，${entry.names.join('，')}`);
      return pair.wordings.map((wording) => ({
        ...{ entry, pair, more, features: featuresOf(wording), text: foldText(wording) },
      }));
    }),
  );
  const byFeature = new Map<string, number[]>();
  for (const [at, { features }] of read.entries())
    for (const one of features) byFeature.set(one, [...(byFeature.get(one) ?? []), at]);
  const weightOf = (feature: string) => {
    const weight = Math.min(MAX_WEIGHT, Math.log(1 + read.length / (1 + (byFeature.get(feature)?.length ?? 0))));
    return feature.length === 1 ? weight * CHARACTER_WEIGHT : weight;
  };
  const wordings = read.map((one) => ({ ...one, weight: sum(one.features, weightOf) }));
  const made = { wordings, byFeature, weightOf };
  known.set(index, made);
  return made;
}

function sum(features: Iterable<string>, weightOf: (feature: string) => number): number {
  let total = 0;
  for (const one of features) total += weightOf(one);
  return total;
}

/** From this score on the questions mean the same. */
const MIN_SCORE = 0.5;
/** What the known question asks and the visitor's does not, weighs more than the other way round. */
const KNOWN_SHARE = 0.55;
const MIN_SHARED = 0.3;
/** A known question with fewer characters and pairs of them is in many others. */
const MIN_FEATURES = 14;

/** Names of whole arts and of tools say where the question comes from, not what it asks. */
const SETTINGS: ReadonlySet<string> = new Set(['毛笔', '中国画', '国画', '书法', '京剧', '戏曲', '绘画', '音乐']);

/** A known question that names its subject is only asked by one that names it, too. */
function lacksSubject(question: string, { entry, text }: KnownWording): boolean {
  return entry.names.some((name) => text.includes(name)) && !entry.names.some((name) => question.includes(name));
}

/** So much of a known question is in one that asks it among other words. */
const WHOLE = 0.78;

/** Names in the question that neither the known question nor its answer has: it is about something else. */
function isAboutOther(names: readonly string[], { entry, pair }: KnownWording, ofKnown: number): boolean {
  const all = `${foldText(pair.wordings.join('\n'))}\n${foldText(pair.answer)}\n${entry.names.join('\n')}`;
  const isOther = (name: string) => !SETTINGS.has(name) && !all.includes(name);
  // 做旗袍的盘扣: one name of several may be beside the point.
  return ofKnown >= WHOLE && names.length > 1 ? names.every(isOther) : names.some(isOther);
}

/** Words that ask for a fact; a known question without such a word does not answer it. */
const FACT_WORDS: readonly (readonly string[])[] = [
  ['谁', '作者', '哪位', '哪一位', '什么人'],
  ['什么时候', '哪年', '哪一年', '朝代', '年代', '何时', '什么朝', '哪个朝'],
  ['多大', '几岁', '年龄', '多少岁'],
  ['藏在', '收藏', '哪个博物馆', '现在在哪', '在哪个城市', '哪里人', '什么地方人'],
  ['多少钱', '价格', '拍卖'],
  ['多长', '多高', '多重', '尺寸'],
  ['用什么做', '材料', '什么材质'],
];
/** Words that ask for the site itself. */
const SITE_WORDS = [
  '你们',
  '这里有',
  '网站',
  '站里',
  '馆里',
  '下载',
  '视频',
  '放大',
  '报名',
  '课程',
  '有没有课',
  '推荐',
];

function asksOtherFact(folded: string, known: string): boolean {
  return FACT_WORDS.some(
    (words) => words.some((word) => folded.includes(word)) && !words.some((word) => known.includes(word)),
  );
}

export function matchQuestion(
  question: string,
  /** Names of entries in the question. */
  names: readonly string[],
  index: KnowledgeIndex,
): MatchedPair | undefined {
  if (SITE_WORDS.some((word) => question.includes(word))) return undefined;
  const { wordings, byFeature, weightOf } = knownOf(index);
  const weights = new Map([...featuresOf(question)].map((feature) => [feature, weightOf(feature)]));
  const total = [...weights.values()].reduce((all, weight) => all + weight, 0);
  const shared = new Map<number, number>();
  for (const [feature, weight] of weights)
    for (const at of byFeature.get(feature) ?? []) shared.set(at, (shared.get(at) ?? 0) + weight);
  let best: MatchedPair | undefined;
  for (const [at, weight] of shared) {
    const one = wordings[at];
    const ofKnown = one ? weight / Math.max(1, one.weight) : 0;
    if (!one || ofKnown < MIN_SHARED || asksOtherFact(question, one.text) || lacksSubject(question, one)) continue;
    let own = 0;
    for (const [feature, featureWeight] of weights)
      own += one.features.has(feature) ? featureWeight : one.more.has(feature) ? 0.6 * featureWeight : 0;
    const both = KNOWN_SHARE * ofKnown + (1 - KNOWN_SHARE) * (own / total);
    const score = ofKnown >= WHOLE && one.features.size >= MIN_FEATURES ? Math.max(both, MIN_SCORE) : both;
    if (score >= MIN_SCORE && score > (best?.score ?? 0) && !isAboutOther(names, one, ofKnown))
      best = { entry: one.entry, pair: one.pair, score };
  }
  return best;
}
