import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import type { About } from '../../engine/engine.ts';
import type { GuideRepo } from '../knowledge/guide.repo.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { windowsOf } from '../knowledge/sentences.ts';
import { entryOf, type FindPassages, type FoundPassage, resourceOf, type Source } from '../knowledge/sources.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { type ParsedQuestion, parseQuestion } from '../question/parse-question.ts';
import { scoreText } from '../question/score-text.ts';
import { isAnswerable } from './answerable.ts';
import type { MediaIndex } from './media-index.ts';

export interface FindDeps {
  repo: Pick<GuideRepo, 'resources' | 'regions' | 'recommended' | 'passagesOf'>;
  findPassages: FindPassages;
  segmenter: Segmenter;
  index: () => Promise<KnowledgeIndex>;
  /** Passages of works and lectures. */
  mediaIndex: () => Promise<MediaIndex>;
  siteName: () => Promise<string>;
}

export interface Findings {
  parsed: ParsedQuestion;
  /** The best first. */
  sources: Source[];
  /** Entries named in the question, without names that are only part of a longer name. */
  named: IndexedEntry[];
  /** Whether the sources answer the question at all. */
  answerable: boolean;
}

const MAX_ENTRIES_SCORED = 40;
const MAX_ENTRIES = 8;
const MAX_PASSAGES = 14;
const MAX_MEDIA_PASSAGES = 12;
/** Aspects are shorter than summaries, which would make their words weigh more. */
const SHORT_TEXT_FACTOR = 0.88;
/** Entries are short and precise, so they are preferred to other texts. */
const ENTRY_BONUS = 1.25;
/** The page on which a question was asked most likely answers it. */
const ABOUT_BONUS = 1.5;
/** A resource named by its title is most likely meant. */
const TITLE_BONUS = 3;
/** In characters. */
const WINDOW_LENGTH = 220;
/** Fraction of the score of a supporting source that is added, see addMutualSupport. */
const SUPPORT_FACTOR = 0.3;

function sourceFromEntry(entry: IndexedEntry, parsed: ParsedQuestion, index: KnowledgeIndex): Source {
  // Its best text gives the score, as a text of all aspects would be too long; its words may be in several of them.
  const { names, foldedTags: tags } = entry;
  const scores = entry.units.map(({ aspect, folded }) => {
    const scored = scoreText(parsed, { names, tags, text: folded }, index);
    return { ...scored, score: scored.score * (aspect === 'summary' ? 1 : SHORT_TEXT_FACTOR) };
  });
  const score = Math.max(...scores.map((scored) => scored.score));
  const whole = scoreText(parsed, { names, tags, text: entry.foldedText }, index).share;
  const share = 0.7 * Math.max(...scores.map((scored) => scored.share)) + 0.3 * whole;
  const { id, title, text } = entry;
  return { key: `knowledge/${id}`, origin: { entry }, title, text, score: score * ENTRY_BONUS, share };
}

function sourceFromPassage(
  passage: FoundPassage,
  resource: ListedResource,
  parsed: ParsedQuestion,
  index: KnowledgeIndex,
): Source {
  const { place, heading } = passage;
  const names = [foldText(resource.title), foldText(heading)];
  // On a whole page words may occur together by chance, within a few sentences they rarely do.
  const [best] = windowsOf(passage.text, WINDOW_LENGTH)
    .map((text) => ({ text, ...scoreText(parsed, { names, tags: passage.tags ?? '', text: foldText(text) }, index) }))
    .sort((a, b) => b.score - a.score);
  const { text = '', score = 0, share = 0 } = best ?? {};
  const key = `${passage.docId} ${JSON.stringify(place)}`;
  return { key, origin: { resource, place: place ?? undefined }, title: resource.title, text, score, share };
}

/** Whether a question contains the title; a title of up to three characters must be in 《》. */
function isNamedByTitle({ title }: ListedResource, { folded }: ParsedQuestion): boolean {
  const name = foldText(title).toLowerCase();
  return folded.includes(`《${name}》`) || (name.length > 3 && folded.includes(name));
}

/** The abstract of a resource whose title is in the question. */
function sourceFromAbstract(resource: ListedResource, parsed: ParsedQuestion, index: KnowledgeIndex): Source {
  const fields = { names: [foldText(resource.title)], tags: '', text: foldText(resource.abstract) };
  const { score } = scoreText(parsed, fields, index);
  const { id, title, abstract } = resource;
  return {
    key: id,
    origin: { resource, place: undefined },
    title,
    text: abstract,
    score: score * TITLE_BONUS,
    share: 1,
  };
}

