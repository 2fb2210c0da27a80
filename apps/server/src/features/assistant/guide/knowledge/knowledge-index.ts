import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import type { Entry } from './guide.repo.ts';

/*
 * The entries of knowledge, a few thousand short texts, kept in memory: a question is compared with all of them in less
 * time than one way to the database takes.
 */

export interface IndexedEntry extends Entry {
  /** Title and other names, folded. */
  names: string[];
  foldedTags: string;
  folded: string;
}

export interface KnowledgeIndex {
  entries: readonly IndexedEntry[];
  byId: ReadonlyMap<string, IndexedEntry>;
  /** How much a word says: rare ones more. One that is nowhere has the most. */
  weigh(word: string): number;
  /** Whether any entry has it. */
  has(word: string): boolean;
  /** A name that sounds so, where there is just one. */
  nameBySound(sound: string): string | undefined;
  /** Entries that have most of these pairs of characters, the best first. */
  near(pairs: readonly string[], most: number): IndexedEntry[];
  /** Entries whose title or other name stands in this text; the longest names first. */
  named(folded: string): { entry: IndexedEntry; name: string; at: number }[];
}

const LETTERS = /[\p{L}\p{N}]+/gu;

/** Entries on people begin 东晋书法家，字 … or 北宋画家（1050—1130）. */
const PERSON = /[家僧人帝师][，（]|（约?(?:公元)?前?\d{2,4}\s?[—-]/u;

export function isPerson({ kind, text }: Entry): boolean {
  return kind === '画家' || PERSON.test(text.slice(0, 30));
}

/** Neighbouring characters, not reaching over signs. */
export function pairsOf(folded: string): string[] {
  const pairs: string[] = [];
  for (const [run] of folded.matchAll(LETTERS)) {
    if (run.length === 1) pairs.push(run);
    for (let at = 0; at + 1 < run.length; at += 1) pairs.push(run.slice(at, at + 2));
  }
  return pairs;
}

function toIndexed(entry: Entry): IndexedEntry {
  return {
    ...entry,
    names: [...new Set([entry.title, ...entry.aliases].map(foldText))].filter(Boolean),
    foldedTags: entry.tags.map(foldText).join('\n'),
    folded: foldText(entry.text),
  };
}

function allOf({ names, foldedTags, folded }: IndexedEntry): string {
  return `${names.join('\n')}\n${foldedTags}\n${folded}`;
}

/** In which texts each pair of characters stands. */
function indexPairs(texts: readonly string[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const pair of new Set(pairsOf(text))) {
      const list = postings.get(pair);
      if (list) list.push(at);
      else postings.set(pair, [at]);
    }
  }
  return postings;
}

/** Names by how they sound; undefined where several sound alike. */
function indexSounds(names: Iterable<string>): Map<string, string | undefined> {
  const bySound = new Map<string, string | undefined>();
  for (const name of names)
    if (/^\p{Script=Han}{2,6}$/u.test(name)) {
      const sounds = syllablesOf(name);
      // Three characters are enough of a longer name (曾侯乙 of 曾侯乙编钟).
      for (let length = name.length === 2 ? 2 : 3; length <= name.length; length += 1) {
        const [sound, part] = [sounds.slice(0, length).join(' '), name.slice(0, length)];
        bySound.set(sound, bySound.has(sound) && bySound.get(sound) !== part ? undefined : part);
      }
    }
  return bySound;
}

export function createKnowledgeIndex(rows: readonly Entry[]): KnowledgeIndex {
  const entries = rows.map(toIndexed);
  const texts = entries.map(allOf);
  const postings = indexPairs(texts);
  const names = new Map<string, IndexedEntry[]>();
  let longest = 0;
  for (const entry of entries)
    for (const name of entry.names) {
      if (name.length < 2) continue;
      longest = Math.max(longest, name.length);
      names.set(name, [...(names.get(name) ?? []), entry]);
    }

  const bySound = indexSounds(names.keys());
  const total = entries.length;
  const toWeight = (count: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5));
  const weights = new Map<string, number>();

  function countOf(word: string): number {
    if (word.length <= 1) return texts.reduce((sum, text) => sum + (text.includes(word) ? 1 : 0), 0);
    let rarest: number[] = [];
    for (const [at, pair] of pairsOf(word).entries()) {
      const list = postings.get(pair) ?? [];
      if (at === 0 || list.length < rarest.length) rarest = list;
    }
    return word.length === 2 ? rarest.length : rarest.filter((at) => texts[at]?.includes(word)).length;
  }

  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    weigh(word) {
      const known = weights.get(word);
      if (known !== undefined) return known;
      const weight = toWeight(countOf(word));
      if (weights.size < 20_000) weights.set(word, weight);
      return weight;
    },
    nameBySound: (sound) => bySound.get(sound),
    has: (word) => countOf(word) > 0,
    near(pairs, most) {
      const scores = new Map<number, number>();
      for (const pair of new Set(pairs)) {
        const list = postings.get(pair);
        if (!list) continue;
        const weight = toWeight(list.length);
        for (const at of list) scores.set(at, (scores.get(at) ?? 0) + weight);
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, most)
        .flatMap(([at]) => entries[at] ?? []);
    },
    named(folded) {
      const found: { entry: IndexedEntry; name: string; at: number }[] = [];
      for (let at = 0; at < folded.length; at += 1)
        for (let length = Math.min(longest, folded.length - at); length >= 2; length -= 1) {
          const name = folded.slice(at, at + length);
          for (const entry of names.get(name) ?? []) found.push({ entry, name, at });
        }
      return found.sort((a, b) => b.name.length - a.name.length || a.at - b.at);
    },
  };
}
