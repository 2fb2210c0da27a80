/* Spoken, dialect and Cantonese words with their written ones, on folded text. The first ones come first. */

export const SPOKEN: readonly (readonly [RegExp, string])[] = [
  // 贝九 and 柴六 are symphonies.
  [/贝([三五六七九])(?![\p{Script=Han}]?多芬)/gu, '贝多芬第$1交响曲'],
  [/柴([四五六])(?![\p{Script=Han}]{0,2}可夫)/gu, '柴可夫斯基第$1交响曲'],
  [/马([一二五八])(?=交|是|的)/gu, '马勒第$1交响曲'],
  [/阿拉想晓得|我想晓得|想晓得/g, ''],
  [/晓得/g, '知道'],
  [/^[恁俺侬](?:给俺|给我)?(?=说说|讲讲|讲)/g, ''],
  [/(?:有)?(?:啥|什么)两样/g, '有什么区别'],
  [/哪搭的?|哪疙瘩的?|啥地方的?|哪块儿的?/g, '哪里的'],
  [/(?:都)?是(?:啥|什么)玩意儿?/g, '是什么'],
  [/(?:有)?(?:啥|什么)名堂/g, '有什么特点'],
  [/做啥|干啥|干嘛|嘎哈/g, '为什么'],
  [/为啥|咋会|咋就|点解/g, '为什么'],
  [/咋整|咋办|咋弄/g, '怎么办'],
  [/咋样/g, '怎么样'],
  [/咋个|咋|点样|哪能(?=[^够])/g, '怎么'],
  [/谁人|啥人|边个|哪个人/g, '谁'],
  [/边度|喺边/g, '哪里'],
  [/几时/g, '什么时候'],
  [/乜嘢|乜野|咩嘢|啥子|啥|咩(?=意思|系|是)/g, '什么'],
  [/定(?:系|係)(?=\S)/g, '还是'],
  [/唔(?:系|係)/g, '不是'],
  [/(?<![关体联派谱世])(?:係|系)(?=古|边|谁|什么|真|摹|一|不|由|[\p{Script=Han}]{1,4}(?:曲|画|作|吗|嘛|咩))/gu, '是'],
  [/嘅/g, '的'],
  [/睇/g, '看'],
  [/佢/g, '他'],
  [/冇/g, '没有'],
  [/屋头|我屋里/g, '家里'],
  [/莫得/g, '没有'],
  [/爷俩|父子俩/g, '父子'],
  // 哪一年画的 contains no 年画.
  [/([哪一几]年)(?=画)/g, '$1 '],
  // Particles at the end say nothing.
  [/(?:嘛|哦|哟|撒|噻|伐|呗|喽|咯)(?=[?？!！。，,]{0,6}$)/g, ''],
];

/** Masters by the first characters of their names: 颜柳欧赵, 苏黄米蔡. */
const GROUPS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['颜柳欧赵虞褚', { 颜: '颜真卿', 柳: '柳公权', 欧: '欧阳询', 赵: '赵孟頫', 虞: '虞世南', 褚: '褚遂良' }],
  ['苏黄米蔡', { 苏: '苏轼', 黄: '黄庭坚', 米: '米芾', 蔡: '蔡襄' }],
  ['黄王吴倪', { 黄: '黄公望', 王: '王蒙', 吴: '吴镇', 倪: '倪瓒' }],
  ['沈文唐仇', { 沈: '沈周', 文: '文徵明', 唐: '唐寅', 仇: '仇英' }],
  ['李刘马夏', { 李: '李唐', 刘: '刘松年', 马: '马远', 夏: '夏圭' }],
  ['梅尚程荀', { 梅: '梅兰芳', 尚: '尚小云', 程: '程砚秋', 荀: '荀慧生' }],
];

/** Only where one of them is asked for: as a whole 苏黄米蔡 is the name of the group. */
export function withFullNames(text: string): string {
  if (!/(?:里面?|中间?|之间|当中)[^，。]{0,6}(?:哪|谁)|(?:谁|哪(?:位|个|一位))(?:最|更|比较|先)/.test(text))
    return text;
  return GROUPS.reduce(
    (rest, [characters, names]) =>
      rest.replace(new RegExp(`[${characters}]{3,6}`, 'gu'), (found) =>
        new Set(found).size === found.length ? [...found].map((one) => names[one] ?? one).join('、') : found,
      ),
    text,
  );
}
