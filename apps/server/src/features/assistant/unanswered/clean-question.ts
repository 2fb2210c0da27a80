import { foldText } from '../../../adapters/chinese/fold-text.ts';

/*
 * Removes from a question what belongs to the person who asks: numbers, contacts, the names of pupils and teachers, classes
 * and schools. What remains is stored; whether anything was found decides when it is shown (docs/product-decisions.md).
 */

export interface CleanQuestion {
  /** The text to show. */
  text: string;
  /** Equal for the same question with other punctuation, width or polite phrases. */
  key: string;
  /** Something personal was removed, or a name may still be in it. */
  isPersonal: boolean;
}

/** More than this is not a question about art but a story or an essay. */
const MAX_LENGTH = 120;

const DIGIT = '[0-9零〇一二三四五六七八九幺]';
const SURNAME =
  '[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛范彭郎鲁韦马苗方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕罗毕郝邬安常乐于傅皮卞齐康伍余顾孟黄穆萧尹姚邵汪祁毛狄戴宋庞熊纪舒屈项祝董梁杜阮蓝闵季贾路江童颜郭梅盛林钟徐邱骆高夏蔡田胡凌霍万卢莫房解应丁邓洪包左石崔吉龚程邢裴陆荣翁段侯全班仰仲伊宫宁仇武符刘景龙叶黎白赖乔谭劳申冉牛温庄晏阎连艾容向古易廖终衡耿满文欧丘曾关]';
const NAME = `${SURNAME}\\p{Script=Han}{1,2}`;

/** In this order: an address contains numbers, so contacts come before numbers. */
const PERSONAL: readonly [RegExp, string][] = [
  [/(?:https?:\/\/|www\.)[^\s，。；、]{1,200}/giu, '［网址］'],
  [/(?:微信|QQ|扣扣|抖音)号?(?:码)?[是为：: ]{0,3}[a-z0-9_-]{5,30}/giu, '［账号］'],
  [new RegExp(`${DIGIT}(?:[ -]?${DIGIT}){6,30}`, 'gu'), '［数字］'],
  [/[0-9][0-9 -]{3,30}[0-9]/gu, '［数字］'],
  [/(?:我叫|名叫|名字叫|名字是|姓名[是：:]?)[\p{L}·]{1,12}/gu, '［姓名］'],
  [new RegExp(`我是${NAME}(?=[，。,.！!？?\\s]|$)`, 'gu'), '［姓名］'],
  [new RegExp(`${NAME}(?:同学|小朋友)`, 'gu'), '［姓名］'],
  [new RegExp(`${SURNAME}\\p{Script=Han}{0,2}(?:老师|校长|主任|班主任)`, 'gu'), '［姓名］'],
  [/[0-9一二三四五六七八九十]{1,3}年级[(（]?[0-9一二三四五六七八九十]{1,3}[)）]?班?/gu, '［班级］'],
  [/[初高大][一二三四][(（]?[0-9一二三四五六七八九十]{1,3}[)）]?班/gu, '［班级］'],
  [/\p{Script=Han}{2,8}(?:小学|中学|实验学校|幼儿园|附中|附小)/gu, '［学校］'],
];
const ABOUT_ONESELF = /我(?:们)?(?:家|班|校|妈|爸|爷|奶|同学|同桌|朋友|老师|儿子|女儿|孩子)|我(?:今年|住在|来自)/u;

const POLITE_BEGINNINGS =
  '你好 您好 请问 请教 老师 麻烦 我想知道 我想问 想问 想知道 能不能 可不可以 可以 能 帮我 告诉我 说说 讲讲 一下'.split(
    ' ',
  );
const POLITE_ENDS = '可以吗 好吗 行吗 谢谢 吗 呢 啊 呀 吧 嘛 哦 么'.split(' ');

const isMailCharacter = (character: string | undefined) => character !== undefined && /[a-z0-9._%+-]/i.test(character);

/** Replaces mail addresses: what stands around an @ without a break. */
function withoutMail(text: string): string {
  const at = text.indexOf('@');
  if (at < 0) return text;
  let [from, to] = [at, at + 1];
  while (isMailCharacter(text[from - 1])) from -= 1;
  while (isMailCharacter(text[to])) to += 1;
  return `${text.slice(0, from)}［邮箱］${withoutMail(text.slice(to))}`;
}

/** Removes polite phrases at both ends, as long as there are any. */
function withoutPhrases(letters: string): string {
  const beginning = POLITE_BEGINNINGS.find((phrase) => letters.startsWith(phrase));
  if (beginning !== undefined) return withoutPhrases(letters.slice(beginning.length));
  const end = POLITE_ENDS.find((phrase) => letters.endsWith(phrase));
  return end === undefined ? letters : withoutPhrases(letters.slice(0, -end.length));
}

function makeKey(text: string): string {
  const letters = foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const short = withoutPhrases(letters);
  return short === '' ? letters : short;
}

/**
 * Undefined when nothing is left to show. `names` are names of people in the question that the site does not know, folded;
 * such a name is kept, because it may be that of an artist whom the site lacks.
 */
export function cleanQuestion(question: string, names: readonly string[]): CleanQuestion | undefined {
  const plain = question
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff20\uff0e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim();
  let text = [...plain].slice(0, MAX_LENGTH).join('').toWellFormed();
  const before = text;
  text = withoutMail(text);
  for (const [pattern, replacement] of PERSONAL) text = text.replace(pattern, replacement);
  const key = makeKey(text);
  if (!/\p{L}/u.test(key.replace(/邮箱|网址|账号|数字|姓名|班级|学校/gu, ''))) return undefined;
  const folded = foldText(text);
  const isPersonal =
    text !== before ||
    [...plain].length > MAX_LENGTH ||
    ABOUT_ONESELF.test(text) ||
    names.some((name) => folded.includes(name));
  return { text, key, isPersonal };
}
