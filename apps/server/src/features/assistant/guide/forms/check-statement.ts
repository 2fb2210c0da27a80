import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { checkCountry, checkOrigin, checkPlace, type Finding } from '../study/check-text.ts';
import { firstSentence } from '../study/study-draft.ts';

/* Finds what in a pupil's statement contradicts the entries: maker, period, number, material, place, members, definition. */

/** Words that exclude each other: where a text has one and the entry another of the group, the text is wrong. */
export const EXCLUSIVE: readonly (readonly string[])[] = [
  ['油画', '水彩', '水墨', '版画', '壁画', '水粉', '国画'],
  ['楷书', '行书', '草书', '隶书', '篆书'],
  ['彩色', '黑白'],
  ['纸本', '绢本'],
  ['木版', '石版', '铜版'],
  ['弹拨', '吹管', '拉弦', '打击'],
  ['青铜', '铁', '玉'],
];
/** How an instrument is played, by the words of a pupil and of the entries. */
const PLAYED: readonly (readonly [string, RegExp, RegExp])[] = [
  ['吹的', /吹(?!牛)/, /吹管|吹奏|吹孔|双簧|气鸣/],
  ['弹的', /弹/, /弹拨|拨弦|拨奏|弹弦/],
  ['拉的', /拉/, /拉弦|弓|拉奏/],
  ['敲的', /敲|打的/, /打击|敲击|击奏/],
  ['竖着吹的', /竖(?:着)?吹/, /竖吹/],
  ['横着吹的', /横(?:着)?吹/, /横吹/],
];
const NUMERALS = '零一二三四五六七八九十';
const MEASURES = '根弦|个徽|个音|件|段|幅|弦|孔|个乐章|乐章|出|个字|人';

function clauseOf(entry: IndexedEntry, pattern: RegExp): string | undefined {
  return entry.units
    .flatMap(({ text }) => sentencesOf(text))
    .find((sentence) => pattern.test(sentence) && sentence.length < 130);
}

function find(wrong: string, right: string, entry: IndexedEntry, instead?: string): Finding {
  return { wrong: `“${wrong}”`, right, entry, claimed: wrong, instead };
}

const PERIOD =
  /(先秦|夏|商|西周|东周|周|春秋|战国|秦|西汉|东汉|汉|三国|西晋|东晋|晋|北魏|隋|唐|五代|北宋|南宋|宋|辽|金|元|明|清)(?:代|朝|初|末|时期)/u;

/** The statement names a period that no text of the entry names. */
function checkPeriod(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = PERIOD.exec(clause)?.[1];
  const said = entry.aspects.when ?? entry.aspects.who ?? entry.text;
  if (claimed === undefined || said.includes(claimed) || entry.text.slice(0, 60).includes(claimed)) return undefined;
  const isSame = entry.period !== '' && (entry.period.includes(claimed) || claimed.includes(entry.period));
  return isSame ? undefined : find(`${claimed}代`, firstSentence(said), entry);
}

/** 只能敲一个音, where the entry says two. */
function checkOnly(clause: string, entry: IndexedEntry): Finding | undefined {
  const measure = /只(?:能|有|会)?.{0,4}一[个种条根](\p{Script=Han})/u.exec(clause);
  const right = measure && clauseOf(entry, new RegExp(`[两二双三四五六七八九]个?${measure[1]}`, 'u'));
  return measure && right ? find(measure[0], right, entry) : undefined;
}

function checkWords(clause: string, entry: IndexedEntry): Finding | undefined {
  for (const group of EXCLUSIVE) {
    const claimed = group.find((word) => clause.includes(word));
    if (claimed === undefined || entry.foldedText.includes(claimed)) continue;
    const instead = group.find((word) => word !== claimed && entry.foldedText.includes(word));
    const right = instead && clauseOf(entry, new RegExp(instead, 'u'));
    if (instead && right) return find(claimed, right, entry, instead);
  }
  if (/彩色/.test(clause)) {
    const right = clauseOf(entry, /只用黑|黑、白|黑白|单色/u);
    if (right) return find('彩色', right, entry, '黑白灰');
  }
  return undefined;
}

