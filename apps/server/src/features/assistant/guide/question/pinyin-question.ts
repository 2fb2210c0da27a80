import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/* Questions typed in pinyin without tones: `qi baishi hua xia weishenme bu hua shui`. */

/** Words of questions by their pinyin. */
const ASKING_WORDS: Readonly<Record<string, string>> = {
  shenme: '什么',
  shenmeshi: '什么是',
  shishenme: '是什么',
  shenmeyisi: '什么意思',
  weishenme: '为什么',
  zenme: '怎么',
  zenyang: '怎样',
  zenmeyang: '怎么样',
  ruhe: '如何',
  zenmehua: '怎么画',
  zenmexie: '怎么写',
  zenmezuo: '怎么做',
  zenmekan: '怎么看',
  zenmeting: '怎么听',
  zenmexue: '怎么学',
  shei: '谁',
  shishei: '是谁',
  shishui: '是谁',
  sheihuade: '谁画的',
  shuihuade: '谁画的',
  sheixiede: '谁写的',
  shuixiede: '谁写的',
  nali: '哪里',
  naer: '哪儿',
  zaina: '在哪',
  zainali: '在哪里',
  cangzai: '藏在',
  cangzainali: '藏在哪里',
  shenmeshihou: '什么时候',
  nanian: '哪年',
  nayinian: '哪一年',
  chaodai: '朝代',
  nagechaodai: '哪个朝代',
  duoshao: '多少',
  jige: '几个',
  jigen: '几根',
  naxie: '哪些',
  younaxie: '有哪些',
  you: '有',
  butong: '不同',
  qubie: '区别',
  tedian: '特点',
  fengge: '风格',
  gushi: '故事',
  yisi: '意思',
  jieshao: '介绍',
  jieshaoyixia: '介绍一下',
  daibiaozuo: '代表作',
  zuopin: '作品',
  mingqu: '名曲',
  he: '和',
  gen: '跟',
  shi: '是',
  de: '的',
  hua: '画',
  xie: '写',
  bu: '不',
  zhong: '中',
  xia: '虾',
  niao: '鸟',
  zhu: '竹',
  lan: '兰',
  shan: '山',
  qingwen: '请问',
  nage: '哪个',
  neige: '那个',
  zhege: '这个',
  nazhong: '哪种',
  minzu: '民族',
  nageminzu: '哪个民族',
  yueqi: '乐器',
  qufen: '区分',
  zenmequfen: '怎么区分',
  fenbie: '分别',
  huajia: '画家',
  shufajia: '书法家',
  zuozhe: '作者',
  yanse: '颜色',
  difang: '地方',
  nageguojia: '哪个国家',
  guojia: '国家',
  bowuguan: '博物馆',
  mingzi: '名字',
  lishi: '历史',
  laili: '来历',
  youmeiyou: '有没有',
  shibushi: '是不是',
  wo: '我',
  ni: '你',
  xiang: '想',
  zhidao: '知道',
  xiangzhidao: '想知道',
  gaosuwo: '告诉我',
  jiangjiang: '讲讲',
  shuoshuo: '说说',
  yige: '一个',
  tuijian: '推荐',
  jiben: '几本',
  xian: '弦',
  duoda: '多大',
  duochang: '多长',
  xuexi: '学习',
  rumen: '入门',
  xinshang: '欣赏',
  ting: '听',
  kan: '看',
  jiao: '叫',
  ne: '呢',
  ba: '吧',
};
const MAX_SYLLABLES = 7;
/** A part of a syllable list must not be longer. */
const MAX_LENGTH = 120;

const INITIALS = 'zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]';
const FINALS =
  'iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|ia|ie|iu|ua|ui|uo|ue|ve|er|a|o|e|i|u|v';
const SYLLABLE = new RegExp(`^(?:(?:${INITIALS})?(?:${FINALS}))`);

/** Cuts letters into syllables, the longest first, going back where the rest is none; undefined if they are no pinyin. */
function syllablesIn(letters: string): string[] | undefined {
  const failed = new Set<number>();
  const cut = (at: number): string[] | undefined => {
    if (at === letters.length) return [];
    if (failed.has(at)) return undefined;
    const longest = SYLLABLE.exec(letters.slice(at, at + 6))?.[0].length ?? 0;
    for (let length = longest; length >= 1; length -= 1) {
      const part = letters.slice(at, at + length);
      if (SYLLABLE.exec(part)?.[0] !== part) continue;
      const rest = cut(at + length);
      if (rest) return [part, ...rest];
    }
    failed.add(at);
    return undefined;
  };
  return cut(0);
}

function askingWord(sound: string, isLast: boolean): string | undefined {
  if (sound === 'shui') return isLast ? '水' : '谁';
  if (sound === 'ma') return isLast ? '吗' : '马';
  return ASKING_WORDS[sound];
}

/** The question in characters; undefined if it is not pinyin, or names nothing that the site knows. */
export function readPinyin(folded: string, index: KnowledgeIndex): string | undefined {
  const letters = folded.replace(/[^a-zü\s']/gu, ' ').replaceAll('ü', 'v');
  if (letters.trim() === '' || letters.length > MAX_LENGTH) return undefined;
  const syllables: string[] = [];
  for (const word of letters.split(/[\s']+/).filter(Boolean)) {
    const ownSyllables = syllablesIn(word);
    if (!ownSyllables) return undefined;
    syllables.push(...ownSyllables);
  }
  const parts: string[] = [];
  let namesFound = 0;
  let unknown = 0;
  for (let at = 0; at < syllables.length; ) {
    let taken = 1;
    let word = '';
    for (let length = Math.min(MAX_SYLLABLES, syllables.length - at); length >= 1 && word === ''; length -= 1) {
      const sounds = syllables.slice(at, at + length);
      const name = length > 1 ? index.nameBySound(sounds.join(' ')) : undefined;
      const asking = askingWord(sounds.join(''), at + length === syllables.length);
      if (asking !== undefined && (length > 1 || !name)) word = asking;
      else if (name) {
        word = name;
        namesFound += 1;
      }
      taken = length;
    }
    if (word === '') unknown += 1;
    parts.push(word);
    at += taken;
  }
  const isPinyin = namesFound > 0 && unknown <= syllables.length / 2;
  return isPinyin ? parts.join('') : undefined;
}
