import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import type { EntryUnit, IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { type AskedAspect, NEAR_ASPECTS } from '../question/asked-aspects.ts';
import type { Term } from '../question/parse-question.ts';
import { matchInText, UNKNOWN_WORD } from '../question/word-match.ts';

/* How well each text of an entry answers a question: by the aspect that it is about and by the words that it has. */

export interface RatedUnit {
  unit: EntryUnit;
  score: number;
  /** Whether it is about an aspect that was asked for, and how much the question asks for it. */
  asked: number;
  /** The weighted share of the question's own words that it has. */
  share: number;
}

export interface RatedEntry {
  entry: IndexedEntry;
  /** The best first. */
  units: RatedUnit[];
  /** The weighted share of the question's own words that the entry has anywhere. */
  share: number;
  /** The weight of these words in units of one rare word; small when the question has hardly any. */
  ownWeight: number;
}

/** What a question asks in words that a text says in others: 怎么死的, 改过吗, 非遗. */
const CUES: readonly (readonly [RegExp, RegExp])[] = [
  [/非遗|世界遗产|申遗|世遗/, /遗产|名录/],
  [/男的?还是女|是男是女/, /男性|女性/],
  [/怎么死|去世|自杀|死因|死的|怎么没的/, /去世|病逝|自杀|枪|遇害|就义|不屈/],
  [/改过|修改|改动|重画/, /改动|修改|改过|恢复/],
  [/几张|几[个种]版本|只有一[张幅件]|多少个?版本/, /版本|不止/],
  [/回来|回归|归还|下落/, /回归|归还|下落|捐/],
  [/认出|认定|发现|考察/, /发现|考察|找到/],
  [/有毒|毒性|中毒|安全吗/, /有毒|无毒|毒/],
  [/高潮/, /高潮/],
  [/录音|录下|唱片/, /录音|唱片/],
  [/首演|首次演出/, /首演/],
  [/多少钱|价格|拍卖|拍出/, /拍|万元|亿/],
  [/活了|复活|活过来|死而复生/, /使.{0,4}复生|复活|活过来|死而复生/],
  [/结局|最后怎么样|在一起(?:了)?(?:吗|没)|团圆/, /结局|结为|团圆|殉|复生|最后|终于|化/],
  [/多少封|几封|写信|书信/, /书信|封信|写信|信里/],
  [/变黑|黑的|发黑|变色|褪色|掉色/, /变色|氧化|变黑|褪|发黑/],
  [/没穿|光着|裸/, /裸|没有穿/],
];
const CUE_SCORE = 3;

/** What answers a question that asks in such words. */
export function cueOf(folded: string): RegExp | undefined {
  return CUES.find(([question]) => question.test(folded))?.[1];
}

const ASPECT_SCORE = 4;
const NEAR_SCORE = 1.2;
/** For a text that has the words by which the aspect is answered. */
const CLUE_SCORE = 0.8;
const WORD_SCORE = 5;
/** For a text without a rare word of the question that another text of the entry has. */
const MISSED_WORD = 1.5;
/** In units of one rare word. */
const HEAVY = 0.75;

/** Words by which a text answers a question for an aspect. */
export const CLUES: Readonly<Partial<Record<EntryAspect, RegExp>>> = {
  when: /[唐宋元明清汉晋隋秦商周]代|朝|世纪|\d{3,4}\s?年|年间|时期/,
  kept: /藏|博物[馆院]|美术馆|纪念馆/,
  where: /[省市县州]|人[，。]|流行|位于|一带|地区/,
  who: /[作画写创]者|所作|画家|书法家|皇帝|创立|作曲/,
  material: /纸本|绢本|厘米|米|材料|木|铜|玉|丝|皮/,
  count: /[一二三四五六七八九十百千两\d](?:个|根|段|位|件|种|条|幅|首|座|徽|弦)/,
  why: /因为|所以|为了|由于|因此|才/,
  works: /《[^《》]{1,40}》/,
  members: /[^。、]{1,12}、[^。、]{1,12}(?:、|和|与)/,
  story: /传说|相传|据说|故事/,
  school: /师从|拜.{0,10}(?:为师|学)|学于|老师|弟子|门下|师事|师法|受业/,
  name: /得名|故名|故称|因此叫|所以叫|意思是|名字/,
  meaning: /象征|寓意|表示|代表|意味/,
  influence: /影响|传人|后来|继承/,
  shows: /画的是|画了|描绘|表现|讲(?:的是|述)?|写的是/,
};

const ASKS_SIZE = /多[高长大宽重深]|多少(?:米|厘米|斤|公斤|吨)|几米/;
const SIZE = /[\d一二三四五六七八九十百千余多]\s?(?:厘米|米|公斤|千克|吨|斤|公顷|亩|丈|尺)/;

/** The words by which the aspect asked for first is answered. */
function clueOf(aspect: EntryAspect, folded: string): RegExp | undefined {
  return aspect === 'material' && ASKS_SIZE.test(folded) ? SIZE : CLUES[aspect];
}

function aspectScore(unit: EntryUnit, asked: readonly AskedAspect[], folded: string): { score: number; asked: number } {
  const match = asked.find(({ aspect }) => aspect === unit.aspect);
  if (match) return { score: ASPECT_SCORE * match.weight, asked: match.weight };
  const [first] = asked;
  if (!first) return { score: unit.aspect === 'summary' ? 2.5 : unit.aspect === 'what' ? 2 : 0, asked: 0 };
  if (unit.aspect === 'summary') {
    if (first.aspect === 'what') return { score: ASPECT_SCORE * 0.9 * first.weight, asked: 0 };
    return { score: clueOf(first.aspect, folded)?.test(unit.text) ? NEAR_SCORE + CLUE_SCORE : 0.4, asked: 0 };
  }
  const near = NEAR_ASPECTS[first.aspect].indexOf(unit.aspect);
  const clue = clueOf(first.aspect, folded)?.test(unit.text) ? CLUE_SCORE : 0;
  return { score: (near < 0 ? 0 : NEAR_SCORE * (1 - near * 0.15)) + clue, asked: 0 };
}

/** The words of a question that are no name of this entry. */
export function ownTerms(entry: IndexedEntry, terms: readonly Term[], folded: string): Term[] {
  // Of several names the longest is the subject: in 吴道子为什么叫画圣 the other one is asked about.
  const [name] = entry.names.filter((one) => folded.includes(one)).sort((a, b) => b.length - a.length);
  return terms.filter(({ word }) => !name?.includes(word));
}

export function rateUnits(
  entry: IndexedEntry,
  { terms, folded, asked }: { terms: readonly Term[]; folded: string; asked: readonly AskedAspect[] },
  index: KnowledgeIndex,
): RatedEntry {
  const rare = index.weightOf(UNKNOWN_WORD);
  const own = ownTerms(entry, terms, folded);
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<Term, number>();
  const cue = cueOf(folded);
  const heavy = own.filter(({ word, weight }) => weight >= HEAVY * rare && entry.foldedText.includes(word));
  const units = entry.units.map((unit): RatedUnit => {
    let matched = 0;
    for (const term of own) {
      const match = matchInText(term, unit.folded, index);
      matched += match * term.weight;
      found.set(term, Math.max(found.get(term) ?? 0, match));
    }
    const aspect = aspectScore(unit, asked, folded);
    return {
      unit,
      asked: aspect.asked,
      score:
        aspect.score +
        (cue?.test(unit.text) && unit.aspect !== 'summary' ? CUE_SCORE : 0) +
        (WORD_SCORE * matched) / Math.max(total, rare) -
        (heavy.some(({ word }) => !unit.folded.includes(word)) ? MISSED_WORD : 0),
      share: total === 0 ? 0 : matched / total,
    };
  });
  const foundWeight = [...found].reduce((sum, [{ weight }, match]) => sum + weight * match, 0);
  return {
    entry,
    units: units.sort((a, b) => b.score - a.score),
    share: total === 0 ? 1 : foundWeight / total,
    ownWeight: total / rare,
  };
}