function checkPlayed(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = [...PLAYED].reverse().find(([, asked]) => asked.test(clause));
  if (!claimed || !/音乐|乐器/.test(`${entry.kind}${entry.text.slice(0, 20)}`)) return undefined;
  if (claimed[2].test(entry.foldedText.slice(0, 400))) return undefined;
  const other = PLAYED.find(([, , known]) => known.test(entry.foldedText.slice(0, 400)));
  const right = other && clauseOf(entry, other[2]);
  return other && right ? find(claimed[0], right, entry, other[0]) : undefined;
}

const toDigit = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : text === '两' ? 2 : text.length === 1 ? NUMERALS.indexOf(text) : -1;

function checkNumber(clause: string, entry: IndexedEntry): Finding | undefined {
  const year = /(?<!\d)(1\d{3}|20\d{2}|\d{3})年/.exec(clause)?.[1];
  if (year && !entry.foldedText.includes(year)) {
    const right = clauseOf(entry, /\d{3,4}年/u);
    const instead = right && /(\d{3,4})年/.exec(right)?.[1];
    if (right && instead) return find(`${year}年`, right, entry, `${instead}年`);
  }
  const counted = new RegExp(`(\\d{1,3}|[一二两三四五六七八九十])(${MEASURES})`, 'u').exec(clause);
  if (!counted) return undefined;
  const [whole, number = '', measure = ''] = counted;
  const said = [
    ...entry.foldedText.matchAll(
      new RegExp(`(\\d{1,3}|[一二两三四五六七八九十])(?:个|根)?${measure.replace(/^[个根]/u, '')}`, 'gu'),
    ),
  ].map(([, one = '']) => toDigit(one));
  const value = toDigit(number);
  if (said.length === 0 || value < 0 || said.includes(value)) return undefined;
  const right = clauseOf(entry, new RegExp(measure.replace(/^[个根]/u, ''), 'u'));
  return right ? find(whole, right, entry) : undefined;
}

/** Somebody else is named as the maker. */
function checkMaker(clause: string, work: IndexedEntry, people: readonly IndexedEntry[]): Finding | undefined {
  const [person] = people;
  if (!person || isPerson(work) || !/画|写|作|创|谱|雕|设计/.test(clause)) return undefined;
  if (person.names.some((name) => work.foldedText.includes(name))) return undefined;
  return find(person.title, firstSentence(work.aspects.who ?? work.text), work);
}

