import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { ResourceFacts } from '../../../../resources/columns.ts';
import type { About } from '../../engine/engine.ts';
import type { GuideRepo } from '../knowledge/guide.repo.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { windowsOf } from '../knowledge/sentences.ts';
import { entryOf, type FindPassages, type FoundPassage, resourceOf, type Source } from '../knowledge/sources.ts';
import { type ReadQuestion, readQuestion } from '../question/read-question.ts';
import { scoreText } from '../question/score-text.ts';
import { isAnswerable } from './answerable.ts';
import type { CardIndex } from './cards.ts';

export interface FindParts {
  repo: Pick<GuideRepo, 'resources' | 'regions' | 'recommended'>;
  findPassages: FindPassages;
  segmenter: Segmenter;
  index: () => Promise<KnowledgeIndex>;
  /** Works and lectures. */
  cards: () => Promise<CardIndex>;
  /** What this site is called. */
  siteName: () => Promise<string>;
}

export interface Findings {
  read: ReadQuestion;
  /** The best first. */
  sources: Source[];
  /** Entries whose names stand in the question, without those that merely stand inside a longer name. */
  named: IndexedEntry[];
  answerable: boolean;
}

const ENTRIES_READ = 60;
const ENTRIES_KEPT = 8;
const PASSAGES = 14;
const CARDS = 12;
/** Short and to the point: of two that fit alike, the entry is the better answer. */
const ENTRY_BONUS = 1.25;
/** What was asked where it stands is most likely answered there. */
const ABOUT_BONUS = 1.5;
/** Whoever names a book asks for that book. */
const CALLED_BONUS = 3;
const WINDOW = 220;
const SUPPORT = 0.3;

function namedIn(folded: string, index: KnowledgeIndex): { entry: IndexedEntry; name: string }[] {
  const taken: { from: number; to: number }[] = [];
  const kept: { entry: IndexedEntry; name: string; at: number }[] = [];
  for (const found of index.named(folded)) {
    const [from, to] = [found.at, found.at + found.name.length];
    const inside = taken.some((span) => from >= span.from && to <= span.to && to - from < span.to - span.from);
    if (inside) continue;
    taken.push({ from, to });
    if (!kept.some(({ entry }) => entry === found.entry)) kept.push(found);
  }
  return kept.sort((a, b) => a.at - b.at);
}

function fromEntry(entry: IndexedEntry, read: ReadQuestion, index: KnowledgeIndex): Source {
  const fields = { names: entry.names, tags: entry.foldedTags, text: entry.folded };
  const { score, share } = scoreText(read, fields, index);
  const { id, title, text } = entry;
  return { key: `knowledge/${id}`, of: { entry }, title, text, score: score * ENTRY_BONUS, share };
}

function fromPassage(
  passage: FoundPassage,
  resource: ResourceFacts,
  read: ReadQuestion,
  index: KnowledgeIndex,
): Source {
  const { place, heading } = passage;
  const names = [foldText(resource.title), foldText(heading)];
  // On a page of a book words stand together by chance; within a few sentences they do not.
  const [best] = windowsOf(passage.text, WINDOW)
    .map((text) => ({ text, ...scoreText(read, { names, tags: passage.tags ?? '', text: foldText(text) }, index) }))
    .sort((a, b) => b.score - a.score);
  const { text = '', score = 0, share = 0 } = best ?? {};
  const key = `${passage.docId} ${JSON.stringify(place)}`;
  return { key, of: { resource, place: place ?? undefined }, title: resource.title, text, score, share };
}

/** 《…》 in a question, or a title no everyday sentence has. */
function isCalled({ title }: ResourceFacts, { folded }: ReadQuestion): boolean {
  const name = foldText(title).toLowerCase();
  return folded.includes(`《${name}》`) || (name.length > 3 && folded.includes(name));
}

/** What a resource that was asked for by its title is about. */
function fromAbstract(resource: ResourceFacts, read: ReadQuestion, index: KnowledgeIndex): Source {
  const fields = { names: [foldText(resource.title)], tags: '', text: foldText(resource.abstract) };
  const { score } = scoreText(read, fields, index);
  const { id, title, abstract } = resource;
  return { key: id, of: { resource, place: undefined }, title, text: abstract, score: score * CALLED_BONUS, share: 1 };
}

