import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { aspectOf, type Citations, firstSentence, toStudyDraft } from './study-draft.ts';

/* A table that sets the same aspects of two or three things beside each other. */

interface Item {
  name: string;
  entry: IndexedEntry | undefined;
  /** Clauses that name it, if it has no entry. */
  clauses: { text: string; entry: IndexedEntry }[];
}

/** Each row with the aspects that may fill it. */
const ROWS: readonly (readonly [string, readonly EntryAspect[]])[] = [
  ['是什么', ['what', 'who']],
  ['年代', ['when']],
  ['地点', ['where']],
  ['组成与材料', ['members', 'material', 'count']],
  ['特点与做法', ['style', 'made', 'steps']],
  ['内容', ['shows']],
  ['怎么看、怎么听', ['look']],
  ['意义', ['meaning', 'why', 'influence']],
  ['代表', ['works']],
];
const MAX_ROWS = 8;
const MAX_ITEMS = 4;
/** Of a longer text only the first sentence is shown. */
const LONG_CELL = 70;
/** What follows the list of things in a request. */
const AFTER_LIST = /的|有|之间|帮|列|做|比|怎么|哪|用|画个/;
const SEPARATOR = /[、，,和与跟及]/;
const ITEM_LENGTH = { min: 2, max: 10 };

/** Clauses that begin with the name: others only mention it. */
function clausesWith(name: string, index: KnowledgeIndex): Item['clauses'] {
  return index.entries
    .filter(({ foldedText }) => foldedText.includes(name))
    .flatMap((entry) =>
      entry.units.flatMap(({ text }) =>
        text
          .split(/[；。：]/u)
          .map((clause) => clause.trim())
          .filter((clause) => clause.indexOf(name) >= 0 && clause.indexOf(name) < 2 && clause.length > name.length + 4)
          .filter((clause) => !/、.*、/u.test(clause.slice(name.length, name.length + 14)))
          .map((clause) => ({ text: `${clause}。`, entry })),
      ),
    )
    .slice(0, 3);
}

/** The things that the request sets side by side. */
export function comparedItems(folded: string, index: KnowledgeIndex): Item[] {
  const spans: { from: number; to: number }[] = [];
  const items: (Item & { at: number })[] = [];
  for (const { entry, name, at } of index.findNames(folded)) {
    const to = at + name.length;
    if (name === '对比' || spans.some((span) => at < span.to && to > span.from)) continue;
    spans.push({ from: at, to });
    const sameEntry = items.some((item) => item.entry === entry);
    items.push({ name, at, entry: sameEntry ? undefined : entry, clauses: [] });
  }
  const [list = ''] = folded.split(AFTER_LIST);
  const listed = list.split(SEPARATOR).filter(({ length }) => length >= ITEM_LENGTH.min && length <= ITEM_LENGTH.max);
  for (const name of listed) {
    const at = folded.indexOf(name);
    if (spans.some((span) => at < span.to && at + name.length > span.from)) continue;
    if (at >= 0 && !/^(?:帮|列|做|请)/.test(name)) items.push({ name, at, entry: undefined, clauses: [] });
  }
  const shared = items.find(({ entry }) => entry === undefined);
  return items
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_ITEMS)
    .map(({ name, entry }) => ({
      ...{ name, entry: shared && entry && entry.title !== name ? undefined : entry },
      clauses: shared ? clausesWith(name, index) : [],
    }));
}

const cell = (text: string) => text.replaceAll('|', '／').replaceAll('\n', ' ');

function textsOf(aspects: readonly EntryAspect[], items: readonly Item[]): (string | undefined)[] {
  return items.map(({ entry }) => entry && aspectOf(entry, ...aspects));
}

function rowOf(label: string, aspects: readonly EntryAspect[], items: readonly Item[], citations: Citations): string {
  const texts = textsOf(aspects, items);
  const cells = items.map(({ entry }, at) => {
    const text = texts[at];
    if (!entry || text === undefined) return '馆里没有写到';
    const said = text.length <= LONG_CELL ? text : firstSentence(text);
    return cell(`${said}${citations.cite(toEntrySource(entry), said)}`);
  });
  return `| ${label} | ${cells.join(' | ')} |`;
}

function clauseRow(items: readonly Item[], citations: Citations): string | undefined {
  if (items.every(({ clauses }) => clauses.length === 0)) return undefined;
  const cells = items.map(({ clauses, entry }) => {
    const said = clauses.map(({ text, entry: source }) => `${text}${citations.cite(toEntrySource(source), text)}`);
    const own = said.length === 0 && entry ? firstSentence(entry.text) : '';
    return cell(said.join('') || own || '馆里没有写到');
  });
  return `| 馆里的说法 | ${cells.join(' | ')} |`;
}

/** Sentences of the entries about the difference. */
function comparisonLines(items: readonly Item[], citations: Citations): string[] {
  return items.flatMap(({ entry }) => {
    const text = entry?.aspects.compare;
    if (!entry || !text || !items.some((other) => other.entry !== entry && text.includes(other.name))) return [];
    return sentencesOf(text).length > 0 ? [`${text}${citations.cite(toEntrySource(entry), text)}`] : [];
  });
}

export function answerTable(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const items = comparedItems(folded, index);
  if (items.length < 2) return undefined;
  const citations = createCitationList();
  const filled = ([, aspects]: (typeof ROWS)[number]) =>
    textsOf(aspects, items).filter((text) => text !== undefined).length;
  const shared = ROWS.filter((row) => filled(row) > 1);
  // A few rows that only one of them fills, rather than a table of two lines.
  const chosen = shared.length >= 5 || shared.length === 0 ? shared : ROWS.filter((row) => filled(row) > 0);
  const wanted = /([两三四五六七八])行/u.exec(folded)?.[1];
  const max = wanted ? '一两三四五六七八'.indexOf(wanted) + 1 : MAX_ROWS;
  const rows = chosen.slice(0, max).map(([label, aspects]) => rowOf(label, aspects, items, citations));
  const clauses = clauseRow(items, citations);
  if (rows.length === 0 && items.filter((item) => item.clauses.length > 0).length < 2) return undefined;
  if (clauses && !wanted) rows.unshift(clauses);
  if (rows.length === 0) return undefined;
  const names = items.map(({ name }) => name);
  const table = [`| | ${names.join(' | ')} |`, `|${' --- |'.repeat(names.length + 1)}`, ...rows].join('\n');
  const told = comparisonLines(items, citations);
  return toStudyDraft(
    [`**${names.join('、')}**，按馆里条目里同样的项目列在一起：`, table, ...told],
    citations,
    items.flatMap(({ entry }) => entry ?? []),
    names.map((name) => `${name}是什么？`),
  );
}
