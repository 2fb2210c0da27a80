import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { withoutAskingWords } from '../question/asked-aspects.ts';
import { type Term, withoutQuestionPhrases } from '../question/parse-question.ts';
import { synonymsOf } from '../question/question-words.ts';

/*
 * Which sentences of a few known texts (a page, the entries of a talk) answer a question: by its words, weighted by how rare
 * they are in these texts, and by the signs with which such a question is answered (a number for 几天, a person for 谁).
 */

export interface RatedSentence {
  sentence: string;
  /** Its place among the sentences given. */
  at: number;
  /** The weighted share of the question's words that it has. */
  share: number;
  /** The share, with additions for signs of an answer. */
  score: number;
  /** Whether it has the sign by which such a question is answered. */
  hasSign: boolean;
}

interface Sign {
  asks: RegExp;
  answers: RegExp;
}

const SIGNS: readonly Sign[] = [
  {
    asks: /几天|多久|多长时间|什么时候|几点|哪天|哪一天|几号|几月|何时|时间|哪年|哪一年|多少年|几年/,
    answers:
      /[\d一二两三四五六七八九十百]{1,6} ?(?:个)?(?:天|日|号|月|年|小时|分钟|分|秒|点|周|星期|世纪)|[早晚上下]午|周[一二三四五六日末]/,
  },
  { asks: /多少钱|收费|要钱|免费|贵不贵/, answers: /元|免费|收费|费用|不收/ },
  { asks: /多少|几/, answers: /[\d一二两三四五六七八九十百千]{1,6} ?\p{Script=Han}/u },
  {
    asks: /为什么|为啥|为何|怎么会|原因|干嘛要|干吗/,
    answers: /因为|所以|为了|为的|因此|于是|才|免得|怕|道理|秘密|好让|原来|缘故|使|便/,
  },
  { asks: /怎么来|怎么形成|哪来的|怎么出来|自己会/, answers: /不是.{1,8}是|烧出|由来|来自|形成|得来|变成|结成/ },
  { asks: /怎么|如何|怎样|咋|办法|方法/, answers: /先|再|然后|最后|一步|办法|要|把/ },
  { asks: /有毒|毒|能吃|入口|安全|危险|伤/, answers: /毒|不可|不要|小心|别|伤|烫|砒/ },
  { asks: /带(?:些|点)?什么|准备|材料|填什么|写什么|工具|购物清单/, answers: /带|准备|材料|写|填|用途|工具|纸|笔/ },
  { asks: /可以吗|能不能|可不可以|行不行|行吗|能吗|可以/, answers: /可以|不可|不能|能|请|不得|不要|可用/ },
  { asks: /不同|区别|差别|怎么分|分辨|区分/, answers: /不同|区别|却|则|而|不像|相反|；/ },
  { asks: /好处|妙|好在|特别|厉害/, answers: /妙|好|特|最|机关|秘密/ },
  { asks: /在哪|哪里|哪儿|什么地方|哪边/, answers: /在|位于|里|边|上|下/ },
];

/** Words of questions that no text says in the same way. */
const SAME: readonly (readonly string[])[] = [
  ['花纹', '纹', '纹路', '纹样', '毫', '斑'],
  ['关门', '关闭', '停办'],
  ['逼', '压力', '被迫', '逼迫', '查封'],
  ['有毒', '毒', '砒霜'],
  ['染料', '颜料'],
  ['填', '写'],
  ['空着', '全空', '没画', '空', '留白', '空白', '白的', '没有画', '不画', '让出来'],
  ['喘气', '呼吸', '吸气'],
  ['须子', '须'],
  ['坏', '破', '断'],
  ['洞', '镂', '孔'],
  ['吃饭', '饭', '碗'],
  ['喝茶', '茶', '茶碗', '茶盏'],
  ['太阳', '日'],
  ['月亮', '月'],
  ['便宜', '省'],
  ['剪刀', '剪'],
  ['小孩', '孩子', '儿童'],
  ['去世', '死', '逝世', '临刑', '就义'],
  ['病', '患', '白内障', '失明', '失聪', '耳聋'],
  ['眼睛', '视力', '白内障', '眼'],
  ['翻案', '昭雪', '平反'],
  ['爹', '父亲', '父'],
  ['起名', '定名', '命名', '取名'],
  ['有名', '著名', '出名', '名作', '代表作'],
];

