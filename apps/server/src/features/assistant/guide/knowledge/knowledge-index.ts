import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { syllablesOf } from '../../../../adapters/chinese/pinyin.ts';
import { sortedAspects } from '../../../../resources/kinds/entry/aspects.ts';
import type { Entry } from '../../../../resources/kinds/entry/entry-store.ts';
import { type AskedPair, type Exercise, readAsked, readExercises } from './entry-lines.ts';

/*
 * The knowledge entries, a few thousand short texts, indexed in memory: comparing a question with all of them takes less
 * time than one database query.
 */

/** A text of an entry: one of its aspects, or its summary. */
export interface EntryUnit {
  aspect: EntryAspect | 'summary';
  text: string;
  folded: string;
}

export interface IndexedEntry extends Entry {
  /** Title and other names, folded. */
  names: string[];
  /** Tags, folded, one on each line. */
  foldedTags: string;
  /** The summary and all aspects, folded. */
  foldedText: string;
  /** The aspects in the order of the contract, the summary last. */
  units: readonly EntryUnit[];
  /** Questions that visitors ask about it. */
  asked: readonly AskedPair[];
  exercises: readonly Exercise[];
}

export interface KnowledgeIndex {
  entries: readonly IndexedEntry[];
  byId: ReadonlyMap<string, IndexedEntry>;
  /** The entry with this title or other name, folded; also of one character. */
  titled(name: string): IndexedEntry | undefined;
  /** Rare words weigh more; a word that no entry contains weighs most. */
  weightOf(word: string): number;
  /** Whether any entry contains the word. */
  has(word: string): boolean;
  /** The name with this pronunciation (pinyin syllables joined by spaces), if there is only one. */
  nameBySound(sound: string): string | undefined;
  /** The same where n and ng, z and zh, l and n are not told apart. */
  nameBySimilarSound(sound: string): string | undefined;
  /** The entries that match these pairs of characters best, the best first; rare pairs count more. */
  findByPairs(pairs: readonly string[], max: number): IndexedEntry[];
  /** Entries whose title or other name occurs in the text; the longest names first. `at` is the position in the text. */
  findNames(folded: string): { entry: IndexedEntry; name: string; at: number }[];
}

const LETTERS = /[\p{L}\p{N}]+/gu;

/** Entries on people begin 东晋书法家，字 … or 北宋画家（1050—1130）. */
const PERSON = /[家僧人帝师][，（]|（约?(?:公元)?前?\d{2,4}\s?[—-]/u;

export function isPerson({ kind, text }: Entry): boolean {
  return kind === '画家' || PERSON.test(text.slice(0, 30));
}

/** Pairs of neighbouring characters, not across punctuation; a character that stands alone counts as a pair. */
export function pairsOf(folded: string): string[] {
  const pairs: string[] = [];
  for (const [run] of folded.matchAll(LETTERS)) {
    if (run.length === 1) pairs.push(run);
    for (let at = 0; at + 1 < run.length; at += 1) pairs.push(run.slice(at, at + 2));
  }
  return pairs;
}

/** 花木兰（豫剧） is asked for as 花木兰. */
function bareTitle(title: string): string[] {
  const bare = title.replace(/（[^（）]{1,8}）$/u, '');
  if (bare !== title) return bare.length > 2 ? [bare] : [];
  // 云冈石窟 is asked for as 云冈, 杨柳青年画 as 杨柳青.
  const place = title.replace(/(?:石窟|木版年画|年画)$/u, '');
  return place !== title && place.length > 1 ? [place] : [];
}

/** English answers questions in English, the others have a step of their own. */
const OWN_USE: ReadonlySet<EntryAspect> = new Set(['english', 'plain', 'task', 'asked', 'exercises']);

function toIndexed(entry: Entry): IndexedEntry {
  const aspects = sortedAspects(entry.aspects).filter(([aspect]) => !OWN_USE.has(aspect));
  const texts: [EntryUnit['aspect'], string][] = [...aspects, ['summary', entry.text]];
  const units = texts.map(([aspect, text]) => ({ aspect, text, folded: foldText(text) }));
  return {
    ...entry,
    units,
    asked: readAsked(entry.aspects.asked),
    exercises: readExercises(entry.aspects.exercises),
    names: [...new Set([entry.title, ...bareTitle(entry.title), ...entry.aliases].map(foldText))].filter(Boolean),
    foldedTags: entry.tags.map(foldText).join('\n'),
    foldedText: units.map(({ folded }) => folded).join('\n'),
  };
}

function searchableText({ names, foldedTags, foldedText }: IndexedEntry): string {
  return `${names.join('\n')}\n${foldedTags}\n${foldedText}`;
}

/** For each pair of characters, the indexes of the texts that contain it. */
function indexPairs(texts: readonly string[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const pair of new Set(pairsOf(text))) {
      const indexes = postings.get(pair);
      if (indexes) indexes.push(at);
      else postings.set(pair, [at]);
    }
  }
  return postings;
}