function fromAbout(about: About, read: ReadQuestion, index: KnowledgeIndex): Source {
  const fields = { names: [foldText(about.title), foldText(about.author)], tags: '', text: foldText(about.text) };
  const { score, share } = scoreText(read, fields, index);
  const text = about.text || about.title;
  return { key: `about ${about.resId}`, of: { about }, title: about.title, text, score: score * ABOUT_BONUS, share };
}

/** For the whole question, and for its weightiest words alone: long ones are seldom found in one piece. */
async function passagesFor(
  read: ReadQuestion,
  { findPassages }: FindParts,
  index: KnowledgeIndex,
): Promise<FoundPassage[]> {
  const byWeight = read.terms.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  const known = byWeight.filter((word) => index.has(word));
  const wanted = [read.plain, known.slice(0, 2).join(' '), byWeight.slice(0, 3).join(' ')].filter(Boolean);
  const found = await Promise.all([...new Set(wanted)].map((words) => findPassages(words, { limit: PASSAGES })));
  return found.flat().filter(({ kind }) => kind !== 'knowledge');
}

/** A place that was found twice counts once. */
function unique(passages: readonly FoundPassage[]): FoundPassage[] {
  return [...new Map(passages.map((passage) => [`${passage.docId} ${passage.text}`, passage])).values()];
}

/** An entry and the resources it leads to speak of the same thing: where both were found, both are likelier meant. */
function supportEachOther(sources: Source[]): void {
  const best = new Map<string, number>();
  for (const source of sources) {
    const id = resourceOf(source)?.id;
    if (id) best.set(id, Math.max(best.get(id) ?? 0, source.score));
  }
  const given = new Map<string, number>();
  for (const source of sources) {
    const entry = entryOf(source);
    if (!entry) continue;
    for (const id of entry.resourceIds) given.set(id, Math.max(given.get(id) ?? 0, source.score));
  }
  for (const source of sources) {
    const entry = entryOf(source);
    const ids = entry?.resourceIds ?? [];
    const support = entry
      ? Math.max(0, ...ids.map((id) => best.get(id) ?? 0))
      : (given.get(resourceOf(source)?.id ?? '') ?? 0);
    source.score += SUPPORT * Math.min(support, source.score);
  }
}

/** Everything that may answer a question, put in one order. */
export async function findSources(question: string, parts: FindParts, about?: About): Promise<Findings> {
  const index = await parts.index();
  const read = readQuestion(question, index, parts.segmenter.tag);
  const named = namedIn(read.folded, index);
  const entries = index.near(pairsOf(read.plain), ENTRIES_READ);
  const [searched, cards] = await Promise.all([passagesFor(read, parts, index), parts.cards()]);
  const passages = unique([...searched, ...cards.near(pairsOf(read.plain), CARDS)]);
  const resources = await parts.repo.resources([...new Set(passages.map(({ docId }) => docId))]);
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const scored = entries
    .map((entry) => fromEntry(entry, read, index))
    .sort((a, b) => b.score - a.score)
    .slice(0, ENTRIES_KEPT);
  for (const passage of passages) {
    const resource = byId.get(passage.docId);
    if (resource) scored.push(fromPassage(passage, resource, read, index));
  }
  for (const resource of resources) if (isCalled(resource, read)) scored.push(fromAbstract(resource, read, index));
  if (about) scored.push(fromAbout(about, read, index));
  // What has many of the words is likelier meant than what has one of them often.
  const sources = scored
    .filter(({ score, of }) => score > 0 || 'about' in of)
    .map((source) => ({ ...source, score: source.score * (0.5 + source.share) }));
  supportEachOther(sources);
  sources.sort((a, b) => b.score - a.score);
  const names = new Set(named.map(({ entry }) => entry));
  return { read, sources, named: [...names], answerable: isAnswerable(read, sources, names, index) };
}
