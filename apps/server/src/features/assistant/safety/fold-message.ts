import { foldText } from '../../../adapters/chinese/fold-text.ts';

/** A message in the normalised forms that patterns and models read. */
export interface FoldedMessage {
  /** Only Chinese characters, letters and digits, with slang replaced by plain words. */
  compact: string;
  /** Latin words, separated by single spaces. */
  latin: string;
  /** Latin letters without spaces, because pinyin is written with and without them. */
  letters: string;
}

/** Slang that young people write to evade word filters, and its plain words. */
const SLANG: [RegExp, string][] = [
  // Longing and exaggeration, not a wish to die.
  [
    /想死(?=你|妈妈做|家乡|奶奶做)|(?<=笑|美|爱|气|累|困|热|冷|急|吓|帅|羡慕|馋|饿|渴|烦|忙|卷|丑|尴尬)死(?=我|人|了)/g,
    '极',
  ],
  [/自[鲨沙纱莎刹煞]|自s(?=[^a-z]|$)|紫[沙杀鲨]|(?<=想|要|去|准备|打算|一起)紫砂(?!壶|茶|器|泥|陶)|吱杀/g, '自杀'],
  [/亖|屎掉|嘎掉|(?<=想|要|去|就)(?:鼠|嘎)(?=了|掉|$)|(?<=想|要|去|就|不如|真|好)[s4](?=$|[^a-z0-9])/g, '死'],
  [/[噶嘎葛]腕/g, '割腕'],
  [/(?<![a-z0-9])kms(?![a-z])/g, '想自杀'],
  [/玉玉症?|郁郁症|抑玉|抑郁(?!症)/g, '抑郁症'],
  [/(?<=想|要|去|求|直接|赶紧)(?:重开|重启人生|重新投胎|投胎)/g, '自杀'],
  [/罗照|luo照|果照|裸zhao|锣照/g, '裸照'],
  [/跳lou|跳娄|tiao楼/g, '跳楼'],
  [/俺|咱|本人|鼠鼠|劳资|老子|吾|偶(?=好|真|想|不)/g, '我'],
  [/爹地|爹咪|老爹|我爹|阿爸|老汉儿?|父亲|老头子/g, '爸爸'],
  [/娘亲|我娘|阿妈|母亲|麻麻/g, '妈妈'],
  [/粑粑/g, '爸爸'],
];

const NOT_COMPACT = /[^\p{Script=Han}a-z0-9]/gu;

export function foldMessage(text: string): FoldedMessage {
  const folded = foldText(text.normalize('NFKC')).toLowerCase();
  let compact = folded.replace(NOT_COMPACT, '');
  for (const [pattern, plain] of SLANG) compact = compact.replace(pattern, plain);
  const latin = folded
    .normalize('NFD')
    .replace(/[’`´]/g, "'")
    .replace(/[^a-z' ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return { compact, latin: ` ${latin} `, letters: latin.replace(/[' ]/g, '') };
}

/** Whether a message is long enough for the model. Text in Latin letters must be longer, because few training texts are. */
export function isLongEnough({ compact, latin }: FoldedMessage, min: { characters: number; words: number }): boolean {
  const characters = compact.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters > 0 ? characters >= min.characters : latin.trim().split(' ').length >= min.words;
}
