import { type CandidateOptions, type GramSets, withKind } from '../finding/gram-sets.ts';
import {
  type Evidence,
  type Hit,
  type KeysBy,
  MATCHED_IN,
  MAX_COUNTED,
  MAX_PER_KIND,
  type SearchReads,
  type WeightedQuery,
} from '../finding/search.repo.ts';
import type { Kind } from '../words/grams.ts';
import type { MemoryDocument, MemoryIndex, MemoryPassage } from './memory-index.ts';

interface PassageMatch {
  phrase: boolean;
  has: boolean[];
  /** The weighted share of the words that the passage contains. */
  share: number;
}

/** Returns a function that finds which words of the query a passage contains. */
function createMatcher({ phrase, words }: WeightedQuery) {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shares = words.map(({ weight }) => weight / total);
  return ({ text, folded }: MemoryPassage): PassageMatch => {
    const searched = folded ?? text;
    const has = words.map(({ word }) => searched.includes(word));
    const share = shares.reduce((sum, wordShare, index) => sum + (has[index] ? wordShare : 0), 0);
    return { phrase: searched.includes(phrase), has, share };
  };
}

/** The documents with the highest ranks, in this order. */
function highestRanks(documents: MemoryDocument[], limit: number): MemoryDocument[] {
  const byRank = (a: MemoryDocument, b: MemoryDocument) => b.candidate.rank - a.candidate.rank;
  if (documents.length <= limit) return documents.sort(byRank);
  // A sorted array of numbers gives the lowest rank wanted, because sorting thousands of objects takes longer.
  const ranks = Float64Array.from(documents, ({ candidate }) => candidate.rank).sort();
  const lowest = ranks[documents.length - limit] as number;
  return documents
    .filter(({ candidate }) => candidate.rank >= lowest)
    .sort(byRank)
    .slice(0, limit);
}

function countByKind(documents: MemoryDocument[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { candidate } of documents) counts.set(candidate.kind, (counts.get(candidate.kind) ?? 0) + 1);
  return counts;
}

/** The reads of a search from memory, with the same results as from the database. */
export function createMemoryReads(index: MemoryIndex): SearchReads {
  function find(gramSets: GramSets, field: 'inText' | 'inKeys', options: Omit<CandidateOptions, 'limit'>) {
    const { sets, excluded } = withKind(gramSets, options);
    const foundBySet = sets.map((grams) => index.find(grams, field));
    const [first = []] = foundBySet;
    const found = foundBySet.length === 1 ? first : [...new Set(foundBySet.flat())];
    return excluded.length === 0 ? found : found.filter(({ candidate }) => !excluded.includes(candidate.kind));
  }

  return {
    async byText(gramSets, options) {
      return highestRanks(find(gramSets, 'inText', options), options.limit).map(({ candidate }) => candidate);
    },

    async candidates(phrase, gramSets, options, { withText }: { keysBy: KeysBy; withText: boolean }) {
      const { limit } = options;
      const matchedIn = new Map<MemoryDocument, number>();
      const add = (documents: MemoryDocument[], field: number) => {
        for (const document of documents) matchedIn.set(document, (matchedIn.get(document) ?? 0) | field);
      };
      const inKeys = find(gramSets, 'inKeys', options);
      const titles = inKeys
        .filter(({ candidate }) => candidate.title.startsWith(phrase))
        .sort(({ candidate: a }, { candidate: b }) => a.title.length - b.title.length || b.rank - a.rank);
      add(titles.slice(0, limit / 2), MATCHED_IN.title);
      add(highestRanks(inKeys, limit), MATCHED_IN.keys);
      if (withText) add(highestRanks(find(gramSets, 'inText', options), limit), MATCHED_IN.text);
      return [...matchedIn].map(([{ candidate }, fields]) => ({ ...candidate, matchedIn: fields }));
    },

    async findFurther(gramSets, options, scoredIds, limit, offset) {
      const scored = new Set(scoredIds);
      return find(gramSets, 'inText', options)
        .map(({ candidate }) => candidate)
        .filter(({ id }) => !scored.has(id))
        .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
        .slice(offset, offset + limit)
        .map(({ id }) => id);
    },

    async countKinds(gramSets, { withExtraKinds }) {
      const found = find(gramSets, 'inText', { withExtraKinds });
      const counts = countByKind(found);
      if (found.length <= MAX_COUNTED) return { counts, capped: false };
      return {
        counts: new Map([...counts].map(([kind, count]) => [kind, Math.min(count, MAX_PER_KIND)])),
        capped: true,
      };
    },

    async evidence(ids, weightedQuery) {
      const match = createMatcher(weightedQuery);
      const found = new Map<string, Evidence>();
      for (const id of ids) {
        const evidence: Evidence = { phrases: 0, share: 0, has: weightedQuery.words.map(() => false) };
        for (const passage of index.get(id)?.passages ?? []) {
          const { phrase, has, share } = match(passage);
          if (phrase) evidence.phrases += 1;
          evidence.share = Math.max(evidence.share, share);
          for (const [at, isFound] of has.entries()) if (isFound) evidence.has[at] = true;
        }
        found.set(id, evidence);
      }
      return found;
    },

    async hits(ids, weightedQuery, perDocument) {
      const match = createMatcher(weightedQuery);
      return ids.flatMap((docId) => {
        const hits: Hit[] = [];
        for (const passage of index.get(docId)?.passages ?? []) {
          const { phrase, has, share } = match(passage);
          const { seq, place, heading, text } = passage;
          if (has.includes(true)) hits.push({ docId, seq, place, heading, text, share, phrase });
        }
        return hits
          .sort((a, b) => Number(b.phrase) - Number(a.phrase) || b.share - a.share || a.seq - b.seq)
          .slice(0, perDocument);
      });
    },
  };
}
