import { ENTRY_PERIODS, FOREIGN_PERIODS } from '@meiyu/contract/entry-aspects.ts';
import { foldText } from '../../adapters/chinese/fold-text.ts';
import { syllablesOf } from '../../adapters/chinese/pinyin.ts';
import type { Entry } from '../../resources/kinds/entry/entry-store.ts';
import { findRelations, type Relation } from './relations.ts';

/* All published entries in memory, in the order of their pinyin: a few thousand short texts. */

export interface DictionaryEntry extends Entry {
  letter: string;
  foldedNames: string[];
}

export interface ListFilter {
  kind: string;
  period: string;
  letter: string;
  /** Part of the title or of another name. */
  name: string;
}

export interface Dictionary {
  entries: readonly DictionaryEntry[];
  find(id: string): DictionaryEntry | undefined;
  list(filter: ListFilter): DictionaryEntry[];
  relationsOf(id: string): Relation[];
  /** The entries before and after one of the same kind. */
  neighbours(entry: DictionaryEntry): { prev: DictionaryEntry | undefined; next: DictionaryEntry | undefined };
}

const ENTRIES_PER_PERIOD = 24;
const SUMMARY_LENGTH = 80;
const OTHER_LETTER = '#';

export function createDictionary(rows: readonly Entry[]): Dictionary {
  const sorted = rows
    .map((row) => ({ row, sound: syllablesOf(row.title).join(' ') }))
    .sort((a, b) => compare(a.sound, b.sound) || compare(a.row.title, b.row.title));
  const entries = sorted.map(
    ({ row, sound }): DictionaryEntry => ({
      ...row,
      letter: /^[a-z]/.test(sound) ? sound.slice(0, 1).toUpperCase() : OTHER_LETTER,
      foldedNames: [row.title, ...row.aliases].map((name) => foldText(name).toLowerCase()),
    }),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const relations = findRelations(entries);
  return {
    entries,
    find: (id) => byId.get(id),
    list({ kind, period, letter, name }) {
      const folded = foldText(name).toLowerCase();
      const isWanted = (entry: DictionaryEntry) =>
        (kind === '' || entry.kind === kind) &&
        (period === '' || entry.period === period) &&
        (letter === '' || entry.letter === letter) &&
        (folded === '' || entry.foldedNames.some((known) => known.includes(folded)));
      return entries.filter(isWanted);
    },
    relationsOf: (id) => relations.get(id) ?? [],
    neighbours(entry) {
      const sameKind = entries.filter(({ kind }) => kind === entry.kind);
      const at = sameKind.indexOf(entry);
      return { prev: sameKind[at - 1], next: sameKind[at + 1] };
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** How many entries have each value; the first value seen comes first. */
function countBy(entries: readonly DictionaryEntry[], keyOf: (entry: DictionaryEntry) => string) {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return [...counts];
}

export function overviewOf({ entries }: Dictionary) {
  const kinds = countBy(entries, ({ kind }) => kind).sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
  return {
    total: entries.length,
    kinds: kinds.map(([name, count]) => ({ name, count })),
    letters: countBy(entries, ({ letter }) => letter).map(([letter, count]) => ({ letter, count })),
  };
}

/** Periods that have entries. A period with too many entries shows those with the most relations. */
export function timelineOf({ entries, relationsOf }: Dictionary) {
  const foreign: readonly string[] = FOREIGN_PERIODS;
  const periods = ENTRY_PERIODS.map((period) => {
    const all = entries.filter((entry) => entry.period === period);
    const known = all.toSorted((a, b) => relationsOf(b.id).length - relationsOf(a.id).length);
    return {
      period,
      isForeign: foreign.includes(period),
      total: all.length,
      entries: known.slice(0, ENTRIES_PER_PERIOD).map(toName),
    };
  });
  return { periods: periods.filter(({ total }) => total > 0) };
}

export const toName = ({ id, title, kind }: DictionaryEntry) => ({ id, title, kind });

/** The beginning of what the entry says, cut after a punctuation mark. */
function summaryOf({ text }: DictionaryEntry): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const head = text.slice(0, SUMMARY_LENGTH);
  const end = Math.max(head.lastIndexOf('。'), head.lastIndexOf('；'));
  return end > SUMMARY_LENGTH / 3 ? head.slice(0, end + 1) : `${head.slice(0, -1)}…`;
}

export function toEntryRow(entry: DictionaryEntry) {
  return { ...toName(entry), summary: summaryOf(entry), period: entry.period, letter: entry.letter };
}