/** Names by their pinyin; undefined where several names sound alike. */
function indexSounds(names: Iterable<string>): Map<string, string | undefined> {
  const bySound = new Map<string, string | undefined>();
  for (const name of names)
    if (/^\p{Script=Han}{2,6}$/u.test(name)) {
      const sounds = syllablesOf(name);
      // Beginnings of three and more characters are names too (曾侯乙 of 曾侯乙编钟).
      for (let length = name.length === 2 ? 2 : 3; length <= name.length; length += 1) {
        const [sound, part] = [sounds.slice(0, length).join(' '), name.slice(0, length)];
        bySound.set(sound, bySound.has(sound) && bySound.get(sound) !== part ? undefined : part);
      }
    }
  return bySound;
}

/** qin and qing, si and shi, lan and nan sound alike to many. */
function similarSound(sound: string): string {
  return sound
    .split(' ')
    .map((syllable) =>
      syllable
        .replace(/^([zcs])h/, '$1')
        .replace(/^l/, 'n')
        .replace(/ng$/, 'n'),
    )
    .join(' ');
}

function indexSimilarSounds(bySound: ReadonlyMap<string, string | undefined>): Map<string, string | undefined> {
  const similar = new Map<string, string | undefined>();
  for (const [sound, name] of bySound) {
    const key = similarSound(sound);
    similar.set(key, similar.has(key) && similar.get(key) !== name ? undefined : name);
  }
  return similar;
}

const LATIN = /[a-z0-9]/;

/** Whether a name in Latin letters is only a part of a word there. */
function isInsideWord(text: string, from: number, to: number): boolean {
  const isLatin = (at: number) => LATIN.test(text[at] ?? '');
  return (isLatin(from) && isLatin(from - 1)) || (isLatin(to - 1) && isLatin(to));
}

export function createKnowledgeIndex(rows: readonly Entry[]): KnowledgeIndex {
  const entries = rows.map(toIndexed);
  const texts = entries.map(searchableText);
  const postings = indexPairs(texts);
  // How rare a word is, is measured by the summaries: entries with many aspects would make every word frequent.
  const summaries = entries.map((entry) => searchableText({ ...entry, foldedText: foldText(entry.text) }));
  const summaryPostings = indexPairs(summaries);
  const names = new Map<string, IndexedEntry[]>();
  const titles = new Map<string, IndexedEntry>();
  let longestNameLength = 0;
  for (const entry of entries)
    for (const name of entry.names) {
      if (!titles.has(name) || entry.names[0] === name) titles.set(name, entry);
      if (name.length < 2) continue;
      longestNameLength = Math.max(longestNameLength, name.length);
      names.set(name, [...(names.get(name) ?? []), entry]);
    }
  // The entry of that title first: 董源 is the painter, though a group of painters has the name too.
  for (const [name, sameName] of names)
    sameName.sort((a, b) => Number(b.names[0] === name) - Number(a.names[0] === name));

  const bySound = indexSounds(names.keys());
  const bySimilarSound = indexSimilarSounds(bySound);
  const total = entries.length;
  /** The inverse document frequency of BM25. */
  const toWeight = (count: number) => Math.log(1 + (total - count + 0.5) / (count + 0.5));
  const weights = new Map<string, number>();

  function countIn(word: string, own: readonly string[], pairs: ReadonlyMap<string, number[]>): number {
    if (word.length <= 1) return own.reduce((sum, text) => sum + (text.includes(word) ? 1 : 0), 0);
    let fewestIndexes: number[] = [];
    for (const [at, pair] of pairsOf(word).entries()) {
      const indexes = pairs.get(pair) ?? [];
      if (at === 0 || indexes.length < fewestIndexes.length) fewestIndexes = indexes;
    }
    return word.length === 2 ? fewestIndexes.length : fewestIndexes.filter((at) => own[at]?.includes(word)).length;
  }

  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    weightOf(word) {
      const cached = weights.get(word);
      if (cached !== undefined) return cached;
      const weight = toWeight(countIn(word, summaries, summaryPostings));
      if (weights.size < 20_000) weights.set(word, weight);
      return weight;
    },
    titled: (name) => titles.get(name),
    nameBySound: (sound) => bySound.get(sound),
    nameBySimilarSound: (sound) => bySimilarSound.get(similarSound(sound)),
    has: (word) => countIn(word, texts, postings) > 0,
    findByPairs(pairs, max) {
      const scores = new Map<number, number>();
      for (const pair of new Set(pairs)) {
        const inSummaries = summaryPostings.get(pair) ?? [];
        const weight = toWeight(inSummaries.length);
        for (const at of inSummaries) scores.set(at, (scores.get(at) ?? 0) + weight);
        for (const at of postings.get(pair) ?? []) scores.set(at, (scores.get(at) ?? 0) + weight / 2);
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, max)
        .flatMap(([at]) => entries[at] ?? []);
    },
    findNames(folded) {
      const occurrences: { entry: IndexedEntry; name: string; at: number }[] = [];
      for (let at = 0; at < folded.length; at += 1)
        for (let length = Math.min(longestNameLength, folded.length - at); length >= 2; length -= 1) {
          const name = folded.slice(at, at + length);
          const named = names.get(name);
          if (!named || isInsideWord(folded, at, at + length)) continue;
          for (const entry of named) occurrences.push({ entry, name, at });
        }
      return occurrences.sort((a, b) => b.name.length - a.name.length || a.at - b.at);
    },
  };
}
