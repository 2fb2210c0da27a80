import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ListedResource, ResType } from '../../../../resources/columns.ts';
import { entriesAbout } from '../knowledge/entries-about.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import type { SiteData } from './site-data.ts';

/* Resources about a topic, by entries that refer to them, titles, tags, categories, abstracts and passages. */

export interface RatedResource {
  row: ListedResource;
  score: number;
  /** Title, tags, categories and abstract, folded. */
  text: string;
}

/** From this score on a resource is about the topic; below it only mentions it. */
export const ABOUT_SCORE = 4;
const MAX_CANDIDATES = 80;
const MAX_QUERIES = 4;
const SCORES = { named: 4, tagged: 1, title: 6, tag: 5, category: 3, abstract: 3, passage: 0.7 };
const MAX_PASSAGE_SCORE = 2;
/** Entries with a tag of the topic refer to many things. */
const MAX_TAGGED = 1.5;

function votesOfEntries(words: readonly string[], named: readonly IndexedEntry[], index: KnowledgeIndex) {
  const votes = new Map<string, number>();
  const about = entriesAbout(words, named, index);
  for (const { resourceIds } of about.named) for (const id of resourceIds) votes.set(id, SCORES.named);
  for (const { resourceIds } of about.tagged)
    for (const id of resourceIds)
      votes.set(id, Math.max(votes.get(id) ?? 0, Math.min(MAX_TAGGED, (votes.get(id) ?? 0) + SCORES.tagged)));
  return votes;
}

export interface FindAboutDeps extends Pick<FindDeps, 'repo' | 'findPassages' | 'mediaIndex' | 'index' | 'segmenter'> {
  siteData: SiteData;
}

export async function findAbout(
  words: readonly string[],
  named: readonly IndexedEntry[],
  resTypes: readonly ResType[],
  deps: FindAboutDeps,
): Promise<RatedResource[]> {
  const index = await deps.index();
  const votes = votesOfEntries(words, named, index);
  const [found, mediaIndex] = await Promise.all([
    Promise.all(words.slice(0, MAX_QUERIES).map((word) => deps.findPassages(word, { limit: 12, kinds: resTypes }))),
    deps.mediaIndex(),
  ]);
  const passages = [...found.flat(), ...words.flatMap((word) => mediaIndex.findByPairs(pairsOf(foldText(word)), 8))];
  const passageScores = new Map<string, number>();
  for (const { docId, title, text } of passages) {
    const hasWord = words.some((word) => title.includes(word) || text.includes(word));
    const score = (passageScores.get(docId) ?? 0) + (hasWord ? SCORES.passage : 0);
    passageScores.set(docId, Math.min(MAX_PASSAGE_SCORE, score));
  }
  const ids = [...new Set([...votes.keys(), ...passageScores.keys()])].slice(0, MAX_CANDIDATES);
  const [rows, subjects] = await Promise.all([deps.repo.resources(ids), deps.siteData.subjects(ids)]);
  return rows
    .filter(({ resType }) => resTypes.includes(resType))
    .map((row): RatedResource => {
      const { tags = [], art = '', categories = [] } = subjects.get(row.id) ?? {};
      const has = (text: string) => words.some((word) => text.includes(word));
      const own =
        (has(row.title) ? SCORES.title : 0) +
        (has(tags.join('\n')) ? SCORES.tag : 0) +
        (has([art, ...categories].join('\n')) ? SCORES.category : 0) +
        (has(row.abstract) ? SCORES.abstract : 0);
      const score = own + (votes.get(row.id) ?? 0) + (passageScores.get(row.id) ?? 0);
      return { row, score, text: [row.title, row.abstract, ...tags, art, ...categories].join('\n') };
    })
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score || (a.row.id < b.row.id ? -1 : 1));
}
