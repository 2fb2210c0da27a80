/*
 * The rule (8–16, four classes) lets typical passwords through: Aa123456!, P@ssw0rd, Admin@123, 1qaz@WSX. They share a
 * build: a well-known word or a run of keys, dressed up with obvious digits and signs. Telling the build finds all of
 * them and their variants, where a list would find the ones in it.
 */

const WORDS = new Set(
  `password passwd passwort pass pswd pwd mima wodemima admin administrator admins root user users username test tests
  testing tester guest demo login logon welcome hello hi hey iloveyou ilove love loveyou lover woaini aini baby master
  monkey dragon tiger sunshine princess football baseball basketball superman batman michael jordan charlie shadow
  letmein trustno changeme change secret temp default super system server oracle mysql windows linux computer internet
  office company manager service support spring summer autumn fall winter monday tuesday wednesday thursday friday
  saturday sunday january february march april may june july august september october november december china zhongguo
  zhonghua beijing shanghai guangzhou shenzhen huawei tencent alibaba taobao wechat weixin baidu xiaomi qq school xuexiao
  student xuesheng teacher laoshi class banji meiyu library zhang wang li liu chen yang huang zhao wu zhou xu sun ma zhu
  hu guo he lin gao luo zhangsan lisi wangwu xiaoming zs ls ww zaq zaqwsx zaqxsw qaz wsx edc qazwsx qazwsxedc wsxqaz
  qwaszx qweasd qweasdzxc asdqwe zxcasd qwerasdf asdfzxcv aa aabb aabbcc abab abcabc abcabcd qq xx zz aq sw`.split(
    /\s+/,
  ),
);

/** Rows and columns as fingers run over them, both ways. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'zyxwvutsrqponmlkjihgfedcba',
  'poiuytrewq',
  'lkjhgfdsa',
  'mnbvcxz',
];

const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** 1, 123456, 111, 2024, 1314: digits that anyone would try. */
const DIGITS = /^(?:(\d)\1*|19\d\d|20\d\d|(?:520|521|1314|666|888|168|123|321|110|911|007|000|100|101|1024|0?1){1,3})$/;
const DIGIT_RUNS = ['01234567890123456789', '98765432109876543210', '112233445566778899', '1212121212', '1357924680'];

export function isCommonPassword(password: string): boolean {
  const parts = /^([^a-z]*)([a-z].*[a-z]|[a-z])([^a-z]*)$/.exec(password.toLowerCase());
  const [, head = '', core = '', tail = ''] = parts ?? [];
  const undisguised = core.replace(/[^a-z]/g, (char) => DISGUISES[char] ?? char);
  // Alternating like 1q2w3e4r: letters and digits are each a run of their own.
  return (
    (isCommonWord(undisguised) || (isCommonWord(lettersOf(core)) && areCommonDigits(core))) &&
    areCommonDigits(head) &&
    areCommonDigits(tail)
  );
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '');
}

function isCommonWord(word: string): boolean {
  if (WORDS.has(word) || /^([a-z])\1*$/.test(word) || RUNS.some((run) => run.includes(word))) return true;
  // Twice the same, as in AdminAdmin1! or Aa1!Aa1!.
  const half = word.slice(0, word.length / 2);
  return half.length > 0 && half + half === word && isCommonWord(half);
}

function areCommonDigits(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '');
  return digits === '' || DIGITS.test(digits) || DIGIT_RUNS.some((run) => run.includes(digits));
}
