import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { firstSentence, toStudyDraft } from './study-draft.ts';

/* Compares what somebody has written with the entries: dynasty, script or genre, maker, place. */

const DYNASTIES =
  '先秦 春秋 战国 秦 西汉 东汉 汉 三国 西晋 东晋 晋 南朝 北朝 北魏 隋 唐 五代 北宋 南宋 宋 辽 金 元 明 清 民国 近代 现代 当代'
    .split(' ')
    .sort((a, b) => b.length - a.length);
const DYNASTY = new RegExp(
  `((?:${DYNASTIES.join('|')})(?:代|朝)?)(?:末|初|时期)?(?:的)?(?=.{0,3}(?:书法家|画家|书画家|人|诗人|皇帝|作曲家|画|作品|名画))`,
  'u',
);
const SCRIPTS_AND_GENRES = ['楷书', '行书', '草书', '隶书', '篆书', '油画', '水彩', '版画', '壁画', '水墨', '青绿'];
const PLACES =
  /台北(?:故宫(?:博物院)?)?|(?:北京)?故宫(?:博物院)?|上海博物馆|辽宁省博物馆|大英博物馆|卢浮宫|波士顿美术馆|中国国家博物馆|南京博物院|浙江省博物馆|大都会(?:艺术)?博物馆/gu;
const MADE_BY = /(?:画|写|作|创作|谱|编|雕)的?(?:吗|吧|呢)?$/u;

export interface Finding {
  /** The mistake and the sentence of the entry that corrects it, as they are shown. */
  wrong: string;
  right: string;
  entry: IndexedEntry;
  /** The words of the text that are wrong, and what replaces them in the corrected text, where that is known. */
  claimed: string;
  instead: string | undefined;
}

/** 北宋 and 宋 agree, 唐代 and 唐 too; 东晋 and 唐 do not. */
const isSameDynasty = (one: string, claimed: string) => {
  const other = claimed.replace(/[代朝]$/u, '');
  return one.includes(other) || other.includes(one);
};

const dynastiesIn = (text: string) =>
  DYNASTIES.filter((dynasty) => text.slice(0, 44).includes(dynasty) && dynasty.length > 0);

export function checkDynasty(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = DYNASTY.exec(clause)?.[1];
  if (claimed === undefined) return undefined;
  const text = entry.aspects.who ?? entry.text;
  const dynasties = [entry.period, ...dynastiesIn(entry.text), ...dynastiesIn(text)].filter(Boolean);
  if (dynasties.length === 0 || dynasties.some((dynasty) => isSameDynasty(dynasty, claimed))) return undefined;
  const instead = dynastiesIn(entry.text)[0] ?? dynastiesIn(text)[0];
  return { wrong: `“${claimed}”`, right: firstSentence(text), entry, claimed, instead };
}

function checkScriptOrGenre(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = SCRIPTS_AND_GENRES.find((name) => clause.includes(name));
  if (claimed === undefined || isPerson(entry) || entry.foldedText.includes(claimed)) return undefined;
  const sentence = entry.units
    .flatMap(({ text }) => sentencesOf(text))
    .find((text) => SCRIPTS_AND_GENRES.some((name) => text.includes(name)));
  const instead = sentence && SCRIPTS_AND_GENRES.find((name) => sentence.includes(name));
  return sentence ? { wrong: `“${claimed}”`, right: sentence, entry, claimed, instead } : undefined;
}

export function checkPlace(clause: string, entry: IndexedEntry): Finding | undefined {
  const [claimed] = /藏|在/.test(clause) ? [...clause.matchAll(PLACES)].map(([place]) => place) : [];
  const { kept } = entry.aspects;
  if (claimed === undefined || kept === undefined || isPerson(entry)) return undefined;
  const said = [...kept.matchAll(PLACES)].map(([place]) => place);
  const isTaipei = claimed.startsWith('台北');
  if (
    said.some((place) => place.includes('故宫') === claimed.includes('故宫') && place.startsWith('台北') === isTaipei)
  )
    return undefined;
  return { wrong: `“${claimed}”`, right: firstSentence(kept), entry, claimed, instead: said[0] };
}

function checkMaker(clause: string, work: IndexedEntry, people: readonly IndexedEntry[]): Finding | undefined {
  const [person] = people;
  if (!person || isPerson(work) || !MADE_BY.test(clause.replace(/[，。吗吧呢\s]{1,8}$/u, ''))) return undefined;
  if (person.names.some((name) => work.foldedText.includes(name))) return undefined;
  const right = firstSentence(work.aspects.who ?? work.text);
  return { wrong: `“${person.title}”`, right, entry: work, claimed: person.title, instead: undefined };
}

const SPEAKS_OF_WORK = /画|写|作|曲|书法|雕|代表|有名|著名/u;

/**
 * 他最有名的画是《向日葵》: a work is ascribed to a person, but neither the entry of the work nor that of the person says so,
 * and the entry of the work names another maker.
 */
export function checkWorkOfPerson(
  clause: string,
  person: IndexedEntry | undefined,
  named: readonly IndexedEntry[],
  index: KnowledgeIndex,
): Finding | undefined {
  if (!person || !isPerson(person) || !SPEAKS_OF_WORK.test(clause)) return undefined;
  const work = named.find(
    (entry) =>
      !isPerson(entry) &&
      entry.names.some((name) => clause.includes(`《${name}》`)) &&
      !person.names.some((name) => entry.foldedText.includes(name)) &&
      !person.foldedText.includes(entry.title),
  );
  const right = work && firstSentence(work.aspects.who ?? work.text);
  const maker = right && index.findNames(right).find(({ entry }) => isPerson(entry))?.entry;
  return work && right && maker
    ? { wrong: `《${work.title}》是${person.title}的`, right, entry: work, claimed: work.title, instead: undefined }
    : undefined;
}

