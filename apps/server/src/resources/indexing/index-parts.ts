import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Place } from '../../db/schema/content.ts';
import { cutPieces } from './text-pieces.ts';

/* What the search index takes from a resource beside its title, author, tags and abstract. */

/** A database, or a transaction in it. */
export type Orm = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>;

export interface IndexPassage {
  place: Place | null;
  heading: string;
  text: string;
}

interface IndexPart {
  /** Other names, numbers, publisher …; empty ones are left out. */
  keys: string[];
  passages: IndexPassage[];
}

/** By the id of the resource. */
export type IndexParts = Map<string, IndexPart>;

export function partOf(parts: IndexParts, id: string): IndexPart {
  const found = parts.get(id) ?? { keys: [], passages: [] };
  parts.set(id, found);
  return found;
}

export function addPieces(passages: IndexPassage[], text: string, heading = ''): void {
  for (const piece of cutPieces(text)) passages.push({ place: null, heading, text: piece });
}
