import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { checkCountry, checkWorkOfPerson, type Finding } from '../study/check-text.ts';
import { type Citations, firstSentence, toStudyDraft } from '../study/study-draft.ts';
import { EXCLUSIVE, findingsFor } from './check-statement.ts';

/* Marks what a pupil wrote: each statement beside what the entries say of it, a corrected version, points. */

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

export function readStatements(written: string, index: KnowledgeIndex): Statement[] {
  let last: IndexedEntry | undefined;
  let person: IndexedEntry | undefined;
  return written
    .split(/[，。；！？,;!?]|(?<=\p{Script=Han}|^)[1-9](?=\p{Script=Han})/u)
    .filter((clause) => clause.trim().length > 2)
    .map((clause) => {
      const quoted = /《([^》]{2,12})》/u.exec(clause)?.[1];
      const ofTitle = quoted === undefined ? undefined : (index.titled(quoted) ?? titledLike(quoted, index));
      const named = [...(ofTitle ? [ofTitle] : []), ...findNamedEntries(clause, index).map(({ entry }) => entry)];
      const things = named.filter(
        (entry) => entry === ofTitle || !EXCLUSIVE.flat().some((word) => entry.title.startsWith(word)),
      );
      // 代表人物有莫奈、雷诺阿 goes on about the school that was spoken of.
      const isOfGroup = last !== undefined && !isPerson(last) && things.length > 1 && things.every(isPerson);
      const subject = isOfGroup ? last : (things.find((entry) => !isPerson(entry)) ?? things[0] ?? last);
      if (subject) last = subject;
      const people = things.filter((entry) => entry !== subject && isPerson(entry));
      const own = subject ? findingsFor(clause, subject, people, index) : [];
      // 他 is the person of an earlier clause.
      person = things.find(isPerson) ?? person;
      const ofPerson =
        person && person !== subject && /[他她]/u.test(clause)
          ? [checkWorkOfPerson(clause, person, things, index), checkCountry(clause, person)].flatMap(
              (finding) => finding ?? [],
            )
          : [];
      return { clause, entry: subject, findings: [...ofPerson, ...own] };
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
  const fixed = statements.some(({ findings: own }) => own.some((one) => !isFixable(one, index)))
    ? rewritten(statements, index)
    : findings.reduce((text, finding) => withoutFault(text, finding, index), written);
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
  const full = Number(/(?:满分|总分)(?:是|为)?(\d{1,3})/.exec(folded)?.[1] ?? 10);
  const points = Math.max(Math.round(full * 0.2), Math.round(full * (1 - 0.3 * findings.length)));
  const asksPoints = /几分|打分|给分|评分/.test(folded);
  const asksRight = /对错|正误|对吗|对不对|正确吗|改(?:成|为)/.test(folded);
  const sentence = findings[0]?.right.replace(/^没有根据。/u, '');
  return toStudyDraft(
    [
      asksPoints ? `**${points} 分**（满分 ${full} 分，每处事实错误扣 ${Math.round(full * 0.3)} 分）` : '',
      findings.length > 0
        ? `${asksRight ? '**错。**' : ''}有 **${findings.length}** 处要改：`
        : asksRight && statements.some(({ clause, entry }) => entry && isSaid(clause, entry))
          ? '**对。**这句话和馆里的资料相合。'
          : '年代、作者、材料和数目这几项，没有发现与馆里资料不合的地方。',
      lines.join('\n'),
      facts.length > 0
        ? `**正确的资料**：${facts.map((text) => `${text}${citations.cite(toEntrySource(about), text)}`).join('')}`
        : '',
      findings.length > 0 && (corrected !== written || asksRight)
        ? `**可以改成**：${corrected === written && sentence ? `${sentence}${citations.cite(toEntrySource(about), sentence)}` : corrected}`
        : '',
      feeling
        ? `**写得好的地方**：“${feeling.trim()}”是自己的感受，感受没有对错，请保留，再加一句是哪一处让你这样觉得。`
        : '',
    ],
    citations,
    [about],
  );
}

/** With the right word in place of the wrong one; who does not belong to a list is left out of it. */
function withoutFault(text: string, { wrong, claimed, instead }: Finding, index: KnowledgeIndex): string {
  if (instead) return text.replace(claimed, instead);
  if (!wrong.startsWith('把')) return text;
  const name = index.findNames(text).find(({ entry }) => entry.title === claimed)?.name ?? claimed;
  return text.replace(`、${name}`, '').replace(`${name}、`, '');
}

/** Whether the wrong words can be replaced where they stand. */
const isFixable = ({ instead, wrong, claimed }: Finding, index: KnowledgeIndex) =>
  instead !== undefined || wrong.startsWith('把') || isPersonName(claimed, index);

/** What was right, with the entries' sentences in place of what was not. */
function rewritten(statements: readonly Statement[], index: KnowledgeIndex): string {
  const parts = statements.flatMap(({ clause, findings }) => {
    const open = findings.find((one) => !isFixable(one, index));
    if (open) return [open.right.replace(/^没有根据。/u, '')];
    if (findings.length > 0) return [`${findings.reduce((text, one) => withoutFault(text, one, index), clause)}。`];
    return /因为|所以/.test(clause) ? [] : [`${clause}。`];
  });
  return [...new Set(parts)].join('');
}

/** Whether the entry says most of it. */
function isSaid(clause: string, entry: IndexedEntry): boolean {
  const pairs = pairsOf(clause);
  return pairs.filter((pair) => entry.foldedText.includes(pair)).length >= 0.7 * pairs.length;
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
export function bestSentence(entry: IndexedEntry, statement: string): string {
  const pairs = [...statement].slice(1).map((character, at) => `${statement[at]}${character}`);
  const score = (sentence: string) =>
    pairs.filter((pair) => sentence.includes(pair)).length / Math.sqrt(sentence.length);
  return entry.units.flatMap(({ text }) => sentencesOf(text)).toSorted((a, b) => score(b) - score(a))[0] ?? entry.text;
}