const COUNTRY =
  /中国|法国|意大利|德国|荷兰|英国|美国|俄国|俄罗斯|西班牙|奥地利|波兰|日本|挪威|比利时|捷克|匈牙利|芬兰|瑞士/gu;

/** 他的国家是荷兰: a country that the entry of the person does not name, while it names another one. */
export function checkCountry(clause: string, person: IndexedEntry): Finding | undefined {
  const [claimed] = clause.match(COUNTRY) ?? [];
  if (claimed === undefined || !isPerson(person) || !/国家|人$|国籍|是.{1,4}(?:画家|作曲家|雕塑家|诗人)/u.test(clause))
    return undefined;
  const right = firstSentence(person.aspects.who ?? person.aspects.what ?? person.text);
  const [instead] = right.match(COUNTRY) ?? [];
  return instead === undefined || person.foldedText.includes(claimed)
    ? undefined
    : { wrong: `“${claimed}”`, right, entry: person, claimed, instead };
}

const ORIGIN = /(?:产于|产自|出产于|起源于|发源于|流行于|位于|诞生于)(?:今)?(\p{Script=Han}{2}(?:省|市|县)?)/u;

/** 云锦产于苏州: a place that the entry does not name. */
export function checkOrigin(clause: string, entry: IndexedEntry): Finding | undefined {
  const claimed = ORIGIN.exec(clause)?.[1];
  const said = entry.aspects.where;
  if (claimed === undefined || said === undefined || entry.foldedText.includes(claimed.slice(0, 2))) return undefined;
  return { wrong: `“${claimed}”`, right: firstSentence(said), entry, claimed, instead: undefined };
}

function findingsIn(folded: string, index: KnowledgeIndex) {
  const colon = /[：:]/u.exec(folded);
  const written = colon ? folded.slice(colon.index + 1) : folded;
  const clauses = written.split(/[，。；！？,;!?]/u).filter((clause) => clause.trim() !== '');
  const findings: Finding[] = [];
  const seen = new Set<IndexedEntry>();
  let last: IndexedEntry | undefined;
  let person: IndexedEntry | undefined;
  for (const clause of clauses) {
    const named = findNamedEntries(clause, index).map(({ entry }) => entry);
    // A clause without a name goes on about the one before it.
    const subject = named.find((entry) => !entry.names.some((name) => SCRIPTS_AND_GENRES.includes(name))) ?? last;
    if (!subject) continue;
    last = subject;
    // 他 in a later clause means the last person named.
    person = isPerson(subject) ? subject : person;
    seen.add(subject);
    const people = named.filter((entry) => entry !== subject && isPerson(entry));
    for (const finding of [
      checkDynasty(clause, subject),
      checkScriptOrGenre(clause, subject),
      checkPlace(clause, subject),
      checkMaker(clause, subject, people),
      checkWorkOfPerson(clause, people[0] ?? person, named, index),
      checkCountry(clause, subject),
      checkOrigin(clause, subject),
    ])
      if (finding && !findings.some(({ wrong }) => wrong === finding.wrong)) findings.push(finding);
  }
  return { findings, seen, written };
}

/** Undefined if the text names no entry. */
export function checkText(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const { findings, seen, written } = findingsIn(folded, index);
  if (seen.size === 0) return undefined;
  const citations = createCitationList();
  if (findings.length === 0) {
    const lines = [...seen].slice(0, 4).map((entry) => {
      const text = firstSentence(entry.aspects.who ?? entry.aspects.what ?? entry.text);
      return `- ${text}${citations.cite(toEntrySource(entry), text)}`;
    });
    return toStudyDraft(
      ['朝代、书体、作者和收藏地这几项，没有发现与馆里资料不合的地方。请再对照原文：', lines.join('\n')],
      citations,
      [...seen],
    );
  }
  const lines = findings.map(
    ({ wrong, right, entry }, at) => `${at + 1}. ${wrong}不对：${right}${citations.cite(toEntrySource(entry), right)}`,
  );
  const corrected = findings.reduce(
    (text, { claimed, instead }) => (instead === undefined ? text : text.replace(claimed, instead)),
    written.trim(),
  );
  const rewritten = findings.some(({ instead }) => instead !== undefined) ? `可以改成：${corrected}` : '';
  return toStudyDraft(
    [`有 **${findings.length}** 处要改：`, lines.join('\n'), rewritten],
    citations,
    findings.map(({ entry }) => entry),
  );
}

/** Corrects what a question supposes; undefined if no mistake is found in it. */
export function correctClaim(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const findings = findingsIn(folded, index).findings;
  const [first] = findings;
  if (!first) return undefined;
  const citations = createCitationList();
  const said = [...new Set(findings.map(({ right }) => right))].map((right) => {
    const entry = findings.find((finding) => finding.right === right)?.entry ?? first.entry;
    return `${right}${citations.cite(toEntrySource(entry), right)}`;
  });
  const wrong = findings.map((finding) => finding.wrong).join('、');
  return {
    text: [`不对，${wrong}说错了。`, said.join('')].join('\n\n'),
    cited: citations.cited,
    relatedIds: first.entry.resourceIds,
    followUps: followUpsFor([first.entry], index),
  };
}
