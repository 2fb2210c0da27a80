import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { checkPlace, type Finding } from '../study/check-text.ts';
import { type Citations, firstSentence, toStudyDraft } from '../study/study-draft.ts';

/* Marks what a pupil wrote: each statement beside what the entries say of it, a corrected version, points. */

/** Words that exclude each other: where a text has one and the entry another of the group, the text is wrong. */
const EXCLUSIVE: readonly (readonly string[])[] = [
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

/** Another period than the entry's own texts name. */
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

export function findingsFor(clause: string, entry: IndexedEntry, people: readonly IndexedEntry[]): Finding[] {
  return [
    checkMaker(clause, entry, people),
    checkPeriod(clause, entry),
    checkOnly(clause, entry) ?? checkNumber(clause, entry),
    checkWords(clause, entry),
    checkPlayed(clause, entry),
    checkPlace(clause, entry),
    checkSense(clause, entry),
  ].flatMap((finding) => finding ?? []);
}

/** What was written: in quotation marks, else after the colon. */
export function writtenIn(folded: string): string {
  const quoted = /[“"「]([^”"」]{6,300})[”"」]/u.exec(folded)?.[1];
  const colon = folded.search(/[：:]/u);
  return quoted ?? (colon < 0 ? folded : folded.slice(colon + 1));
}

interface Statement {
  clause: string;
  findings: Finding[];
  entry: IndexedEntry | undefined;
}

/** 星月夜 for 星夜: a title with a character more or less. */
function titledLike(title: string, index: KnowledgeIndex): IndexedEntry | undefined {
  const isIn = (short: string, long: string) => {
    let at = 0;
    for (const character of long) if (character === short[at]) at += 1;
    return at === short.length;
  };
  const isLike = (name: string) =>
    Math.abs(name.length - title.length) === 1 && name.length > 1 && (isIn(name, title) || isIn(title, name));
  return index.entries.find(({ names, kind }) => /作品|西方|书法|音乐|戏曲/.test(kind) && names.some(isLike));
}

function readStatements(written: string, index: KnowledgeIndex): Statement[] {
  let last: IndexedEntry | undefined;
  return written
    .split(/[，。；！？,;!?]/u)
    .filter((clause) => clause.trim().length > 2)
    .map((clause) => {
      const quoted = /《([^》]{2,12})》/u.exec(clause)?.[1];
      const ofTitle = quoted === undefined ? undefined : (index.titled(quoted) ?? titledLike(quoted, index));
      const named = [...(ofTitle ? [ofTitle] : []), ...findNamedEntries(clause, index).map(({ entry }) => entry)];
      const things = named.filter(
        (entry) => entry === ofTitle || !EXCLUSIVE.flat().some((word) => entry.title.startsWith(word)),
      );
      const subject = things.find((entry) => !isPerson(entry)) ?? things[0] ?? last;
      if (subject) last = subject;
      const people = things.filter((entry) => entry !== subject && isPerson(entry));
      return { clause, entry: subject, findings: subject ? findingsFor(clause, subject, people) : [] };
    });
}

const FEELING = /我觉得|我喜欢|让我|好像|仿佛|感到|感觉/;

function lineOf({ wrong, right, entry }: Finding, at: number, citations: Citations): string {
  return `${at + 1}. ${wrong}不对：${right}${citations.cite(toEntrySource(entry), right)}`;
}

export function answerMarking(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const written = writtenIn(folded);
  const statements = readStatements(written, index);
  const [about] = statements.flatMap(({ entry }) => entry ?? []);
  if (!about) return undefined;
  const findings = statements
    .flatMap((statement) => statement.findings)
    .filter((finding, at, all) => all.findIndex(({ wrong }) => wrong === finding.wrong) === at);
  const citations = createCitationList();
  const lines = findings.map((finding, at) => lineOf(finding, at, citations));
  const facts = (['who', 'when', 'material', 'members', 'count', 'shows'] as const)
    .flatMap((aspect) => about.aspects[aspect] ?? [])
    .map(firstSentence)
    .filter((text) => !findings.some(({ right }) => right.includes(text)))
    .slice(0, 3);
  const fixed = findings.reduce(
    (text, { claimed, instead }) => (instead ? text.replace(claimed, instead) : text),
    written,
  );
  const maker = findings.find(
    ({ entry, claimed, instead }) => instead === undefined && isPersonName(claimed, index) && !isPerson(entry),
  );
  const author = maker && index.findNames(maker.right).find(({ entry }) => isPerson(entry))?.entry.title;
  const corrected =
    author && maker
      ? fixed.replace(
          index.findNames(fixed).find(({ entry }) => entry.title === maker.claimed)?.name ?? maker.claimed,
          author,
        )
      : fixed;
  const feeling = statements.find(({ clause }) => FEELING.test(clause))?.clause;
  const points = Math.max(4, 10 - 2 * findings.length);
  const asksPoints = /几分|打分|给分|评分/.test(folded);
  return toStudyDraft(
    [
      findings.length > 0
        ? `有 **${findings.length}** 处要改：`
        : '年代、作者、材料和数目这几项，没有发现与馆里资料不合的地方。',
      lines.join('\n'),
      facts.length > 0
        ? `**正确的资料**：${facts.map((text) => `${text}${citations.cite(toEntrySource(about), text)}`).join('')}`
        : '',
      findings.length > 0 && corrected !== written ? `**可以改成**：${corrected}` : '',
      feeling
        ? `**写得好的地方**：“${feeling.trim()}”是自己的感受，感受没有对错，请保留，再加一句是哪一处让你这样觉得。`
        : '',
      asksPoints
        ? `**建议得分**：10 分制给 ${points} 分（每处事实错误扣 2 分，真实的感受加 1 分已算在内）；改对以后可以重评。`
        : '',
    ],
    citations,
    [about],
  );
}

function isPersonName(claimed: string, index: KnowledgeIndex): boolean {
  const entry = index.entries.find(({ title }) => title === claimed);
  return entry !== undefined && isPerson(entry);
}

/** Numbered statements, each right or wrong and why. */
export function answerJudged(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const items = [
    ...folded.matchAll(
      /[（(]?(\d{1,2}|[①-⑩])[ .、．:：)）]{1,3}([^\d①-⑩]{3,60}?)(?=[ 。；;，]{0,3}(?:\d{1,2}[ .、．:：)）]|[①-⑩]|$)|。)/gu,
    ),
  ].map(([, , text = '']) => text.trim());
  if (items.length < 2) return undefined;
  const citations = createCitationList();
  const entries: IndexedEntry[] = [];
  const lines = items.map((item, at) => {
    const [statement] = readStatements(item, index);
    if (!statement?.entry) return `${at + 1}. ${item}：馆里没有能判断它的资料，请查课本。`;
    entries.push(statement.entry);
    const [finding] = statement.findings;
    const support = finding?.right ?? bestSentence(statement.entry, item);
    const mark = citations.cite(toEntrySource(statement.entry), support);
    return finding ? `${at + 1}. ${item}——**错**。${support}${mark}` : `${at + 1}. ${item}——**对**。${support}${mark}`;
  });
  return toStudyDraft([lines.join('\n')], citations, entries.slice(0, 3));
}

/** The sentence with most characters of the statement. */
function bestSentence(entry: IndexedEntry, statement: string): string {
  const pairs = [...statement].slice(1).map((character, at) => `${statement[at]}${character}`);
  const score = (sentence: string) =>
    pairs.filter((pair) => sentence.includes(pair)).length / Math.sqrt(sentence.length);
  return entry.units.flatMap(({ text }) => sentencesOf(text)).toSorted((a, b) => score(b) - score(a))[0] ?? entry.text;
}
