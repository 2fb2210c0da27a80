import type { Place } from '../../../../db/schema/content.ts';
import type { ResourceFacts } from '../../../../resources/columns.ts';
import type { About } from '../../engine/engine.ts';
import type { IndexedEntry } from './knowledge-index.ts';

export type ResKind = ResourceFacts['resType'];

/** What search gives for a question (features/search, handed in). */
export interface FoundPassage {
  docId: string;
  kind: ResKind | 'knowledge';
  title: string;
  place: Place | null;
  heading: string;
  text: string;
  /** Folded, where they are known. */
  tags?: string | undefined;
}

export type FindPassages = (
  typed: string,
  options: { limit: number; kinds?: readonly FoundPassage['kind'][] },
) => Promise<FoundPassage[]>;

/** A text that may answer. */
export interface Source {
  /** The same for the same place. */
  key: string;
  /** An entry of knowledge, a place in a resource, or the place the question was asked at. */
  of: { entry: IndexedEntry } | { resource: ResourceFacts; place: Place | undefined } | { about: About };
  title: string;
  text: string;
  score: number;
  /** How much of the question it has, 0 to 1. */
  share: number;
}

export function entryOf(source: Source | undefined): IndexedEntry | undefined {
  return source && 'entry' in source.of ? source.of.entry : undefined;
}

export function resourceOf(source: Source): ResourceFacts | undefined {
  return 'resource' in source.of ? source.of.resource : undefined;
}