/** Pointing words, and others that carry nothing of what is asked. */
const EMPTY =
  /这(?:一)?(?:幅|件|张|本|节|首|段|页|门|集|里|套|个|些|种|只|条|课|讲|分钟)?|那(?:幅|件|张|里|个|些|种|只)?|图上|画里|画面|书里|文中|页面|刚才|刚刚|老师|作者|视频|音频|到底|其实|究竟|[一二两三四五六\d]句话|总结|概括|家长群|转发|现在|是不是|有没有|自己|一下|帮我|给我|告诉|请问|请|咦|奶奶问|孩子问|我|你|您|他|她|它|的|了|吗|呢|吧|啊|呀|嘛/gu;

const isHan = (character: string) => /\p{Script=Han}/u.test(character);
const COMMON = new Set(
  '的了是在不也有这那么吗呢什谁哪怎为几多少说讲写画要能会可以来去看听和跟与及从到把被给对上下里中就都还又很一个人大小好出',
);

function isIn(word: string, sentence: string): number {
  if (sentence.includes(word)) return 1;
  const same =
    SAME.find((group) => group.some((one) => one === word || (one.length > 1 && word.includes(one)))) ??
    synonymsOf(word);
  if (same.some((other) => other !== word && sentence.includes(other))) return 0.8;
  if (word.length < 2) return 0;
  const characters = [...word].filter((one) => !COMMON.has(one));
  const found = characters.filter((one) => sentence.includes(one)).length;
  return word.length === 2 ? (found > 0 ? 0.4 * found : 0) : (0.7 * found) / word.length;
}

/** The question's words besides names that all of the texts are about. */
function contentOf(folded: string, names: readonly string[]): string {
  const bare = names.reduce((text, name) => text.replaceAll(name, ' '), folded);
  return withoutQuestionPhrases(withoutAskingWords(bare.replace(EMPTY, ' ')), []).trim();
}

export interface AskedText {
  folded: string;
  terms: readonly Pick<Term, 'word' | 'weight'>[];
  /** Names that all of the texts are about. */
  names?: readonly string[];
}

export function rateNearest(
  { folded, terms, names = [] }: AskedText,
  sentences: readonly string[],
  index: KnowledgeIndex,
): RatedSentence[] {
  const content = contentOf(folded, names);
  const foldedSentences = sentences.map(foldText);
  const own = terms.filter(({ word }) => content.includes(word) && !names.includes(word));
  // A word that most of these sentences have tells nothing.
  const weighted = own.map(({ word, weight }) => {
    const having = foldedSentences.filter((sentence) => sentence.includes(word)).length;
    return { word, weight: weight * (1 - 0.7 * (having / Math.max(1, foldedSentences.length))) };
  });
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const characters = [...new Set(content)].filter((one) => isHan(one) && !COMMON.has(one));
  const pairs = pairsOf(content);
  const signs = SIGNS.filter(({ asks }) => asks.test(folded));
  const asksPerson = /谁|哪位|什么人/.test(folded);
  return sentences.map((sentence, at) => {
    const text = foldedSentences[at] ?? '';
    const ofTerms =
      total === 0 ? 0 : weighted.reduce((sum, { word, weight }) => sum + weight * isIn(word, text), 0) / total;
    const ofCharacters =
      characters.length === 0 ? 0 : characters.filter((one) => text.includes(one)).length / characters.length;
    const ofPairs = pairs.length === 0 ? 0 : pairs.filter((pair) => text.includes(pair)).length / pairs.length;
    const share = Math.max(0.75 * ofTerms + 0.25 * ofPairs, 0.6 * ofCharacters + 0.4 * ofPairs);
    const hasPerson = asksPerson && index.findNames(text).some(({ entry }) => isPerson(entry));
    const hasSign = hasPerson || signs.some(({ answers }) => answers.test(sentence));
    const isQuestion = /[？?]”?$/u.test(sentence);
    return { sentence, at, share, hasSign, score: share + (hasSign ? 0.3 : 0) - (isQuestion ? 0.12 : 0) };
  });
}

/** Whether a question has words of its own besides pointing and asking. */
export function hasContent(folded: string, names: readonly string[] = []): boolean {
  return [...contentOf(folded, names)].filter((one) => isHan(one) && !COMMON.has(one)).length >= 2;
}
