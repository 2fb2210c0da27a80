import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { studyTopicOf } from './study-request.ts';

/* What study help is made from: the entry about the subject, others that belong to it, and sentences that mention it. */

export interface Mention {
  entry: IndexedEntry;
  sentence: string;
}

export interface Subject {
  name: string;
  /** The entry about the subject itself. */
  main: IndexedEntry | undefined;
  /** All entries that the request names; the main one first. */
  entries: IndexedEntry[];
  /** Sentences of other entries that have its name. */
  mentions: Mention[];
}

/** A phrase that more entries than this contain does not identify a subject. */
const MAX_MENTIONS = 14;
const MIN_TITLE_SHARE = 0.6;
const QUOTED = /《([^《》]{1,30})》/u;

export function mentionsOf(name: string, index: KnowledgeIndex): Mention[] {
  const found: Mention[] = [];
  for (const entry of index.entries) {
    if (!entry.foldedText.includes(name)) continue;
    const sentences = entry.units.flatMap(({ text }) => sentencesOf(text)).filter((text) => text.includes(name));
    if (sentences[0]) found.push({ entry, sentence: sentences[0] });
  }
  return found;
}

/** The entry whose title has most of its pairs of characters in the topic. */
function entryLike(topic: string, index: KnowledgeIndex): IndexedEntry | undefined {
  const pairs = pairsOf(topic);
  const rated = index.findByPairs(pairs, 12).map((entry) => {
    const shares = entry.names.map((name) => {
      const own = pairsOf(name);
      return own.length < 2 ? 0 : own.filter((pair) => pairs.includes(pair)).length / own.length;
    });
    return { entry, share: Math.max(...shares) };
  });
  const [best] = rated.sort((a, b) => b.share - a.share);
  return best && best.share >= MIN_TITLE_SHARE ? best.entry : undefined;
}

/** The longest part of the topic that entries mention, but not many of them. */
function mentionedPart(topic: string, index: KnowledgeIndex): string | undefined {
  for (const run of topic.split(' ').sort((a, b) => b.length - a.length))
    for (let length = Math.min(run.length, 12); length >= 3; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1) {
        const part = run.slice(at, at + length);
        if (!index.has(part)) continue;
        const count = mentionsOf(part, index).length;
        if (count > 0 && count <= MAX_MENTIONS) return part;
      }
  return undefined;
}

/** Undefined if no entry is about it or mentions it. */
export function findSubject(
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  /** Whether a title in the request is that of the text to be written: 以《一件让我着迷的乐器》为题. */
  { ownTitle = false }: { ownTitle?: boolean } = {},
): Subject | undefined {
  const { folded, named, topics } = resolved;
  const quoted = QUOTED.exec(folded)?.[1];
  const ofTitle = quoted && index.entries.find(({ names }) => names.includes(foldText(quoted).toLowerCase()));
  const topic = studyTopicOf(folded);
  if (quoted && !ofTitle) {
    const mentions = mentionsOf(`《${foldText(quoted)}》`, index);
    if (mentions.length > 0) {
      const entries = [...new Set([...named, ...mentions.map(({ entry }) => entry)])];
      return { name: `《${quoted}》`, main: undefined, entries, mentions };
    }
    const isOwn = ownTitle && named.length > 0;
    if (!isOwn && !named.some(({ names }) => names.some((name) => quoted.includes(name)))) return undefined;
  }
  const main = ofTitle || named[0] || (topic === '' ? topics[0]?.entry : entryLike(topic, index));
  if (main) {
    const entries = [...new Set([main, ...named])];
    return { name: main.kind === '作品' ? `《${main.title}》` : main.title, main, entries, mentions: [] };
  }
  const part = mentionedPart(topic, index);
  if (part === undefined) return undefined;
  const mentions = mentionsOf(part, index);
  return { name: part, main: undefined, entries: mentions.map(({ entry }) => entry), mentions };
}

export function relatedEntries({ related }: IndexedEntry, index: KnowledgeIndex): IndexedEntry[] {
  return related.flatMap(({ entry }) => index.byId.get(entry) ?? []);
}

/** Published resources of the entries, those of the first entry first. */
export function resourcesOf(
  entries: readonly IndexedEntry[],
  { repo }: Pick<FindDeps, 'repo'>,
): Promise<ListedResource[]> {
  const ids = [...new Set(entries.flatMap(({ resourceIds }) => resourceIds))];
  return repo.resources(ids.slice(0, 12));
}
