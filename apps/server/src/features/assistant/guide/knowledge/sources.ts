import type { Place } from '../../../../db/schema/content.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import type { About } from '../../engine/engine.ts';
import type { IndexedEntry } from './knowledge-index.ts';

export type ResType = ListedResource['resType'];

/** A result of the site's search (features/search), which is passed in as a function. */
export interface FoundPassage {
  docId: string;
  kind: ResType | 'knowledge';
  title: string;
  place: Place | null;
  heading: string;
  text: string;
  /** Folded; only known for passages from memory. */
  tags?: string | undefined;
}

export type FindPassages = (
  typed: string,
  options: { limit: number; kinds?: readonly FoundPassage['kind'][] },
) => Promise<FoundPassage[]>;

/** A text that may answer a question. */
export interface Source {
  /** Identifies the text. */
  key: string;
  /** A knowledge entry, a position in a resource, or the resource the question was started from. */
  origin: { entry: IndexedEntry } | { resource: ListedResource; place: Place | undefined } | { about: About };
  title: string;
  text: string;
  score: number;
  /** Fraction of the question's terms it contains, by weight: 0 to 1. */
  share: number;
}

export function entryOf(source: Source | undefined): IndexedEntry | undefined {
  return source && 'entry' in source.origin ? source.origin.entry : undefined;
}

export function resourceOf(source: Source): ListedResource | undefined {
  return 'resource' in source.origin ? source.origin.resource : undefined;
}