function sourceFromAbout(about: About, parsed: ParsedQuestion, index: KnowledgeIndex): Source {
  const fields = { names: [foldText(about.title), foldText(about.author)], tags: '', text: foldText(about.text) };
  const { score, share } = scoreText(parsed, fields, index);
  const text = about.text || about.title;
  return {
    key: `about ${about.resId}`,
    origin: { about },
    title: about.title,
    text,
    score: score * ABOUT_BONUS,
    share,
  };
}

/** Searches for the whole question and for its heaviest words, because a long question rarely matches as a whole. */
async function searchPassages(
  parsed: ParsedQuestion,
  { findPassages }: FindDeps,
  index: KnowledgeIndex,
): Promise<FoundPassage[]> {
  const byWeight = parsed.terms.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  const knownWords = byWeight.filter((word) => index.has(word));
  const queries = [parsed.topicText, knownWords.slice(0, 2).join(' '), byWeight.slice(0, 3).join(' ')].filter(Boolean);
  const results = await Promise.all([...new Set(queries)].map((query) => findPassages(query, { limit: MAX_PASSAGES })));
  return results.flat().filter(({ kind }) => kind !== 'knowledge');
}

/** Each passage once, even if several searches found it. */
function withoutDuplicates(passages: readonly FoundPassage[]): FoundPassage[] {
  return [...new Map(passages.map((passage) => [`${passage.docId} ${passage.text}`, passage])).values()];
}

/** Where an entry and a resource that it refers to were both found, raises the scores of both. */
function addMutualSupport(sources: Source[]): void {
  const bestScoreOfResource = new Map<string, number>();
  for (const source of sources) {
    const id = resourceOf(source)?.id;
    if (id) bestScoreOfResource.set(id, Math.max(bestScoreOfResource.get(id) ?? 0, source.score));
  }
  const bestScoreOfEntryAbout = new Map<string, number>();
  for (const source of sources) {
    const entry = entryOf(source);
    if (!entry) continue;
    for (const id of entry.resourceIds)
      bestScoreOfEntryAbout.set(id, Math.max(bestScoreOfEntryAbout.get(id) ?? 0, source.score));
  }
  for (const source of sources) {
    const entry = entryOf(source);
    const ids = entry?.resourceIds ?? [];
    const support = entry
      ? Math.max(0, ...ids.map((id) => bestScoreOfResource.get(id) ?? 0))
      : (bestScoreOfEntryAbout.get(resourceOf(source)?.id ?? '') ?? 0);
    source.score += SUPPORT_FACTOR * Math.min(support, source.score);
  }
}

/** All texts that may answer a question, the best first. */
export async function findSources(question: string, deps: FindDeps, about?: About): Promise<Findings> {
  const index = await deps.index();
  const parsed = parseQuestion(question, index, deps.segmenter.tag);
  const named = findNamedEntries(parsed.folded, index);
  const pairs = pairsOf(parsed.topicText);
  const entries = index.findByPairs(pairs, MAX_ENTRIES_SCORED);
  const [searchResults, mediaIndex] = await Promise.all([searchPassages(parsed, deps, index), deps.mediaIndex()]);
  const passages = withoutDuplicates([...searchResults, ...mediaIndex.findByPairs(pairs, MAX_MEDIA_PASSAGES)]);
  const resources = await deps.repo.resources([...new Set(passages.map(({ docId }) => docId))]);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const scored = entries
    .map((entry) => sourceFromEntry(entry, parsed, index))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ENTRIES);
  for (const passage of passages) {
    const resource = byId.get(passage.docId);
    if (resource) scored.push(sourceFromPassage(passage, resource, parsed, index));
  }
  for (const resource of resources)
    if (isNamedByTitle(resource, parsed)) scored.push(sourceFromAbstract(resource, parsed, index));
  if (about) scored.push(sourceFromAbout(about, parsed, index));
  // A text with many of the words is preferred to one that repeats a single word.
  const sources = scored
    .filter(({ score, origin }) => score > 0 || 'about' in origin)
    .map((source) => ({ ...source, score: source.score * (0.5 + source.share) }));
  addMutualSupport(sources);
  sources.sort((a, b) => b.score - a.score);
  const namedEntries = new Set(named.map(({ entry }) => entry));
  const answerable = isAnswerable(parsed, sources, namedEntries, index);
  return { parsed, sources, named: [...namedEntries], answerable };
}