/** 表现了胜利的喜悦, where the entry says that it protests: what it shows is told beside it. */
function checkSense(clause: string, entry: IndexedEntry): Finding | undefined {
  const claim = /(?:表现|表达|歌颂|描写|反映)(?:了|的是)?([^，。”"]{2,16})/u.exec(clause)?.[1];
  const said = entry.aspects.meaning ?? entry.aspects.shows ?? entry.aspects.why;
  if (!claim || !said) return undefined;
  const words = [...claim.matchAll(/[\p{Script=Han}]{2}/gu)].map(([word]) => word);
  return words.some((word) => entry.foldedText.includes(word)) ? undefined : find(claim, said, entry);
}

const MEMBERS = /代表(?:人物|画家|作家|作者)?(?:有|是)|成员|包括|分别是|都是/;

/** 代表人物有莫奈、达·芬奇: who is named among them and belongs to something else. */
export function checkMembers(clause: string, group: IndexedEntry, people: readonly IndexedEntry[]): Finding[] {
  if (isPerson(group) || !MEMBERS.test(clause)) return [];
  return people
    .filter((person) => !person.names.some((name) => group.foldedText.includes(name)))
    .filter((person) => !group.names.some((name) => person.foldedText.includes(name)))
    .map((person) => ({
      wrong: `把“${person.title}”算进${group.title}`,
      right: firstSentence(person.aspects.who ?? person.aspects.what ?? person.text),
      ...{ entry: person, claimed: person.title, instead: undefined },
    }));
}

const LONG_TIME = /(?:用|花|费)了?(一生|一辈子|毕生|几十年|半辈子)/u;
const SHORT_TIME = /半年|数月|几个月|一年|不到|[一二三四五六七八九十]天|时年|岁/u;

/** 用一生时间画成, where the entry tells of a youth or of months. */
function checkSpan(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = LONG_TIME.exec(clause)?.[1];
  const right = claimed && clauseOf(entry, SHORT_TIME);
  return claimed && right ? find(`用${claimed}时间`, right, entry) : undefined;
}

const SWEEPING = /(?:都|全|全部|一律|所有)(?:是|有|不|会|得)?([^，。、]{2,12})/u;

/** 画家都是近视眼: a general claim of which no text of the entry has a single word. */
function checkSweeping(clause: string, entry: IndexedEntry, index: KnowledgeIndex): Finding | undefined {
  const claim = SWEEPING.exec(clause);
  const pairs = pairsOf(claim?.[1] ?? '').filter((pair) => index.has(pair));
  if (!claim || pairs.some((pair) => entry.foldedText.includes(pair))) return undefined;
  const right = firstSentence(entry.aspects.style ?? entry.aspects.why ?? entry.aspects.what ?? entry.text);
  return find(claim[0], `没有根据。${right}`, entry);
}

/** 用胶粘住, where the entry says that none is used. */
function checkNegated(clause: string, entry: IndexedEntry): Finding | undefined {
  for (const [claimed, thing = ''] of clause.matchAll(/(?<!不)(?:用|靠|要|有)(\p{Script=Han})/gu)) {
    const right = clauseOf(entry, new RegExp(`(?:不用|不靠|不需|没有|无须|不必)[^，。；]{0,6}${thing}`, 'u'));
    if (right) return find(claimed, right, entry);
  }
  return undefined;
}

const DEFINES = /^(.{2,12}?)(?:就是|是指|指的是|是)(.{4,40})$/u;
const MIN_KNOWN = 0.3;

/** 榫卯就是用胶粘住: a definition that has hardly a word of the entry's. */
function checkDefinition(clause: string, entry: IndexedEntry): Finding | undefined {
  const [, name = '', claim = ''] = DEFINES.exec(clause.trim()) ?? [];
  if (claim === '' || !entry.names.some((own) => name.includes(own))) return undefined;
  const pairs = pairsOf(claim);
  const known = pairs.filter((pair) => entry.foldedText.includes(pair)).length / Math.max(1, pairs.length);
  const what = firstSentence(entry.aspects.what ?? entry.text);
  return known < MIN_KNOWN ? { ...find(claim, what, entry), instead: undefined } : undefined;
}

export function findingsFor(
  clause: string,
  entry: IndexedEntry,
  people: readonly IndexedEntry[],
  index: KnowledgeIndex,
): Finding[] {
  const ofMembers = checkMembers(clause, entry, people);
  if (ofMembers.length > 0) return ofMembers;
  const special =
    checkSpan(clause, entry) ??
    checkSweeping(clause, entry, index) ??
    checkNegated(clause, entry) ??
    checkDefinition(clause, entry);
  const plain = [
    checkMaker(clause, entry, people),
    checkPeriod(clause, entry),
    checkOnly(clause, entry) ?? checkNumber(clause, entry),
    checkWords(clause, entry),
    checkPlayed(clause, entry),
    checkPlace(clause, entry),
    checkOrigin(clause, entry),
    checkCountry(clause, entry),
    checkSense(clause, entry),
  ].flatMap((finding) => finding ?? []);
  return special ? [special, ...plain] : plain;
}
