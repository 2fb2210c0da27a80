import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { runsOf } from '../words/grams.ts';
import { type Query, readQuery } from '../words/read-query.ts';

/** A stored group, its words in the form of `foldSynonym`. */
export interface SynonymGroup {
  words: readonly string[];
  /** Only a search for the first word finds the others. */
  oneWay: boolean;
}

/** A word of a query and its replacement. */
export interface AppliedSynonym {
  word: string;
  also: string;
}

export interface QueryVariant extends AppliedSynonym {
  query: Query;
}

export interface SynonymIndex {
  isEmpty: boolean;
  /** The synonyms of each word, by the first character of the word; the longest words first. */
  byFirstCharacter: ReadonlyMap<string, readonly { word: string; also: readonly string[] }[]>;
}

/** Each variant is searched for too, so there must not be many. */
const MAX_VARIANTS = 6;

/** The form in which words are stored and compared: folded, runs of letters separated by one space. */
export function foldSynonym(word: string): string {
  return runsOf(foldText(word)).join(' ');
}

export function indexSynonyms(groups: readonly SynonymGroup[]): SynonymIndex {
  const alsoOf = new Map<string, Set<string>>();
  for (const { words, oneWay } of groups)
    for (const word of oneWay ? words.slice(0, 1) : words) {
      const also = alsoOf.get(word) ?? new Set();
      for (const other of words) if (other !== word) also.add(other);
      alsoOf.set(word, also);
    }
  const entries = [...alsoOf].map(([word, also]) => ({ word, also: [...also] }));
  entries.sort((a, b) => b.word.length - a.word.length);
  return { isEmpty: entries.length === 0, byFirstCharacter: Map.groupBy(entries, ({ word }) => word[0] ?? '') };
}

/** Positions between two words of a phrase, where a synonym may begin and end. */
function wordEdges({ phrase }: Query, cut: (text: string) => string[]): Set<number> {
  const edges = new Set([0, phrase.length]);
  let runStart = 0;
  for (const run of phrase.split(' ')) {
    let position = runStart;
    edges.add(position);
    for (const word of /^[a-z0-9]+$/.test(run) || run.length < 2 ? [run] : cut(run)) {
      position += word.length;
      edges.add(position);
    }
    runStart += run.length + 1;
  }
  return edges;
}

/**
 * The query with a word replaced by a synonym, once for each synonym. A synonym must be whole words of the query: with
 * 国画, the query 中国画家 is unchanged.
 */
export function expandQuery(query: Query, synonyms: SynonymIndex, cut: (text: string) => string[]): QueryVariant[] {
  if (synonyms.isEmpty) return [];
  const { phrase } = query;
  let edges: Set<number> | undefined;
  const variants = new Map<string, QueryVariant>();
  for (let at = 0; at < phrase.length; ) {
    const candidates = synonyms.byFirstCharacter.get(phrase[at] ?? '') ?? [];
    const found = candidates.find(({ word }) => {
      if (!phrase.startsWith(word, at)) return false;
      edges ??= wordEdges(query, cut);
      return edges.has(at) && edges.has(at + word.length);
    });
    for (const also of found?.also ?? []) {
      const replaced = phrase.slice(0, at) + also + phrase.slice(at + (found?.word.length ?? 0));
      const variant = readQuery(replaced, cut);
      if (variant && variant.phrase !== phrase && variants.size < MAX_VARIANTS)
        variants.set(variant.phrase, { word: found?.word ?? '', also, query: variant });
    }
    at += found?.word.length ?? 1;
  }
  return [...variants.values()];
}
