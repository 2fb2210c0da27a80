import type { Place } from '../../../../db/schema/content.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import type { About } from '../../engine/engine.ts';
import type { IndexedEntry } from './knowledge-index.ts';

export type ResType = ListedResource['resType'];

/** A result of the site's search (features/search) or of the media index. */
export interface FoundPassage {
  docId: string;
  /** The type of the resource, or `knowledge` for an entry. */
  kind: ResType | 'knowledge';
  title: string;
  place: Place | null;
  heading: string;
  text: string;
  /** Folded; only set by the media index (media-index.ts), not by the site's search. */
  tags?: string | undefined;
}

/** The site's search. The feature is not imported; it is passed in as this function. */
export type FindPassages = (
  query: string,
  options: { limit: number; kinds?: readonly FoundPassage['kind'][] },
) => Promise<FoundPassage[]>;

/** A text that may answer a question. */
export interface Source {
  /** Identifies the text among all sources. */
  key: string;
  /** A knowledge entry, a position in a resource, or the page the question was asked on (`about`). */
  origin: { entry: IndexedEntry } | { resource: ListedResource; place: Place | undefined } | { about: About };
  title: string;
  text: string;
  score: number;
  /** The fraction of the question's terms that it contains, weighted: 0 to 1. */
  share: number;
}

export function entryOf(source: Source | undefined): IndexedEntry | undefined {
  return source && 'entry' in source.origin ? source.origin.entry : undefined;
}

export function resourceOf(source: Source): ListedResource | undefined {
  return 'resource' in source.origin ? source.origin.resource : undefined;
}
