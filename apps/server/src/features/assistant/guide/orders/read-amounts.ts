import { toNumber } from '../forms/to-number.ts';

/* The amounts in a request for study help: 四十分钟, 一分半钟, 10道, 120字以内, 五句话, 第二课时, 46个人, 预算两千. */

export interface Amounts {
  minutes?: number;
  /** For each day or lesson where the request says 每天 or 每次. */
  minutesEach?: number;
  /** How many questions, cards, openings …, with the word that counts them. */
  items: readonly { count: number; unit: string }[];
  characters?: number;
  /** Whether the characters are the most that may be. */
  isLimit: boolean;
  sentences?: number;
  /** Sentences of each item: 每个两句话. */
  sentencesEach?: number;
  lessons?: number;
  /** 第二课时 */
  lessonAt?: number;
  weeks?: number;
  days?: number;
  people?: number;
  money?: number;
  points?: number;
  age?: number;
}

const NUMERAL = /\d{1,6}|[一二两三四五六七八九十百千半]{1,5}/gu;

/** 两千, 一千五 besides what toNumber reads. */
function amountOf(text: string): number {
  const [thousands, rest] = text.split('千');
  if (rest === undefined || thousands === undefined) return toNumber(text);
  const more = toNumber(rest);
  return toNumber(thousands || '一') * 1000 + (more < 10 && rest.length === 1 ? more * 100 : more);
}

const ITEM_UNITS = [
  ...[
    '道',
    '题',
    '个空',
    '个问题',
    '个小题',
    '个开头',
    '种开头',
    '个版块',
    '个板块',
    '张卡',
    '张记忆卡',
    '条',
    '种不同',
    '个不同',
  ],
  ...[
    '项',
    '段',
    '行',
    '页',
    '幅',
    '本',
    '个步骤',
    '步',
    '个环节',
    '个例子',
    '个论点',
    '个角度',
    '对',
    '组',
    '张',
    '个',
    '种',
  ],
];

const startsWithAny = (text: string, starts: readonly string[]) => starts.find((start) => text.startsWith(start));

interface Found {
  value: number;
  before: string;
  after: string;
}

type Writable = { -readonly [Key in keyof Amounts]: Amounts[Key] } & { items: { count: number; unit: string }[] };

/** Sets the amount that the words around a number name. */
function note({ value, before, after }: Found, amounts: Writable): void {
  if (startsWithAny(after, ['年级', '班', '月', '号', '世纪', '朝', '声', '原色', '弦'])) return;
  if (['初', '高', '大班', '中班'].some((word) => before.endsWith(word)) && !after.startsWith('分')) return;
  const isEach = ['每天', '每次', '每节', '每日', '每课', '天天', '一次', '一天'].some((word) => before.endsWith(word));
  const isEachItem = ['每个', '每段', '每条', '各', '每种', '每张', '每页'].some((word) => before.endsWith(word));
  const minutes = after.startsWith('分半')
    ? value + 0.5
    : startsWithAny(after, ['分钟', '来分钟'])
      ? value
      : startsWithAny(after, ['个小时', '小时', '个钟头'])
        ? value * 60
        : after.startsWith('刻钟')
          ? value * 15
          : undefined;
  if (minutes !== undefined) {
    if (isEach) amounts.minutesEach ??= minutes;
    else amounts.minutes ??= minutes;
  } else if (
    startsWithAny(after, ['字', '个字', '来字', '来个字', '多字', '多个字', '字左右', '-word', ' words', ' word'])
  ) {
    amounts.characters ??= value;
    const around = `${before}${after.slice(0, 8)}`;
    amounts.isLimit = ['以内', '不超过', '别超过', '之内', '不要超过', '不多于', '最多'].some((word) =>
      around.includes(word),
    );
  } else if (startsWithAny(after, ['句'])) {
    if (isEachItem) amounts.sentencesEach ??= value;
    else amounts.sentences ??= value;
  } else if (before.endsWith('第') && startsWithAny(after, ['课时', '节'])) amounts.lessonAt ??= value;
  else if (startsWithAny(after, ['课时', '个课时', '节课', '次课', '堂课', '节', '次'])) amounts.lessons ??= value;
  else if (startsWithAny(after, ['周岁', '岁'])) amounts.age ??= value;
  else if (startsWithAny(after, ['周', '个星期', '个礼拜', '星期', '礼拜'])) amounts.weeks ??= value;
  else if (startsWithAny(after, ['天', '日'])) amounts.days ??= value;
  else if (startsWithAny(after, ['元', '块钱', '块']) || before.endsWith('预算') || before.endsWith('经费'))
    amounts.money ??= value;
  else if (startsWithAny(after, ['个人', '人', '个学生', '个孩子', '名学生', '名', '位'])) amounts.people ??= value;
  else if (startsWithAny(after, ['分'])) amounts.points ??= value;
  else {
    const unit = startsWithAny(after, ITEM_UNITS);
    if (unit !== undefined && value >= 1 && !(value === 1 && ['个', '张', '种', '段'].includes(unit)))
      amounts.items.push({ count: value, unit });
  }
}

export function readAmounts(folded: string): Amounts {
  const amounts: Writable = { items: [], isLimit: false };
  for (const match of folded.matchAll(NUMERAL)) {
    const value = amountOf(match[0]);
    if (value <= 0) continue;
    const at = match.index;
    const after = folded.slice(at + match[0].length, at + match[0].length + 12);
    note({ value, before: folded.slice(Math.max(0, at - 6), at), after }, amounts);
  }
  return amounts;
}
